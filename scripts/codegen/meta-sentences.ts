import type { ErrorObject } from 'ajv';
import { didYouMean } from './did-you-mean.ts';
import type { JsonPath } from './source-file.ts';

export interface MetaFinding {
  readonly rule: string;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

type Sentence = (path: JsonPath, error: ErrorObject) => MetaFinding;

/** How each keyword of a meta-schema is told; `if`, `anyOf` and the like only gather others. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  additionalProperties: (path, error) => {
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
  required: (path, error) => ({
    rule: 'missing-key',
    path,
    message: `${nameOf(path)} lacks "${String(error.params['missingProperty'])}".`,
    fix: hint(error.parentSchema?.['properties'], String(error.params['missingProperty'])),
  }),
  'false schema': (path) => ({
    rule: 'misplaced-key',
    path,
    part: 'key',
    message: `"${String(path.at(-1))}" does not belong here.`,
    fix: 'Remove it, or change what it stands beside.',
  }),
  type: (path, error) => ({
    rule: 'wrong-type',
    path,
    message: `${nameOf(path)} must be ${typeWords(error)}.`,
    fix: describe(error) || 'Change it, or the type of what it belongs to.',
  }),
  const: told(
    'wrong-value',
    (name, error) => `${name} must be ${JSON.stringify(error.params['allowedValue'])}.`,
  ),
  enum: (path, error) => ({
    rule: 'wrong-value',
    path,
    message: `${nameOf(path)} cannot be ${JSON.stringify(error.data)}.`,
    fix: didYouMean(String(error.data), [error.params['allowedValues']].flat().map(String)),
  }),
  pattern: (path, error) => ({
    rule: 'wrong-spelling',
    path: error.propertyName === undefined ? path : [...path, error.propertyName],
    part: error.propertyName === undefined ? 'value' : 'key',
    message: `"${String(error.data)}" is not written as it must be.`,
    fix: describe(error),
  }),
  minLength: told('too-few', (name) => `${name} is empty.`),
  maxLength: told(
    'too-many',
    (name, error) => `${name} is longer than ${limit(error)} characters.`,
  ),
  minItems: told('too-few', (name, error) => `${name} needs at least ${limit(error)}.`),
  maxItems: told('too-many', (name, error) => `${name} takes at most ${limit(error)}.`),
  minProperties: told('too-few', (name) => `${name} is empty.`),
  maxProperties: (path) => ({
    rule: 'too-many',
    path,
    message: `${nameOf(path)} takes only one key.`,
    fix: 'Keep one of them.',
  }),
  minimum: told('too-few', (name, error) => `${name} must be at least ${limit(error)}.`),
  maximum: told('too-many', (name, error) => `${name} must be at most ${limit(error)}.`),
  uniqueItems: (path) => ({
    rule: 'named-twice',
    path,
    message: `${nameOf(path)} names something twice.`,
    fix: 'Remove one of them.',
  }),
  oneOf: (path) => ({
    rule: 'one-of-two',
    path,
    message: `${nameOf(path)} needs exactly one of "system" and "lines".`,
    fix: 'Keep the one that says what the column shows.',
  }),
};

function told(rule: string, message: (name: string, error: ErrorObject) => string): Sentence {
  return (path, error) => ({
    rule,
    path,
    message: message(nameOf(path), error),
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

function nameOf(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  return typeof last === 'number' ? `Entry ${last + 1} of "${String(path.at(-2))}"` : `"${last}"`;
}

function limit(error: ErrorObject): string {
  return String(error.params['limit']);
}

function describe(error: ErrorObject): string {
  return String(error.parentSchema?.['description'] ?? '');
}

function hint(
  properties: Readonly<Record<string, { description?: string }>> = {},
  key: string,
): string {
  const description = properties[key]?.description;
  return description ? `Add it: ${description}` : 'Add it.';
}
