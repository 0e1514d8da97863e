import type { ErrorObject } from 'ajv';
import { didYouMean } from '../../load/did-you-mean.ts';
import type { JsonPath } from '../../load/source-file.ts';

export interface FormatDiagnostic {
  readonly rule: string;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

type Sentence = (
  place: { readonly path: JsonPath; readonly name: string },
  error: ErrorObject,
) => FormatDiagnostic;

/** The diagnostic of each keyword of a meta-schema; `if` and the like only combine others. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  additionalProperties: ({ path }, error) => {
    const key = String(error.params['additionalProperty']);
    const known = Object.keys(error.parentSchema?.['properties'] ?? {});
    return {
      rule: 'unknown-key',
      path: [...path, key],
      part: 'key',
      message: `The key "${key}" is unknown here.`,
      fix: didYouMean(key, known),
    };
  },
  required: ({ path, name }, error) => ({
    rule: 'missing-key',
    path,
    message: `${name} has no "${String(error.params['missingProperty'])}".`,
    fix: hint(error),
  }),
  'false schema': ({ path }) => ({
    rule: 'misplaced-key',
    path,
    part: 'key',
    message: `"${String(path.at(-1))}" does not belong here.`,
    fix: 'Remove it, or change the keys beside it.',
  }),
  type: ({ path, name }, error) => ({
    rule: 'wrong-type',
    path,
    message: `${name} must be ${typeWords(error)}.`,
    fix: describe(error) || 'Change it, or the type of what it belongs to.',
  }),
  const: sentence(
    'wrong-value',
    (name, error) => `${name} must be ${JSON.stringify(error.params['allowedValue'])}.`,
  ),
  enum: ({ path, name }, error) => ({
    rule: 'wrong-value',
    path,
    message: `${name} cannot be ${JSON.stringify(error.data)}.`,
    fix: didYouMean(String(error.data), [error.params['allowedValues']].flat().map(String)),
  }),
  pattern: ({ path }, error) => ({
    rule: 'wrong-spelling',
    path: error.propertyName === undefined ? path : [...path, error.propertyName],
    part: error.propertyName === undefined ? 'value' : 'key',
    message: `"${String(error.data)}" is not written as it must be.`,
    fix: [describe(error), exampleOf(error)].filter(Boolean).join(' '),
  }),
  minLength: sentence('too-few', (name) => `${name} is empty.`),
  maxLength: sentence(
    'too-many',
    (name, error) => `${name} is longer than ${limit(error)} characters.`,
  ),
  minItems: sentence('too-few', (name, error) => `${name} needs at least ${limit(error)}.`),
  maxItems: sentence('too-many', (name, error) => `${name} takes at most ${limit(error)}.`),
  minProperties: sentence('too-few', (name) => `${name} is empty.`),
  maxProperties: ({ path, name }, error) => ({
    rule: 'too-many',
    path,
    message: `${name} takes at most ${limit(error)} keys.`,
    fix: 'Keep as many of them.',
  }),
  minimum: sentence('too-few', (name, error) => `${name} must be at least ${limit(error)}.`),
  maximum: sentence('too-many', (name, error) => `${name} must be at most ${limit(error)}.`),
  uniqueItems: ({ path, name }) => ({
    rule: 'named-twice',
    path,
    message: `${name} names something twice.`,
    fix: 'Remove one of them.',
  }),
  anyOf: ({ path, name }) => ({
    rule: 'missing-key',
    path,
    message: `${name} has neither "then" nor "else".`,
    fix: 'Say which questions follow, such as "then": { "required": ["customFrontend"] }.',
  }),
  oneOf: ({ path, name }) => ({
    rule: 'one-of-two',
    path,
    message: `${name} needs exactly one of "system" and "lines".`,
    fix: 'Keep the one that says what the column shows.',
  }),
};

function sentence(rule: string, message: (name: string, error: ErrorObject) => string): Sentence {
  return ({ path, name }, error) => ({
    rule,
    path,
    message: message(name, error),
    fix: describe(error) || 'Change it.',
  });
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

function typeWords(error: ErrorObject): string {
  const types = [error.params['type']].flat().map(String);
  return types.map((type) => TYPE_WORDS[type] ?? type).join(', or ');
}

function limit(error: ErrorObject): string {
  return String(error.params['limit']);
}

function describe(error: ErrorObject): string {
  return String(error.parentSchema?.['description'] ?? '');
}

function exampleOf({ parentSchema }: ErrorObject): string {
  const examples: readonly unknown[] = parentSchema?.['examples'] ?? [];
  return examples.length > 0 ? `For example ${JSON.stringify(examples[0])}.` : '';
}

/** Advice for missing keys that no description explains. */
const ADDITIONS: Readonly<Record<string, string>> = {
  oneOf: 'Add the choices: "oneOf": [{ "const": …, "title": "…" }, …].',
  items:
    'Add the choices: "items": { "type": "string", "oneOf": [{ "const": "…", "title": "…" }] }.',
  uniqueItems: 'Add "uniqueItems": true.',
  fields: 'Add its questions: "fields": ["name"].',
};

function hint({ params, parentSchema }: ErrorObject): string {
  const key = String(params['missingProperty']);
  const properties: Readonly<Record<string, { description?: string }>> =
    parentSchema?.['properties'] ?? {};
  const description = properties[key]?.description;
  return ADDITIONS[key] ?? (description ? `Add it: ${description}` : 'Add it.');
}
