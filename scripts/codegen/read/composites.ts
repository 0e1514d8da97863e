import { isRecord } from '#src/lib/json.ts';
import type { FieldSchema, QuestionsFile } from './declared-files.generated.ts';
import {
  formerNames,
  type DeclaredFiles,
  type QuestionSchema,
  type SourceName,
} from './declared-files.ts';
import { markedValues, type MarkedValue } from './marked-values.ts';
import type { JsonPath } from './source-file.ts';

/** Several questions that are asked as one, such as an address. */
export interface Composite {
  readonly name: string;
  readonly schema: FieldSchema;
  /** The names of its parts, within it. */
  readonly parts: readonly string[];
}

/** Returns the composites of the questions as they are written. */
export function compositesOf({ properties }: QuestionsFile): readonly Composite[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.type === 'object'
      ? [{ name, schema, parts: Object.keys(schema.properties ?? {}) }]
      : [],
  );
}

/** Returns the name of a part among all questions: `homeState` for the part `state` of `home`. */
export function partName(of: string, part: string): string {
  return `${of}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

/** Returns a part as the files name it: `home.state` for the question `homeState`. */
export function dottedName(of: string, question: string): string {
  const part = question.slice(of.length);
  return `${of}.${part.charAt(0).toLowerCase()}${part.slice(1)}`;
}

/** Returns how a text names the parts of a composite, or a part that is named as conditions name it. */
export function placesOfParts(
  name: string,
  { properties }: DeclaredFiles['questions'],
): readonly string[] {
  return Object.entries(properties).flatMap(([own, { part }]) =>
    part && [part.of, dottedName(part.of, own)].includes(name) ? [`{${own}}`] : [],
  );
}

/** A declaration with its composites replaced by their parts. */
interface Flattened {
  readonly files: DeclaredFiles;
  /** The titles and descriptions of composites, with their places in the file. */
  readonly texts: readonly MarkedValue[];
  /** Returns the path at which a value is written, by its path in the flattened file. */
  readonly writtenAt: (file: SourceName, path: JsonPath) => JsonPath;
}

/**
 * Replaces each composite by its parts, wherever the files name either. A list that names the
 * composite names all of its parts, or in "required" those that it requires.
 */
export function flattened(
  files: DeclaredFiles,
  metas: Readonly<Record<SourceName, string>>,
): Flattened {
  const composites = compositesOf(files.questions);
  if (composites.length === 0) return { files, texts: [], writtenAt: (_file, path) => path };
  const all = markedValues('questions', files.questions, metas.questions);
  const markedUi = markedValues('ui', files.ui, metas.ui).filter(namesQuestion);
  const names = (name: string, path: JsonPath) => namesOf(composites, name, path);
  const marked = all.filter(namesQuestion);
  const [questions, ui] = [renamer(marked, names), renamer(markedUi, names)];
  const flat = {
    ...files,
    questions: flatQuestions(files.questions, composites, questions, marked),
    ui: ui.renamed(files.ui, [], []),
  };
  const origins = { questions: questions.origins, ui: ui.origins, site: new Map() };
  return {
    // Names alone have changed, so the formats hold as before.
    files: flat as DeclaredFiles,
    texts: textsOf(composites, all),
    writtenAt: (file, path) => writtenPath(origins[file], path),
  };
}

/** Returns the texts of composites, as if no answer could be filled in: none is. */
function textsOf(
  composites: readonly Composite[],
  marked: readonly MarkedValue[],
): readonly MarkedValue[] {
  const paths = composites.flatMap(({ name }) =>
    ['title', 'description'].map((key) => JSON.stringify(['properties', name, key])),
  );
  const texts = marked.filter(({ path }) => paths.includes(JSON.stringify(path)));
  return texts.map(({ 'x-places': _places, ...text }) => text);
}

/** Returns whether a value is a text of a composite that each of its parts has, too. */
export function isCopied({ in: file, path }: MarkedValue): boolean {
  return file === 'questions' && path[0] === 'properties' && path[2] === 'part';
}

function namesQuestion({ 'x-names': named }: MarkedValue): boolean {
  return named === 'question' || named === 'asked' || named === 'column';
}

/** Returns the questions that a name means. The path is its place in the file. */
function namesOf(
  composites: readonly Composite[],
  name: string,
  path: JsonPath,
): readonly string[] {
  const [of = '', part] = name.split('.');
  const composite = composites.find((one) => one.name === of);
  if (!composite) return [name];
  if (part !== undefined) {
    return composite.parts.includes(part) ? [partName(of, part)] : [name];
  }
  // A test looks at one answer, and each part has a look of its own.
  const isOfOne = path.some((key) => ONE_ANSWER.includes(key)) || path[0] === 'fields';
  if (isOfOne) return [name];
  const { required = [], properties = {} } = composite.schema;
  const parts = path.at(-2) === 'required' ? required : composite.parts;
  return parts.filter((one) => !properties[one]?.deprecated).map((one) => partName(of, one));
}

const ONE_ANSWER: JsonPath = ['if', 'when', 'anyOf'];

type Origins = Map<string, JsonPath>;

interface Renamer {
  readonly origins: Origins;
  /**
   * Returns a value with other names.
   * @param from the path at which it is written
   * @param to its new path
   */
  readonly renamed: (value: unknown, from: JsonPath, to: JsonPath) => unknown;
}

/** Returns a function that replaces names in a file, and the origins of the values that it returns. */
function renamer(
  marked: readonly MarkedValue[],
  namesAt: (name: string, path: JsonPath) => readonly string[],
): Renamer {
  const naming = new Set(marked.map(({ path, part }) => JSON.stringify([path, part])));
  const origins: Origins = new Map();
  const isName = (path: JsonPath, part?: 'key') => naming.has(JSON.stringify([path, part]));

  /** Returns the values that replace an entry of a list. */
  const entriesFor = (entry: unknown, at: JsonPath): readonly unknown[] => {
    if (typeof entry === 'string' && isName(at)) return namesAt(entry, at);
    const { field, ...more } = isRecord(entry) ? entry : {};
    const isLine = typeof field === 'string' && Object.keys(more).length === 0;
    if (!isLine || !isName([...at, 'field'])) return [entry];
    return namesAt(field, at).map((name) => ({ field: name }));
  };
  const renamed: Renamer['renamed'] = (value, from, to) => {
    origins.set(JSON.stringify(to), from);
    if (Array.isArray(value)) {
      const entries = value.flatMap((entry: unknown, index) =>
        entriesFor(entry, [...from, index]).map((one) => ({ one, at: [...from, index] })),
      );
      return entries.map(({ one, at }, index) => renamed(one, at, [...to, index]));
    }
    if (isRecord(value)) {
      const entries = Object.entries(value).flatMap(([key, inner]) => {
        const at = [...from, key];
        const keys = isName(at, 'key') ? namesAt(key, at) : [key];
        return keys.map((name) => [name, renamed(inner, at, [...to, name])] as const);
      });
      return Object.fromEntries(entries);
    }
    const names = typeof value === 'string' && isName(from) ? namesAt(value, from) : [];
    const [only, ...others] = names;
    return only === undefined || others.length > 0 ? value : only;
  };
  return { origins, renamed };
}

function writtenPath(origins: ReadonlyMap<string, JsonPath>, path: JsonPath): JsonPath {
  for (let length = path.length; length > 0; length--) {
    const from = origins.get(JSON.stringify(path.slice(0, length)));
    if (from) return [...from, ...path.slice(length)];
  }
  return path;
}

function flatQuestions(
  { properties, ...questions }: QuestionsFile,
  composites: readonly Composite[],
  { renamed, origins }: Renamer,
  marked: readonly MarkedValue[],
): object {
  const flat = Object.entries(properties).flatMap(([name, schema]) => {
    const composite = composites.find((one) => one.name === name);
    if (!composite) return [[name, schema] as const];
    return composite.parts.map((part) => {
      const own = partName(name, part);
      origins.set(JSON.stringify(['properties', own]), [
        'properties',
        name,
        'properties',
        part,
      ]);
      return [own, partSchema(composite, part)] as const;
    });
  });
  const named = renamed(questions, [], []);
  const top = isRecord(named) ? named : {};
  const allOf: readonly unknown[] = Array.isArray(top['allOf']) ? top['allOf'] : [];
  const inner = composites.reduce(
    (before, composite) => [
      ...before,
      ...ownConditions(composite, before.length, origins, marked),
    ],
    allOf,
  );
  return {
    ...top,
    properties: Object.fromEntries(flat),
    ...(inner.length > 0 && { allOf: inner }),
  };
}

/**
 * Returns the conditions between the parts of a composite, as conditions of the form.
 * @param before the number of conditions before them
 */
function ownConditions(
  { name, schema, parts }: Composite,
  before: number,
  origins: Origins,
  marked: readonly MarkedValue[],
): readonly unknown[] {
  const own = renamer(marked, (part) => [parts.includes(part) ? partName(name, part) : part]);
  const conditions = (schema.allOf ?? []).map((condition, index) =>
    own.renamed(condition, ['properties', name, 'allOf', index], ['allOf', before + index]),
  );
  for (const [path, from] of own.origins) origins.set(path, from);
  return conditions;
}

function partSchema({ name, schema }: Composite, part: string): QuestionSchema {
  const { title, description, deprecated, properties = {} } = schema;
  const own = properties[part];
  if (!own) throw new Error(`${name} has no part ${part}.`);
  const former = [name, ...formerNames(schema)].flatMap((of) =>
    [part, ...formerNames(own)].map((one) => partName(of, one)),
  );
  const renamedFrom = former.slice(1);
  return {
    ...own,
    part: { of: name, title, ...(description !== undefined && { description }) },
    ...(renamedFrom.length > 0 && { renamedFrom }),
    ...(deprecated && { deprecated }),
  };
}
