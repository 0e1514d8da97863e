import { Ajv, type ErrorObject } from 'ajv';
import { didYouMean } from './did-you-mean.ts';
import type { Fault } from './fault.ts';
import type { JsonPath, SourceFile } from './source-file.ts';

interface Finding {
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

/** Checks a source file against the JSON Schema of its format. */
export function checkMeta(source: SourceFile, meta: string): readonly Fault[] {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
  });
  const validate = ajv.compile(JSON.parse(meta));
  if (validate(source.value)) return [];
  const errors = (validate.errors ?? []).filter((error) => Object.hasOwn(SENTENCES, error.keyword));
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const finding = findingOf(source.value, error);
    const place = source.place(finding.path, finding.part);
    const key = `${place.line}:${place.column}`;
    if (told.has(key)) return [];
    told.add(key);
    const { message, fix } = finding;
    return [{ rule: 'format', file: source.path, ...place, message, ...(fix ? { fix } : {}) }];
  });
}

function findingOf(root: unknown, error: ErrorObject): Finding {
  const path = pathOf(root, error.instancePath);
  const sentence = SENTENCES[error.keyword];
  if (!sentence)
    throw new Error(`No sentence for the keyword "${error.keyword}": add it to SENTENCES.`);
  return sentence(path, error);
}

/** How each keyword of a meta-schema is told; `if`, `anyOf` and the like only gather others. */
const SENTENCES: Readonly<Record<string, (path: JsonPath, error: ErrorObject) => Finding>> = {
  additionalProperties: (path, error) => {
    const key = String(error.params['additionalProperty']);
    const known = Object.keys(error.parentSchema?.['properties'] ?? {});
    return {
      path: [...path, key],
      part: 'key',
      message: `The key "${key}" is unknown here.`,
      fix: didYouMean(key, known),
    };
  },
  required: (path, error) => ({
    path,
    message: `${nameOf(path)} lacks "${String(error.params['missingProperty'])}".`,
    fix: hint(error.parentSchema?.['properties'], String(error.params['missingProperty'])),
  }),
  'false schema': (path) => ({
    path,
    part: 'key',
    message: `"${String(path.at(-1))}" does not belong here.`,
    fix: 'Remove it, or change what it stands beside.',
  }),
  type: (path, error) => ({
    path,
    message: `${nameOf(path)} must be ${[error.params['type']].flat().join(' or ')}.`,
    fix: describe(error),
  }),
  const: (path, error) => ({
    path,
    message: `${nameOf(path)} must be ${JSON.stringify(error.params['allowedValue'])}.`,
    fix: describe(error),
  }),
  enum: (path, error) => ({
    path,
    message: `${nameOf(path)} cannot be ${JSON.stringify(error.data)}.`,
    fix: didYouMean(String(error.data), [error.params['allowedValues']].flat().map(String)),
  }),
  pattern: (path, error) => ({
    path: error.propertyName === undefined ? path : [...path, error.propertyName],
    part: error.propertyName === undefined ? 'value' : 'key',
    message: `"${String(error.data)}" is not written as it must be.`,
    fix: describe(error),
  }),
  minLength: (path, error) => ({
    path,
    message: `${nameOf(path)} is empty.`,
    fix: describe(error),
  }),
  maxLength: (path, error) => ({
    path,
    message: `${nameOf(path)} is longer than ${String(error.params['limit'])} characters.`,
    fix: describe(error),
  }),
  minItems: (path, error) => ({
    path,
    message: `${nameOf(path)} needs at least ${String(error.params['limit'])}.`,
    fix: describe(error),
  }),
  maxItems: (path, error) => ({
    path,
    message: `${nameOf(path)} takes at most ${String(error.params['limit'])}.`,
    fix: describe(error),
  }),
  minProperties: (path, error) => ({
    path,
    message: `${nameOf(path)} is empty.`,
    fix: describe(error),
  }),
  maxProperties: (path, error) => ({
    path,
    message: `${nameOf(path)} takes only one key.`,
    fix: describe(error),
  }),
  minimum: (path, error) => ({
    path,
    message: `${nameOf(path)} must be at least ${String(error.params['limit'])}.`,
    fix: describe(error),
  }),
  maximum: (path, error) => ({
    path,
    message: `${nameOf(path)} must be at most ${String(error.params['limit'])}.`,
    fix: describe(error),
  }),
  uniqueItems: (path) => ({
    path,
    message: `${nameOf(path)} names something twice.`,
    fix: 'Remove one of them.',
  }),
  oneOf: (path) => ({
    path,
    message: `${nameOf(path)} needs exactly one of "system" and "lines".`,
    fix: 'Keep the one that says what the column shows.',
  }),
};

function nameOf(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  return typeof last === 'number' ? `Entry ${last + 1} of "${String(path.at(-2))}"` : `"${last}"`;
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

/** A JSON pointer as a path; array indices become numbers. */
function pathOf(root: unknown, pointer: string): JsonPath {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
      return step;
    });
}
