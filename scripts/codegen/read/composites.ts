import type {
  ConditionSchema,
  EffectSchema,
  FieldSchema,
  IfSchema,
  LineUi,
  QuestionsFile,
} from '../declaration/declared-files.generated.ts';
import {
  formerNames,
  type DeclaredFiles,
  type QuestionSchema,
} from '../declaration/declared-files.ts';
import type { MarkedValue } from './marked-values.ts';
import type { JsonPath } from '../source/source-file.ts';

/** Several questions that are asked as one, such as an address. */
export interface Composite {
  readonly name: string;
  readonly schema: FieldSchema;
  /** The names of its parts, within it. */
  readonly parts: readonly string[];
}

/** Returns the composites of the questions as they are written. */
export function compositesOf({ properties }: QuestionsFile): readonly Composite[] {
  return Object.entries(properties)
    .filter(([, { type }]) => type === 'object')
    .map(([name, schema]) => ({ name, schema, parts: Object.keys(schema.properties ?? {}) }));
}

/** Returns the name of a part among all questions: `homeState` for the part `state` of `home`. */
export function partName(of: string, part: string): string {
  return `${of}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

/** Returns the name of a question within its composite: `state` for `homeState`. */
export function nameWithin(of: string, question: string): string {
  const part = question.slice(of.length);
  return `${part.charAt(0).toLowerCase()}${part.slice(1)}`;
}

/** Returns the questions of a composite `home`, or the question that `home.state` means. */
export function partsNamed(
  name: string,
  { properties }: DeclaredFiles['questions'],
): readonly string[] {
  const [of = '', part] = name.split('.');
  const own = part === undefined ? undefined : partName(of, part);
  return Object.entries(properties)
    .filter(([one, schema]) => schema.part?.of === of && (own ?? one) === one)
    .map(([one]) => one);
}

/** A declaration with the parts of composites among its questions. */
interface Flattened {
  readonly files: DeclaredFiles;
  /** Returns the path at which a value is written, by its path in the flattened file. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
}

/**
 * Makes the parts of composites questions of the form. A step, a card, "required" and an effect may
 * name a composite for its parts. Everything else names the question that a part is.
 */
export function flattened(declared: DeclaredFiles): Flattened {
  const composites = compositesOf(declared.questions);
  if (composites.length === 0) return { files: declared, writtenAt: (path) => path };
  const { questions, ui, site } = structuredClone(declared);
  const places: Places = new Map();
  spreadLists({ questions, ui }, composites, places);
  const { properties, ...others } = questions;
  const flat = Object.entries(properties).flatMap(([name, schema]) => {
    const composite = composites.find((one) => one.name === name);
    return composite ? partsOf(composite, places) : [[name, schema] as const];
  });
  const allOf = composites.reduce(
    (before, one) => [...before, ...innerConditions(one, before.length, places)],
    others.allOf ?? [],
  );
  const files = {
    questions: {
      ...others,
      properties: Object.fromEntries(flat),
      ...(allOf.length > 0 && { allOf }),
    },
    ui,
    site,
  };
  return { files, writtenAt: (path) => writtenPath(places, path) };
}

/**
 * Returns the marked values of a flattened declaration, with the texts of a composite once. No
 * answer is filled into them.
 */
export function withCompositeTexts(
  flat: readonly MarkedValue[],
  written: readonly MarkedValue[],
): readonly MarkedValue[] {
  const isCopy = ({ in: file, path }: MarkedValue) =>
    file === 'questions' && path[0] === 'properties' && path[2] === 'part';
  const copies = flat.filter(isCopy);
  const names = new Set(copies.map(({ path, value }) => path[3] === 'of' && value));
  const texts = written.filter(({ path: [top, name, key = '', ...rest] }) => {
    const isText = rest.length === 0 && ['title', 'description'].includes(String(key));
    return isText && top === 'properties' && names.has(name ?? false);
  });
  return [
    ...flat.filter((one) => !isCopy(one)),
    ...texts.map(({ 'x-places': _places, ...text }) => text),
  ];
}

/** The places of parts, conditions and entries of lists that are written elsewhere, by their flattened place. */
type Places = Map<string, JsonPath>;

/** Replaces composites by their parts in the lists that may name them. */
function spreadLists(
  { questions, ui }: Pick<DeclaredFiles, 'questions' | 'ui'>,
  composites: readonly Composite[],
  places: Places,
): void {
  const meant = (name: string, partsIn: (one: Composite) => readonly string[]) => {
    const composite = composites.find((one) => one.name === name);
    return composite ? currentParts(composite, partsIn(composite)) : [name];
  };
  const asked = (name: string) => meant(name, ({ parts }) => parts);
  const needed = (name: string) => meant(name, ({ schema }) => schema.required ?? []);
  // A line with a look of its own shows one answer.
  const lines = (line: LineUi) =>
    Object.keys(line).length > 1 ? [line] : asked(line.field).map((field) => ({ field }));

  spread(questions.required, needed, ['required'], places);
  for (const [index, condition] of (questions.allOf ?? []).entries()) {
    for (const branch of ['then', 'else'] as const) {
      const { required, properties = {} } = condition[branch] ?? {};
      spread(required, needed, ['allOf', index, branch, 'required'], places);
      const names = Object.keys(properties);
      for (const name of names) Reflect.deleteProperty(properties, name);
      for (const name of names.flatMap(asked)) Reflect.set(properties, name, false);
    }
  }
  for (const [index, { fields }] of ui.steps.entries()) {
    spread(fields, asked, ['steps', index, 'fields'], places);
  }
  for (const [index, card] of (ui.summary.cards ?? []).entries()) {
    spread(card.lines, lines, ['summary', 'cards', index, 'lines'], places);
  }
  for (const [index, section] of (ui.pdf.sections ?? []).entries()) {
    spread(section.lines, lines, ['pdf', 'sections', index, 'lines'], places);
  }
}

/** Replaces entries of a list by those that they mean. */
function spread<Entry>(
  list: Entry[] = [],
  meant: (entry: Entry) => readonly Entry[],
  path: JsonPath,
  places: Places,
): void {
  const entries = list.flatMap((entry, index) => meant(entry).map((one) => ({ one, index })));
  for (const [at, { index }] of entries.entries()) {
    places.set([...path, at].join('/'), [...path, index]);
  }
  list.splice(0, list.length, ...entries.map(({ one }) => one));
}

function currentParts({ name, schema }: Composite, parts: readonly string[]) {
  return parts
    .filter((part) => !schema.properties?.[part]?.deprecated)
    .map((part) => partName(name, part));
}

function partsOf({ name, schema }: Composite, places: Places) {
  const { title, description, deprecated, properties = {} } = schema;
  return Object.entries(properties).map(([part, own]): [string, QuestionSchema] => {
    const flat = partName(name, part);
    places.set(`properties/${flat}`, ['properties', name, 'properties', part]);
    const [, ...renamedFrom] = [name, ...formerNames(schema)].flatMap((of) =>
      [part, ...formerNames(own)].map((one) => partName(of, one)),
    );
    const question = {
      ...own,
      part: { of: name, title, ...(description !== undefined && { description }) },
      ...(renamedFrom.length > 0 && { renamedFrom }),
      ...(deprecated && { deprecated }),
    };
    return [flat, question];
  });
}

/** Returns the conditions between the parts of a composite as conditions of the form. */
function innerConditions(
  { name, schema }: Composite,
  before: number,
  places: Places,
): readonly ConditionSchema[] {
  return (schema.allOf ?? []).map((condition, index) => {
    const place = ['properties', name, 'allOf', index];
    places.set(`allOf/${before + index}`, place);
    return renamed(condition, (part) => partName(name, part));
  });
}

/** Returns a condition with other names of questions. */
export function renamed(
  condition: ConditionSchema,
  rename: (name: string) => string,
): ConditionSchema {
  const inKeys = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
  const inEffect = ({ required, properties }: EffectSchema): EffectSchema => ({
    ...(required && { required: required.map(rename) }),
    ...(properties && { properties: inKeys(properties) }),
  });
  const inTest = (test: IfSchema): IfSchema => ({
    ...test,
    ...(test.properties && { properties: inKeys(test.properties) }),
    ...(test.required && { required: test.required.map(rename) }),
    ...(test.allOf && { allOf: test.allOf.map(inTest) }),
    ...(test.anyOf && { anyOf: test.anyOf.map(inTest) }),
    ...(test.not && { not: inTest(test.not) }),
  });
  const { then, else: otherwise } = condition;
  return {
    if: inTest(condition.if),
    ...(then && { then: inEffect(then) }),
    ...(otherwise && { else: inEffect(otherwise) }),
  };
}

/** Replaces the longest part of a path that is written elsewhere. */
function writtenPath(places: Places, path: JsonPath): JsonPath {
  for (let length = path.length; length > 0; length--) {
    const place = places.get(path.slice(0, length).join('/'));
    // A condition within a composite names its parts.
    const inner = path
      .slice(length)
      .map((key) => places.get(`properties/${key}`)?.at(-1) ?? key);
    if (place) return [...place, ...inner];
  }
  return path;
}
