import type { ErrorObject, ValidateFunction } from 'ajv';
import { parseJson } from '#src/lib/json.ts';
import { plainAjv } from '../../kinds/registry.ts';
import type { SourceName } from '../../declaration/declared-files.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { markedValues, MARKS, memo, type MarkedValue } from '../marked-values.ts';
import { placeName } from '../place-names.ts';
import { pathOf, type SourceFile } from '../../source/source-file.ts';
import { COMBINING, wordsOf } from './meta-sentences.ts';

/** Checks a file against its format's JSON Schema. */
export function checkFormat(
  file: SourceName,
  source: SourceFile,
  meta: string,
): readonly Diagnostic[] {
  return formatDiagnostics(compiled(meta), source, () =>
    markedValues(file, source.value, meta),
  );
}

/** An error often causes others, so each object reports one error. */
export function formatDiagnostics(
  validate: ValidateFunction,
  source: SourceFile,
  marks: () => readonly MarkedValue[] = () => [],
): readonly Diagnostic[] {
  if (validate(source.value)) return [];
  const marked = marks();
  const errors = (validate.errors ?? [])
    .filter(
      (error, _index, all) =>
        !COMBINING.includes(error.keyword) && !isOfOtherShape(error, all),
    )
    .map((error) => placed(error, source.value))
    .toSorted((one, other) => rankOf(one.error) - rankOf(other.error));
  return errors
    .filter(({ owner }, index) => errors.findIndex((one) => one.owner === owner) === index)
    .map((one) => diagnosticOf(one, marked, source, validate.schema));
}

const ajv = plainAjv();
ajv.addFormat('time-zone', isTimeZone);
ajv.addVocabulary([...MARKS]);

/** Without its address: AJV refuses a second text of a format, as after an edit. */
const compiled = memo((meta: string) => {
  const { $id: _, ...format } = Object(parseJson(meta));
  return ajv.compile(format);
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Returns whether an error is about a shape that is not the nearest to the value. */
function isOfOtherShape(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const { keyword, schemaPath, instancePath, schema, data } = error;
  if (keyword === 'required') return /\/(?:anyOf|oneOf)\/\d+\/required$/u.test(schemaPath);
  if (keyword === 'anyOf') {
    return ![schema].flat().every((shape) => Object.hasOwn(Object(shape), 'required'));
  }
  const hasShapes = all.some(
    (one) => one.keyword === 'anyOf' && one.instancePath === instancePath,
  );
  return hasShapes && typeof data === 'object' && (keyword === 'type' || keyword === 'enum');
}

/** Causes before consequences: a wrong kind, another key, a key of another kind. */
const CAUSES = ['enum', 'additionalProperties', 'false schema'];
const CONSEQUENCES = ['required', 'dependencies', 'anyOf', 'oneOf'];

function rankOf({ keyword }: ErrorObject): number {
  const cause = CAUSES.indexOf(keyword);
  return cause < 0 ? CAUSES.length + CONSEQUENCES.indexOf(keyword) + 1 : cause;
}

const OF_OBJECT = ['additionalProperties', 'required', 'dependencies', 'anyOf', 'oneOf'];

/** Adds the value's path. A missing or unknown key has its object's path. */
function placed(error: ErrorObject, root: unknown) {
  const path = pathOf(root, error.instancePath);
  const isOfObject = OF_OBJECT.includes(error.keyword);
  const owner = isOfObject ? path : path.slice(0, -1);
  // The object to change.
  return { error, path, owner: owner.map((key) => `/${key}`).join('') };
}

function diagnosticOf(
  { error, path: at }: ReturnType<typeof placed>,
  marked: readonly MarkedValue[],
  source: SourceFile,
  format: unknown,
): Diagnostic {
  const { additionalProperty: extra, property: needy }: ErrorObject['params'] = error.params;
  const key = [extra, needy, error.propertyName].find((one) => typeof one === 'string');
  const path = key === undefined ? at : [...at, key];
  const part = key !== undefined || error.keyword === 'false schema' ? 'key' : 'value';
  const name =
    error.propertyName === undefined ? placeName(marked, at) : `"${error.propertyName}"`;
  return { ...source.place(path, part), ...wordsOf(error, name, format) };
}
