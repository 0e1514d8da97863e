import type {
  ConditionSchema,
  EffectSchema,
  FieldSchema,
  IfSchema,
  LineUi,
  QuestionsFile,
} from '../declaration/declared-files.generated.ts';
import { parseIf } from '../declaration/conditions.ts';
import { formerNames, type DeclaredFiles } from '../declaration/declared-files.ts';
import type { JsonPath } from '../source/source-file.ts';
import { testsIn } from '../sql/expression.ts';

/** Several questions that are asked as one, such as an address. */
export interface Composite {
  readonly name: string;
  readonly schema: FieldSchema;
  /** The names of its parts, within it. */
  readonly parts: readonly string[];
}

type DefaultAnswer = NonNullable<FieldSchema['default']>;

/** A composite with what tells that somebody has begun it. */
interface BegunComposite extends Composite {
  /** The defaults of its parts, which alone are no answer to it. */
  readonly defaults: ReadonlyMap<string, DefaultAnswer>;
  /** The tests after which the form requires it. */
  readonly demands: readonly IfSchema[];
}

/** Returns the composites of the questions as they are written. */
export function compositesOf({ properties }: QuestionsFile): readonly Composite[] {
  return Object.entries(properties)
    .filter(([, { type }]) => type === 'object')
    .map(([name, schema]) => ({ name, schema, parts: Object.keys(schema.properties ?? {}) }));
}

/** Adds what tells that somebody has begun a composite. */
function withBeginning(
  composite: Composite,
  { allOf = [] }: QuestionsFile,
  { fields }: DeclaredFiles['ui'],
): BegunComposite {
  const { name, schema, parts } = composite;
  const defaults = parts.flatMap((part) => {
    const own = schema.properties?.[part];
    const isTicked = fields[partName(name, part)]?.['ui:widget'] === 'checkbox';
    const usual = own?.default ?? (isTicked ? false : undefined);
    return usual === undefined ? [] : [[part, usual] as const];
  });
  const demands = allOf.flatMap(({ if: test, then, else: otherwise }) => [
    ...(then?.required?.includes(name) ? [test] : []),
    ...(otherwise?.required?.includes(name) ? [{ not: test }] : []),
  ]);
  return { ...composite, defaults: new Map(defaults), demands };
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

/** The texts above the parts of a composite. */
interface CompositeTexts extends Pick<FieldSchema, 'title' | 'description' | 'renamedFrom'> {
  /** The questions that are its parts. */
  readonly parts: readonly string[];
}

/** Files in which the parts of composites are questions. */
export interface FlatFiles extends Omit<DeclaredFiles, 'questions'> {
  readonly questions: QuestionsFile & {
    readonly composites: Readonly<Record<string, CompositeTexts>>;
  };
}

/** Files in one shape. */
interface Flattened {
  readonly files: FlatFiles;
  /** Returns the path at which a value is written, by its path in these files. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
}

/**
 * Makes the parts of composites questions of the form. A step, a card, "required" and an effect may
 * name a composite for its parts. Everything else names the question that a part is.
 */
export function flattened(declared: DeclaredFiles): Flattened {
  const { questions, ui, ...others } = structuredClone(declared);
  const writtenPaths: WrittenPaths = new Map();
  const composites = compositesOf(questions).map((one) => withBeginning(one, questions, ui));
  spreadLists({ questions, ui }, composites, writtenPaths);
  const flat = Object.entries(questions.properties).flatMap(
    ([name, schema]): readonly NamedQuestion[] => {
      const composite = composites.find((one) => one.name === name);
      return composite ? partsOf(composite, writtenPaths) : [[name, schema]];
    },
  );
  const all = composites.reduce(
    (before, one) => [
      ...before,
      ...innerConditions(one, before.length, questions, writtenPaths),
    ],
    questions.allOf ?? [],
  );
  const texts = composites.map((one) => [one.name, textsOf(one, writtenPaths)] as const);
  return {
    files: {
      questions: {
        ...questions,
        properties: Object.fromEntries(flat),
        ...(all.length > 0 && { allOf: all }),
        composites: Object.fromEntries(texts),
      },
      ui,
      ...others,
    },
    writtenAt: (path) => writtenPath(writtenPaths, path),
  };
}

/** Gives each part the texts of its composite, in the language of the files. */
export function withPartTexts({ questions, ...files }: FlatFiles): DeclaredFiles {
  const { composites, ...others } = questions;
  const texts = Object.entries(composites).flatMap(([of, { title, description, parts }]) => {
    const part = { of, title, ...(description !== undefined && { description }) };
    return parts.map((name) => [name, part] as const);
  });
  const partOf = new Map(texts);
  const properties = Object.entries(others.properties).map(([name, schema]) => {
    const part = partOf.get(name);
    return [name, part ? { ...schema, part } : schema] as const;
  });
  return { ...files, questions: { ...others, properties: Object.fromEntries(properties) } };
}

type NamedQuestion = readonly [name: string, schema: FieldSchema];

/** The paths at which values are written, by their paths in flat files. */
type WrittenPaths = Map<string, JsonPath>;

/** Replaces composites by their parts in the lists that may name them. */
function spreadLists(
  { questions, ui }: Pick<DeclaredFiles, 'questions' | 'ui'>,
  composites: readonly Composite[],
  writtenPaths: WrittenPaths,
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

  spread(questions.required, needed, ['required'], writtenPaths);
  for (const [index, condition] of (questions.allOf ?? []).entries()) {
    for (const branch of ['then', 'else'] as const) {
      const { required, properties = {} } = condition[branch] ?? {};
      spread(required, needed, ['allOf', index, branch, 'required'], writtenPaths);
      const names = Object.keys(properties);
      for (const name of names) Reflect.deleteProperty(properties, name);
      for (const name of names.flatMap(asked)) Reflect.set(properties, name, false);
    }
  }
  for (const [index, { fields }] of ui.steps.entries()) {
    spread(fields, asked, ['steps', index, 'fields'], writtenPaths);
  }
  for (const [index, card] of (ui.summary.cards ?? []).entries()) {
    spread(card.lines, lines, ['summary', 'cards', index, 'lines'], writtenPaths);
  }
  for (const [index, section] of (ui.pdf.sections ?? []).entries()) {
    spread(section.lines, lines, ['pdf', 'sections', index, 'lines'], writtenPaths);
  }
}

/** Replaces entries of a list by those that they mean. */
function spread<Entry>(
  list: Entry[] = [],
  meant: (entry: Entry) => readonly Entry[],
  path: JsonPath,
  writtenPaths: WrittenPaths,
): void {
  const entries = list.flatMap((entry, index) => meant(entry).map((one) => ({ one, index })));
  for (const [at, { index }] of entries.entries()) {
    writtenPaths.set([...path, at].join('/'), [...path, index]);
  }
  list.splice(0, list.length, ...entries.map(({ one }) => one));
}

function currentParts({ name, schema }: Composite, parts: readonly string[]) {
  return parts
    .filter((part) => !schema.properties?.[part]?.deprecated)
    .map((part) => partName(name, part));
}

function partsOf(
  { name, schema }: Composite,
  writtenPaths: WrittenPaths,
): readonly NamedQuestion[] {
  const { deprecated, properties = {} } = schema;
  return Object.entries(properties).map(([part, own]) => {
    const flat = partName(name, part);
    writtenPaths.set(`properties/${flat}`, ['properties', name, 'properties', part]);
    const [, ...renamedFrom] = [name, ...formerNames(schema)].flatMap((of) =>
      [part, ...formerNames(own)].map((one) => partName(of, one)),
    );
    const question = {
      ...own,
      ...(renamedFrom.length > 0 && { renamedFrom }),
      ...(deprecated && { deprecated }),
    };
    return [flat, question] as const;
  });
}

function textsOf(
  { name, schema, parts }: Composite,
  writtenPaths: WrittenPaths,
): CompositeTexts {
  writtenPaths.set(`composites/${name}`, ['properties', name]);
  const { title, description, renamedFrom } = schema;
  return {
    title,
    ...(description !== undefined && { description }),
    ...(renamedFrom !== undefined && { renamedFrom }),
    parts: parts.map((part) => partName(name, part)),
  };
}

/** Returns the conditions between the parts of a composite as conditions of the form. */
function innerConditions(
  composite: BegunComposite,
  before: number,
  { required = [] }: QuestionsFile,
  writtenPaths: WrittenPaths,
): readonly ConditionSchema[] {
  const { name, schema, defaults } = composite;
  const isAlways = (part: string) => required.includes(partName(name, part));
  const isDemanded = defaults.size === 0 || schema.required?.some(isAlways);
  const own = (schema.allOf ?? []).flatMap((condition, index) => {
    const flat = isDemanded ? [renamedIn(name, condition)] : onceBegun(composite, condition);
    return flat.map((one) => ({ one, index }));
  });
  for (const [at, { index }] of own.entries()) {
    writtenPaths.set(`allOf/${before + at}`, ['properties', name, 'allOf', index]);
  }
  const whole = (schema.required ?? [])
    .filter((part) => !isAlways(part) && !schema.deprecated)
    .flatMap((part) => requiredOnceBegun(composite, part));
  return [...own.map(({ one }) => one), ...whole];
}

/** Returns a condition that requires nothing of a composite that nobody has begun. */
function onceBegun(
  composite: BegunComposite,
  { if: test, then, else: otherwise }: ConditionSchema,
): readonly ConditionSchema[] {
  const hides = {
    if: test,
    ...(then?.properties && { then: { properties: then.properties } }),
    ...(otherwise?.properties && { else: { properties: otherwise.properties } }),
  };
  const needs = [
    ...(then?.required ?? []).map((part) => ({ part, after: test })),
    ...(otherwise?.required ?? []).map((part) => ({ part, after: { not: test } })),
  ];
  return [
    ...(hides.then || hides.else ? [renamedIn(composite.name, hides)] : []),
    ...needs.flatMap(({ part, after }) =>
      requiredOnceBegun(composite, part, renamedIn(composite.name, { if: after }).if),
    ),
  ];
}

/**
 * Requires a part once another part is answered, as JSON Schema does with an object that is there.
 * A default alone is no answer. Parts that the part itself decides on are answered after it.
 * @param after what must hold, too
 */
function requiredOnceBegun(
  composite: BegunComposite,
  part: string,
  after?: IfSchema,
): readonly ConditionSchema[] {
  const { name, parts, defaults, demands } = composite;
  const { properties = {}, allOf = [] } = composite.schema;
  const later = allOf
    .filter((condition) => testsIn(parseIf(condition.if)).some(({ field }) => field === part))
    .flatMap(({ then, else: otherwise }) =>
      Object.keys({ ...then?.properties, ...otherwise?.properties }),
    );
  const others = parts.filter(
    (one) => one !== part && !properties[one]?.deprecated && !later.includes(one),
  );
  if (others.length === 0 || properties[part]?.deprecated) return [];
  const answered = others.map((one) => answerTo(partName(name, one), defaults.get(one)));
  const begun = { anyOf: [...answered, ...(defaults.size > 0 ? demands : [])] };
  const test = after ? { allOf: [after, begun] } : begun;
  return [{ if: test, then: { required: [partName(name, part)] } }];
}

/** Tests that a question has an answer other than its default. */
function answerTo(name: string, usual: DefaultAnswer | undefined): IfSchema {
  const required = [name];
  if (usual === undefined) return { required };
  return {
    allOf: [{ required }, { not: { properties: { [name]: { const: usual } }, required } }],
  };
}

/** Returns a condition between the parts of a composite with the names of their questions. */
function renamedIn(of: string, condition: ConditionSchema): ConditionSchema {
  return renamed(condition, (part) => partName(of, part));
}

/** Returns a condition with other names of questions. */
function renamed(
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
function writtenPath(writtenPaths: WrittenPaths, path: JsonPath): JsonPath {
  for (let length = path.length; length > 0; length--) {
    const place = writtenPaths.get(path.slice(0, length).join('/'));
    // A condition within a composite names its parts.
    const inner = path
      .slice(length)
      .map((key) => writtenPaths.get(`properties/${key}`)?.at(-1) ?? key);
    if (place) return [...place, ...inner];
  }
  return path;
}
