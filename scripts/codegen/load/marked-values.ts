import type { SourceName } from './declared-files.ts';
import type { JsonPath } from './source-file.ts';

/** Marks that a meta-schema gives a value beyond JSON Schema. */
interface Marks {
  /** The places that a text fills in; "answers" are the questions' names, `reference` and `answers`. */
  readonly 'x-places'?: readonly string[] | 'answers';
  /** The text, and every text below, is shown in the PDF. */
  readonly 'x-shown'?: 'pdf';
  /** Left out, it follows from the rest of the declaration. */
  readonly 'x-derived'?: true;
}

export const MARKS = ['x-places', 'x-shown', 'x-derived'] as const;

/** A value of a declared file with its marks. */
export interface MarkedValue extends Marks {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly value: unknown;
}

/** The part of JSON Schema that the meta-schemas describe values with. */
interface Schema extends Marks {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Returns every value of a file that has the shape of its format, from top to bottom, with its marks. */
export function markedValues(
  file: SourceName,
  root: unknown,
  meta: string,
): readonly MarkedValue[] {
  // A meta-schema is JSON Schema, which a test holds it to.
  const { definitions = {}, ...top } = JSON.parse(meta) as Schema;
  const shapesOf = (schema: Schema | boolean | undefined): readonly Schema[] => {
    if (typeof schema !== 'object') return [];
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const named = $ref === undefined ? [] : [definitions[$ref.replace('#/definitions/', '')]];
    return [schema, ...[...named, ...anyOf, ...oneOf, ...allOf].flatMap(shapesOf)];
  };
  const inside = (
    value: unknown,
    path: JsonPath,
    shapes: readonly Schema[],
    outer: Marks,
  ): readonly MarkedValue[] => {
    const marks: Marks = Object.assign({}, ...shapes.map(marksOf)) as Marks;
    const shown = marks['x-shown'] ?? outer['x-shown'];
    const places = marks['x-places'] ?? (typeof path.at(-1) === 'number' && outer['x-places']);
    const all = {
      ...marks,
      ...(shown && { 'x-shown': shown }),
      ...(places && { 'x-places': places }),
    };
    const own = { ...all, in: file, path, value };
    if (typeof value !== 'object' || value === null) return [own];
    const inner = Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
      const isList = Array.isArray(value);
      const next = shapes.flatMap(({ properties = {}, additionalProperties, items }) =>
        shapesOf(
          isList ? items : Object.hasOwn(properties, key) ? properties[key] : additionalProperties,
        ),
      );
      return inside(one, [...path, isList ? Number(key) : key], next, all);
    });
    return [own, ...inner];
  };
  return inside(root, [], shapesOf(top), {});
}

function marksOf(schema: Schema): Marks {
  return Object.fromEntries(
    MARKS.flatMap((mark) => (mark in schema ? [[mark, schema[mark]]] : [])),
  );
}
