import type { SourceName } from '../declaration/declared-files.ts';
import { isRecord } from '#src/lib/json.ts';
import type { JsonPath } from '../source/source-file.ts';

/** Such as a question, an asked question, or a column of the staff list. */
export type NamedPart = 'question' | 'asked' | 'column' | 'choice' | 'status' | 'step';

/** Marks of a value, or by `propertyNames` of a key, beyond JSON Schema. */
interface Marks {
  /**
   * The places of a text. "answers" are the questions' names, `reference` and `answers`; "earlier"
   * are questions that are asked before.
   */
  readonly 'x-places'?: readonly string[] | 'answers' | 'earlier';
  /** Shown in the PDF, with every text below. */
  readonly 'x-shown'?: 'pdf';
  /** The text names such a part. */
  readonly 'x-names'?: NamedPart;
  /** The noun for an entry. */
  readonly 'x-noun'?: string;
  /** Unique in its list, its question or its file. */
  readonly 'x-unique'?: 'list' | 'question' | 'file';
  /** The text has Markdown. */
  readonly 'x-markdown'?: true;
  /** A condition's `if`, or a part of it. */
  readonly 'x-if'?: true;
  /** An address of this site, perhaps with a section. */
  readonly 'x-link'?: true;
  /** One text in plural categories. */
  readonly 'x-plural'?: true;
  /** The same in every language, with everything below: code, or texts of staff. */
  readonly 'x-translated'?: false;
  readonly 'x-late'?: string;
}

/** The name of a mark. */
export type Mark = (typeof MARKS)[number];

export const MARKS = [
  'x-places',
  'x-shown',
  'x-names',
  'x-noun',
  'x-unique',
  'x-markdown',
  'x-if',
  'x-link',
  'x-plural',
  'x-translated',
  'x-late',
] as const;

/** A value, or a key that names a part, with its marks. */
export interface MarkedValue extends Marks {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key';
  readonly value: unknown;
  /** The question of the value. */
  readonly question?: string;
  /** Free text: no id, address or fixed value. */
  readonly isText?: true;
}

/** The meta-schemas' part of JSON Schema. */
interface Schema extends Marks {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Marks that apply within, too. */
type Outer = Pick<MarkedValue, 'x-places' | 'x-shown' | 'x-translated' | 'question'>;

/**
 * Returns every value from top to bottom with its format's marks. The file may break the format.
 */
export function markedValues(
  file: SourceName,
  root: unknown,
  meta: string,
): readonly MarkedValue[] {
  const found: MarkedValue[] = [];
  const visit = (value: unknown, shape: Shape, path: JsonPath, outer: Outer): void => {
    const { marks, isText, keyMarks } = shape;
    const within = outerWithin(value, shape, path, outer);
    found.push({ ...marks, ...within, ...(isText && { isText }), in: file, path, value });
    const isByQuestion = isQuestion(keyMarks) || marks['x-noun'] === 'question';
    for (const [key, inner] of entriesOf(value)) {
      const at = [...path, key];
      const question = isByQuestion ? { question: String(key) } : {};
      if (keyMarks['x-names']) {
        const named = within.question === undefined ? {} : { question: within.question };
        found.push({ ...keyMarks, ...named, in: file, path: at, part: 'key', value: key });
      }
      visit(inner, shape.within(key), at, { ...within, ...question });
    }
  };
  visit(root, formatOf(meta), [], {});
  return found;
}

/** Returns the marks that apply to a value and to all within it. */
function outerWithin(value: unknown, shape: Shape, path: JsonPath, outer: Outer): Outer {
  const { 'x-shown': shown = outer['x-shown'], 'x-places': own } = shape.marks;
  const places = own ?? (typeof path.at(-1) === 'number' ? outer['x-places'] : undefined);
  const isSame = [shape.marks, outer].some((one) => one['x-translated'] === false);
  // For example, a summary line names its question in a sibling property.
  const [, named = outer.question] =
    entriesOf(value).find(([key]) => isQuestion(shape.within(key).marks)) ?? [];
  return {
    ...(typeof named === 'string' && { question: named }),
    ...(shown && { 'x-shown': shown }),
    ...(places && { 'x-places': places }),
    ...(isSame && { 'x-translated': false }),
  };
}

/** Returns the members of an object, or the entries of a list. */
function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return [...value.entries()];
  return isRecord(value) ? Object.entries(value) : [];
}

/** Returns the modules of late parts by key. */
export function lateParts(meta: string): Readonly<Record<string, string>> {
  const { properties = {} } = JSON.parse(meta) as Schema;
  const late = Object.keys(properties).map(
    (key) => [key, formatOf(meta).within(key).marks['x-late']] as const,
  );
  return Object.fromEntries(
    late.flatMap(([key, module]) => (module === undefined ? [] : [[key, module]])),
  );
}

/** The part of a format that describes a value. */
interface Shape {
  readonly marks: Marks;
  /** Free text, or a plural. */
  readonly isText: boolean;
  /** The marks of the keys. */
  readonly keyMarks: Marks;
  /** Returns the shape of a member or an entry. */
  readonly within: (key: string | number) => Shape;
}

const formatOf = memo((meta: string): Shape => {
  // A meta-schema is JSON Schema, which a test holds it to.
  const { definitions = {}, ...top } = JSON.parse(meta) as Schema;
  const combined = memo((schema: Schema): readonly Schema[] => {
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const named = definitions[$ref?.replace('#/definitions/', '') ?? ''];
    const parts = [...(named ? [named] : []), ...anyOf, ...oneOf, ...allOf];
    return [schema, ...parts.flatMap(combined)];
  });
  const shapeOf = memo((schema: Schema) => shapeOfAll(combined(schema)));
  const shapeOfAll = (schemas: readonly Schema[]): Shape => ({
    marks: marksOf(schemas),
    isText: takesWords(schemas),
    keyMarks: marksOf(schemas.flatMap(({ propertyNames }) => propertyNames ?? [])),
    within: (key) => {
      const inner = schemas.flatMap((schema) => schemaWithin(schema, key));
      const [only, ...more] = inner;
      return only && more.length === 0 ? shapeOf(only) : shapeOfAll(inner.flatMap(combined));
    },
  });
  return shapeOf(top);
});

/** Returns the schema of a member or an entry, if there is one. */
function schemaWithin(
  { properties = {}, additionalProperties, items }: Schema,
  key: string | number,
): readonly Schema[] {
  const member = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
  const schema = typeof key === 'number' ? items : member;
  return typeof schema === 'object' ? [schema] : [];
}

/** Caches results by argument. */
export function memo<Argument, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new Map<Argument, Result>();
  return (argument) => {
    const before = known.get(argument);
    if (before !== undefined) return before;
    const result = make(argument);
    known.set(argument, result);
    return result;
  };
}

function marksOf(shapes: readonly Schema[]): Marks {
  const marks: Record<string, unknown> = {};
  for (const schema of shapes) {
    for (const mark of MARKS) if (mark in schema) marks[mark] = schema[mark];
  }
  return marks;
}

/** Free text, or a plural. */
function takesWords(shapes: readonly Schema[]): boolean {
  const isCode = shapes.some((one) => one.pattern ?? one.enum ?? one.format);
  const isText = shapes.some((one) => [one.type].flat().includes('string'));
  return !isCode && (isText || marksOf(shapes)['x-plural'] === true);
}

function isQuestion({ 'x-names': named }: Marks): boolean {
  return named === 'asked' || named === 'question' || named === 'column';
}
