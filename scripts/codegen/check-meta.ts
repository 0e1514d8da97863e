import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Fault } from './fault.ts';
import { SENTENCES } from './meta-sentences.ts';
import { repair } from './repair.ts';
import { pathOf } from './json-pointer.ts';
import type { JsonPath, SourceFile } from './source-file.ts';

export interface MetaChecked {
  readonly faults: readonly Fault[];
  /** The file's value, of the right shape everywhere: what was not is replaced by something neutral. */
  readonly value: unknown;
  /** The parts that were replaced. */
  readonly broken: readonly JsonPath[];
}

/** Checks a source file against the JSON Schema of its format. */
export function checkMeta(source: SourceFile, meta: string): MetaChecked {
  const validate = compiled(meta);
  if (validate(source.value)) return { faults: [], value: source.value, broken: [] };
  const faults = faultsOf(source, rootCauses(validate.errors ?? []));
  return { faults, ...repair(source.value, validate) };
}

/** Without a check of the meta-schemas themselves, which takes longer than all else. */
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strictTypes: false,
  strictRequired: false,
  validateSchema: false,
});

const known = new Map<string, ValidateFunction>();

function compiled(meta: string): ValidateFunction {
  const before = known.get(meta);
  if (before) return before;
  const validate = ajv.compile(JSON.parse(meta));
  known.set(meta, validate);
  return validate;
}

/** Without what only follows from a misspelt kind: which keys belong beside it is not known then. */
function rootCauses(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const misspelt = errors
    .filter((error) => error.keyword === 'enum')
    .map((error) => error.instancePath.split('/').slice(0, -1).join('/'));
  return errors.filter(
    (error) =>
      Object.hasOwn(SENTENCES, error.keyword) &&
      !(
        error.schemaPath.includes('/allOf/') &&
        misspelt.some((path) => `${error.instancePath}/`.startsWith(`${path}/`))
      ),
  );
}

function faultsOf(source: SourceFile, errors: readonly ErrorObject[]): readonly Fault[] {
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const sentence = SENTENCES[error.keyword];
    if (!sentence) return [];
    const { rule, path, part, message, fix } = sentence(
      pathOf(source.value, error.instancePath),
      error,
    );
    const place = source.place(path, part);
    // Several keys may lack in one object; anything else is told once at a place.
    const what = error.keyword === 'required' ? message : '';
    const key = `${place.line}:${place.column}:${what}`;
    if (told.has(key)) return [];
    told.add(key);
    return [{ rule, file: source.path, ...place, message, ...(fix ? { fix } : {}) }];
  });
}
