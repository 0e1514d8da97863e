import { HttpError } from '../http-error.ts';
import { notImplemented } from './rest-answer.ts';
import { identifier, type Table } from './schema-cache.ts';

/** Parameters that are no conditions. */
const RESERVED: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset']);

/** Hosted Supabase truncates longer lists silently, and so does this backend. */
const MAX_ROWS = 1000;

/** Returns the columns of `select=a,b`; without it, all. */
function selectedColumns(address: URLSearchParams, table: Table): readonly string[] {
  const names = (address.get('select') || '*').split(',');
  const all = names.flatMap((name) =>
    name === '*' ? [...table.columns.keys()] : [name.trim()],
  );
  return [...new Set(all)];
}

export function selectSql(address: URLSearchParams, table: Table): string {
  return selectedColumns(address, table)
    .map((name) => columnSql(table, name))
    .join(', ');
}

const TERM = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/u;

/** Returns ` ORDER BY …` for `order=a.desc,b.asc.nullslast`. */
export function orderSql(address: URLSearchParams, table: Table): string {
  const terms = address.get('order')?.split(',') ?? [];
  const sql = terms.map((term) => {
    const [, name = '', direction = 'asc', nulls] = TERM.exec(term) ?? [];
    if (name === '') throw notImplemented(`the order ${JSON.stringify(term)}`);
    return `${columnSql(table, name)} ${direction}${nulls ? ` NULLS ${nulls}` : ''}`;
  });
  return sql.length === 0 ? '' : ` ORDER BY ${sql.join(', ')}`;
}

export function rangeOf(address: URLSearchParams): { offset: number; limit: number } {
  const number = (name: string, absent: number): number => {
    const text = address.get(name);
    if (text === null) return absent;
    if (!/^\d{1,15}$/u.test(text)) throw malformed(`${name} is not a number of rows: ${text}`);
    return Number(text);
  };
  return {
    offset: number('offset', 0),
    limit: Math.min(number('limit', MAX_ROWS), MAX_ROWS),
  };
}

/**
 * Returns ` WHERE …` for the conditions of an address.
 * @param values receives the values to bind
 */
export function whereSql(address: URLSearchParams, table: Table, values: string[]): string {
  const conditions = [...address]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, text]) => conditionSql(table, name, text, values));
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

function conditionSql(table: Table, name: string, text: string, values: string[]): string {
  const [operator = ''] = text.split('.', 1);
  const operand = text.slice(operator.length + 1);
  if (operator === 'eq') return `${columnSql(table, name)} = $${values.push(operand)}`;
  if (operator !== 'in')
    throw notImplemented(`the condition ${JSON.stringify(`${name}=${text}`)}`);
  return `${columnSql(table, name)} = ANY ($${values.push(arrayLiteral(listElements(operand)))})`;
}

const ELEMENT = /(?:"((?:[^"\\]|\\.)*)"|([^",]*)),/suy;

/** Reads `(a,"b,c")`: quotes and backslashes escape commas and quotes. */
function listElements(list: string): readonly string[] {
  const [, inner] = /^\((.*)\)$/su.exec(list) ?? [];
  if (inner === '') return [];
  const elements: string[] = [];
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex <= (inner?.length ?? 0)) {
    const match = inner === undefined ? null : ELEMENT.exec(`${inner},`);
    if (!match) throw malformed(`in takes a list in parentheses, not ${list}`);
    elements.push(match[1]?.replaceAll(/\\(.)/gsu, '$1') ?? match[2] ?? '');
  }
  return elements;
}

function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map(
    (element) => `"${element.replaceAll(/["\\]/gu, String.raw`\$&`)}"`,
  );
  return `{${quoted.join(',')}}`;
}

/** Returns a column as SQL. An unknown column gets Postgres' own error. */
function columnSql(table: Table, name: string): string {
  if (table.columns.has(name)) return `${identifier(table.name)}.${identifier(name)}`;
  if (!/^\w+$/u.test(name))
    throw notImplemented(`${JSON.stringify(name)} in place of a column`);
  throw new HttpError(400, '42703', `column ${table.name}.${name} does not exist`);
}

function malformed(message: string): HttpError {
  return new HttpError(400, 'PGRST100', message);
}
