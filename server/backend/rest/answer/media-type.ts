import { RestError } from './rest-error.ts';

/** The form of the rows of an answer: a list, or as the one object there must be. */
export type Shape = 'list' | 'object';

const OBJECT = 'application/vnd.pgrst.object';

/** @throws {RestError} 406 when the client takes nothing that this backend writes */
export function shapeFor(accept: string | null): Shape {
  const types = (accept ?? '*/*').split(',').map((type) => type.split(';')[0]?.trim() ?? '');
  for (const type of types) {
    if (type === OBJECT || type === `${OBJECT}+json`) return 'object';
    if (['*/*', '', 'application/*', 'application/json'].includes(type)) return 'list';
  }
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${types.join(', ')}`,
  });
}

export function contentType(shape: Shape): string {
  return shape === 'list' ? 'application/json; charset=utf-8' : `${OBJECT}+json; charset=utf-8`;
}

/** @throws {RestError} 406 unless there is exactly one row */
export function requireOne(shape: Shape, rows: number): void {
  if (shape === 'list' || rows === 1) return;
  throw new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

/** The SQL that writes the rows of `_rows`. */
export function bodySql(shape: Shape): string {
  return shape === 'list'
    ? `coalesce(json_agg(_rows), '[]')::text`
    : `coalesce(json_agg(_rows) -> 0, 'null')::text`;
}
