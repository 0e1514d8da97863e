import type { ErrorObject } from 'ajv';
import { didYouMean } from '../../source/did-you-mean.ts';
import { pathOf, valueAt } from '../../source/source-file.ts';

interface Sentence {
  readonly rule: string;
  readonly message: (name: string, error: ErrorObject) => string;
  /** By default the format's description. */
  readonly fix?: (error: ErrorObject, format: unknown) => string;
}

const NO_ANSWERS =
  'Remove it: a question that nobody can answer is retired by "deprecated": true.';
const ALIKE = 'Remove it: all questions look alike.';

/** Keys of RJSF's uiSchema that a look does not accept, with alternatives. */
const RJSF_KEYS: Readonly<Record<string, string>> = {
  'ui:title': 'Write "title" in form.schema.json: summary, PDF and CSV show it, too.',
  'ui:description': 'Write "description" in form.schema.json.',
  'ui:enumNames': 'Write a "title" beside each "const" in form.schema.json.',
  'ui:order': 'Write the names in this order in "fields" of the step.',
  'ui:disabled': NO_ANSWERS,
  'ui:readonly': NO_ANSWERS,
  'ui:classNames': ALIKE,
  'ui:style': ALIKE,
  'ui:field': 'Use "ui:widget".',
};

/** The diagnostics of keywords with words of their own. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  additionalProperties: {
    rule: 'unknown-key',
    message: (_, { params }) =>
      `The key "${String(params['additionalProperty'])}" is unknown here.`,
    fix: (error) => {
      const key = String(error.params['additionalProperty']);
      const known = Object.keys(error.parentSchema?.['properties'] ?? {});
      const advice = key === '$ref' ? NO_REFERENCE : RJSF_KEYS[key];
      return advice ?? didYouMean(key, known, describe(error));
    },
  },
  required: {
    rule: 'missing-key',
    message: (name, { params }) => `${name} has no "${String(params['missingProperty'])}".`,
    fix: hint,
  },
  dependencies: {
    rule: 'missing-key',
    message: (_, { params }) =>
      `"${String(params['property'])}" needs "${String(params['missingProperty'])}" beside it.`,
    fix: hint,
  },
  'false schema': {
    rule: 'misplaced-key',
    message: (_, { instancePath }) =>
      `"${instancePath.split('/').at(-1) ?? ''}" does not belong here.`,
    fix: misplaced,
  },
  type: {
    rule: 'wrong-type',
    message: (name, error) => `${name} must be ${typeWords(error)}.`,
  },
  const: {
    rule: 'wrong-value',
    message: (name, { params }) =>
      `${name} must be ${JSON.stringify(params['allowedValue'])}.`,
  },
  enum: {
    rule: 'wrong-value',
    message: (name, { data }) => `${name} cannot be ${JSON.stringify(data)}.`,
    fix: (error) => {
      if (Array.isArray(error.data)) return ONE_VALUE;
      const allowed = [error.params['allowedValues']].flat().map(String);
      return didYouMean(String(error.data), allowed, describe(error));
    },
  },
  format: {
    rule: 'wrong-value',
    message: (name, { data }) => `${name} cannot be ${JSON.stringify(data)}.`,
  },
  pattern: {
    rule: 'wrong-spelling',
    message: (_, { data }) => `"${String(data)}" does not have the required spelling.`,
  },
  minLength: tooFew((name, least) =>
    least === '1' ? `${name} is empty.` : `${name} needs at least ${least} characters.`,
  ),
  maxLength: tooMany((name, most) => `${name} is longer than ${most} characters.`),
  minItems: tooFew((name, least) => `${name} needs at least ${least}.`),
  maxItems: tooMany((name, most) => `${name} takes at most ${most}.`),
  minProperties: tooFew((name) => `${name} is empty.`),
  maxProperties: {
    ...tooMany((name, most) => `${name} takes at most ${most} keys.`),
    fix: () => 'Remove the others.',
  },
  minimum: tooFew((name, least) => `${name} must be at least ${least}.`),
  maximum: tooMany((name, most) => `${name} must be at most ${most}.`),
  formatMinimum: tooFew((name, least) => `${name} must be ${least} or a later day.`),
  formatMaximum: tooMany((name, most) => `${name} must be ${most} or an earlier day.`),
  uniqueItems: {
    rule: 'named-twice',
    message: (name) => `${name} lists a name twice.`,
    fix: () => 'Remove one of the two.',
  },
  anyOf: {
    rule: 'missing-key',
    message: (name) => `${name} has neither "then" nor "else".`,
    fix: () =>
      'Add the questions that follow, such as "then": { "required": ["customFrontend"] }.',
  },
  oneOf: {
    rule: 'one-of-two',
    message: (name) => `${name} needs exactly one of "system" and "lines".`,
    fix: () => 'Keep "system" for a property of the submission, or "lines" for answers.',
  },
};

/** Any other limit in AJV's words. */
const OTHER: Sentence = {
  rule: 'wrong-value',
  message: (name, { message = '' }) => `${name} ${message}.`,
};

/** Keywords that only combine others. */
export const COMBINING: readonly string[] = ['if', 'propertyNames'];

/**
 * @param name the value, or the object with a key too many or too few, in its writer's words
 * @param format the broken JSON Schema
 */
export function wordsOf(error: ErrorObject, name: string, format: unknown) {
  const { rule, message, fix = describe } = SENTENCES[error.keyword] ?? OTHER;
  return { rule, message: message(name, error), fix: fix(error, format) || 'Change it.' };
}

const NO_REFERENCE =
  'Write the content here. Only choices and the parts of a composite may be in a file: "oneOf": { "$ref": "choices/agencies.json" }.';
const ONE_VALUE =
  'Keep one of the types. A question is optional if "required" does not list it.';

/** Returns a misplaced key's meaning. */
function misplaced({ instancePath, schemaPath }: ErrorObject, format: unknown): string {
  const [key = ''] = instancePath.split('/').slice(-1);
  // AJV counts the path from the definition that the key refers to.
  const pointer = decodeURIComponent(schemaPath).replace(/^#|\/false schema$/gu, '');
  const definitions = Object.values(Object(valueAt(format, ['definitions'])));
  const refusing = [format, ...definitions].filter(
    (part) => valueAt(part, pathOf(part, pointer)) === false,
  );
  // A part may refuse a key that another explains.
  const [meaning] = [...refusing, ...definitions].flatMap(
    (part) => valueAt(part, ['properties', key, 'description']) ?? [],
  );
  return typeof meaning === 'string'
    ? `Remove it. "${key}" means: ${meaning}`
    : 'Remove it, or change the answers that decide on it.';
}

function tooFew(message: (name: string, limit: string) => string): Sentence {
  return {
    rule: 'too-few',
    message: (name, { params }) => message(name, String(params['limit'])),
  };
}

function tooMany(message: (name: string, limit: string) => string): Sentence {
  return { ...tooFew(message), rule: 'too-many' };
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

/** Returns the format's description of a value. */
function describe({ parentSchema }: ErrorObject): string {
  const { description = '', examples }: Readonly<Record<string, unknown>> = {
    ...parentSchema,
  };
  const [example] = Array.isArray(examples) ? examples : [];
  return `${String(description)}${example === undefined ? '' : ` For example ${JSON.stringify(example)}.`}`;
}

/** Returns a missing key's comment or description. */
function hint({ params, parentSchema }: ErrorObject): string {
  const key = String(params['missingProperty']);
  const properties: Readonly<Record<string, { description?: string; $comment?: string }>> =
    parentSchema?.['properties'] ?? {};
  const { description, $comment } = properties[key] ?? {};
  return $comment ?? (description ? `Add it: ${description}` : 'Add it.');
}
