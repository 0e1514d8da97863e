import type { SourceName } from '../declaration/declared-files.ts';
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
  const { top, shapesOf } = formatOf(meta);
  const found: MarkedValue[] = [];
  const visit = (
    value: unknown,
    shapes: readonly Schema[],
    path: JsonPath,
    outer: Outer,
  ): void => {
    const marks = marksOf(shapes);
    const parts = partsOf(value, shapes, shapesOf);
    const shown = marks['x-shown'] ?? outer['x-shown'];
    const places = marks['x-places'] ?? (typeof path.at(-1) === 'number' && outer['x-places']);
    // For example, a summary line names its question in a sibling property.
    const named =
      parts.find(({ inner }) => isQuestion(marksOf(inner)))?.part ?? outer.question;
    const question = typeof named === 'string' ? { question: named } : {};
    const around = {
      ...question,
      ...(shown && { 'x-shown': shown }),
      ...(places && { 'x-places': places }),
      ...(outer['x-translated'] === false && { 'x-translated': false as const }),
      ...(marks['x-translated'] === false && { 'x-translated': false as const }),
    };
    const text = takesWords(shapes) && { isText: true as const };
    found.push({ ...marks, ...around, ...text, in: file, path, value });
    const keyMarks = marksOf(shapes.flatMap(({ propertyNames }) => propertyNames ?? []));
    const isByQuestion = isQuestion(keyMarks) || marks['x-noun'] === 'question';
    for (const { key, part, inner } of parts) {
      const at = [...path, key];
      if (keyMarks['x-names']) {
        found.push({ ...keyMarks, ...question, in: file, path: at, part: 'key', value: key });
      }
      visit(part, inner, at, isByQuestion ? { ...around, question: String(key) } : around);
    }
  };
  visit(root, shapesOf(top), [], {});
  return found;
}

/** Returns the modules of late parts by key. */
export function lateParts(meta: string): Readonly<Record<string, string>> {
  const { top, shapesOf } = formatOf(meta);
  const parts = Object.entries(top.properties ?? {});
  const late = parts.map(([key, part]) => [key, marksOf(shapesOf(part))['x-late']] as const);
  return Object.fromEntries(
    late.flatMap(([key, module]) => (module === undefined ? [] : [[key, module]])),
  );
}

/** A value inside another, with its schemas. */
interface InnerValue {
  readonly key: string | number;
  readonly part: unknown;
  readonly inner: readonly Schema[];
}

function partsOf(
  value: unknown,
  shapes: readonly Schema[],
  shapesOf: Format['shapesOf'],
): readonly InnerValue[] {
  const isList = Array.isArray(value);
  const entries = typeof value === 'object' ? Object.entries<unknown>({ ...value }) : [];
  return entries.map(([key, part]) => {
    const inner = shapes.flatMap(({ properties = {}, additionalProperties, items }) => {
      if (isList) return shapesOf(items);
      return shapesOf(Object.hasOwn(properties, key) ? properties[key] : additionalProperties);
    });
    return { key: isList ? Number(key) : key, part, inner };
  });
}

interface Format {
  readonly top: Schema;
  readonly shapesOf: (schema: Schema | boolean | undefined) => readonly Schema[];
}

const formatOf = memo((meta: string): Format => {
  // A meta-schema is JSON Schema, which a test holds it to.
  const { definitions = {}, ...top } = JSON.parse(meta) as Schema;
  const shapesOf = memo((schema: Schema | boolean | undefined): readonly Schema[] => {
    if (typeof schema !== 'object') return [];
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const named = $ref === undefined ? [] : [definitions[$ref.replace('#/definitions/', '')]];
    return [schema, ...[...named, ...anyOf, ...oneOf, ...allOf].flatMap(shapesOf)];
  });
  return { top, shapesOf };
});

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
