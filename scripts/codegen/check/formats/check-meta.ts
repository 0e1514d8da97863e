import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { SourceName } from '../../load/declared-files.ts';
import type { Diagnostic } from '../../load/diagnostic.ts';
import { SENTENCES } from './meta-sentences.ts';
import { placeName } from '../../load/place-names.ts';
import { repair } from './repair.ts';
import { rootCauses } from './root-causes.ts';
import type { JsonPath, SourceFile } from '../../load/source-file.ts';

export interface MetaChecked {
  readonly diagnostics: readonly Diagnostic[];
  /** The file's value with the right shape everywhere: wrong parts are replaced by neutral ones. */
  readonly value: unknown;
  /** The parts that were replaced. */
  readonly broken: readonly JsonPath[];
}

/** Checks a source file against the JSON Schema of its format. */
export function checkMeta(file: SourceName, source: SourceFile, meta: string): MetaChecked {
  const validate = compiled(meta);
  if (validate(source.value)) return { diagnostics: [], value: source.value, broken: [] };
  const diagnostics = diagnosticsOf(file, source, validate.errors ?? []);
  return { diagnostics, ...repair(source.value, validate) };
}

/** Checking the meta-schemas and optimizing code that runs once would take longer than the run itself. */
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strictTypes: false,
  strictRequired: false,
  validateSchema: false,
  code: { optimize: false },
});

const known = new Map<string, ValidateFunction>();

function compiled(meta: string): ValidateFunction {
  const before = known.get(meta);
  if (before) return before;
  const validate = ajv.compile(JSON.parse(meta));
  known.set(meta, validate);
  return validate;
}

function diagnosticsOf(
  file: SourceName,
  source: SourceFile,
  errors: readonly ErrorObject[],
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return rootCauses(file, source.value, errors).flatMap(({ error, path: at, advice }) => {
    const sentence = SENTENCES[error.keyword];
    if (!sentence) return [];
    const name = placeName(source.value, at);
    const { rule, path, part, message, fix } = sentence({ path: at, name }, error);
    const place = source.place(path, part);
    // An object may miss several keys; a place has one diagnostic of any other sort.
    const what = error.keyword === 'required' ? message : '';
    const key = `${place.file}:${place.line}:${place.column}:${what}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const help = advice ?? fix;
    return [{ rule, ...place, message, ...(help ? { fix: help } : {}) }];
  });
}
