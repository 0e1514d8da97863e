import type { ErrorObject } from 'ajv';
import { adviceFor } from './common-mistakes.ts';
import type { SourceName } from '../../load/declared-files.ts';
import { nearest } from '../../load/did-you-mean.ts';
import { pathOf } from '../../load/json-pointer.ts';
import { SENTENCES } from './meta-sentences.ts';
import type { JsonPath } from '../../load/source-file.ts';

/** An error of AJV with what is needed to find its cause. */
export interface FormatError {
  readonly error: ErrorObject;
  /** Path of the value, or of the object that has a key too many or too few. */
  readonly path: JsonPath;
  /** Pointer to the object in which something is to be changed. */
  readonly owner: string;
  /** The key that is to be changed, added or removed in it. */
  readonly key: string;
  readonly advice: string | undefined;
}

/** Returns the errors without those that only follow from others: one cause, one diagnostic. */
export function rootCauses(
  file: SourceName,
  root: unknown,
  errors: readonly ErrorObject[],
): readonly FormatError[] {
  const all = errors.map((error) => formatError(file, root, error));
  const worded = all.filter(({ error }) => Object.hasOwn(SENTENCES, error.keyword));
  const rest = worded.filter((one) => !isOfOtherBranch(one, all));
  return rest
    .filter((one) => !rest.some((other) => other !== one && follows(one, other)))
    .filter(
      ({ owner, advice }, index, kept) =>
        advice === undefined ||
        kept.findIndex((other) => other.owner === owner && other.advice === advice) === index,
    );
}

function formatError(file: SourceName, root: unknown, error: ErrorObject): FormatError {
  const { additionalProperty, missingProperty } = error.params;
  const path = pathOf(root, error.instancePath);
  const written: JsonPath =
    additionalProperty === undefined ? path : [...path, String(additionalProperty)];
  const changed = missingProperty === undefined ? written : [...path, String(missingProperty)];
  const isAboutKeys = error.keyword === 'anyOf' || error.keyword === 'oneOf';
  const value =
    additionalProperty === undefined
      ? error.data
      : Reflect.get(Object(error.data), String(additionalProperty));
  return {
    error,
    path,
    owner: (isAboutKeys ? path : changed.slice(0, -1)).map((step) => `/${step}`).join(''),
    key: String(changed.at(-1) ?? ''),
    advice: missingProperty === undefined ? adviceFor(file, written, value) : undefined,
  };
}

/** Tells whether an error is about another of several shapes than the one that the value is near to. */
function isOfOtherBranch({ error }: FormatError, all: readonly FormatError[]): boolean {
  const { keyword, schemaPath, instancePath } = error;
  if (keyword === 'required' && /\/(?:anyOf|oneOf)\/\d+\/required$/u.test(schemaPath)) return true;
  const shapes = all.find(
    (other) => other.error.keyword === 'anyOf' && other.error.instancePath === instancePath,
  );
  if (!shapes) return false;
  if (keyword === 'anyOf') {
    return ![error.schema].flat().every((branch) => Object.hasOwn(Object(branch), 'required'));
  }
  const isObject = typeof error.data === 'object' && error.data !== null;
  return isObject && (keyword === 'type' || keyword === 'enum');
}

/** Tells whether fixing another error would also fix this one. */
function follows(one: FormatError, other: FormatError): boolean {
  if (one.owner !== other.owner && !one.owner.startsWith(`${other.owner}/`)) return false;
  const isBeside = one.owner === other.owner;
  const isConditional = one.error.schemaPath.includes('/allOf/');
  switch (other.error.keyword) {
    // Which keys belong beside a misspelt kind is not known.
    case 'enum':
      return isConditional || (isBeside && other.advice !== undefined && isOfKind(one));
    case 'additionalProperties':
      return (
        isBeside && (isMeant(one, other) || (other.advice !== undefined && isExplained(one, other)))
      );
    case 'false schema':
      return (
        isBeside &&
        other.advice !== undefined &&
        one.error.keyword === 'required' &&
        isExplained(one, other)
      );
    default:
      return false;
  }
}

/** Tells whether the kind of question decides on it; an unknown key is another cause. */
function isOfKind({ error, key, advice }: FormatError): boolean {
  return error.keyword === 'required' || advice !== undefined || key === 'default';
}

/** Tells whether a key is missing because it is misspelt. */
function isMeant({ error, key }: FormatError, other: FormatError): boolean {
  if (error.keyword === 'oneOf') return nearest(other.key, ['system', 'lines']) !== undefined;
  return error.keyword === 'required' && nearest(other.key, knownKeys(other)) === key;
}

/** Tells whether a key is missing or misplaced because the kind is declared in another way. */
function isExplained({ error, key }: FormatError, { advice = '' }: FormatError): boolean {
  return error.keyword === 'required'
    ? advice.includes(`"${key}"`)
    : error.schemaPath.includes('/allOf/');
}

function knownKeys({ error }: FormatError): readonly string[] {
  return Object.keys(error.parentSchema?.['properties'] ?? {});
}
