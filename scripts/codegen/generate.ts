import { buildModel } from './build-model.ts';
import { check } from './check.ts';
import { emit } from './emit/emit.ts';
import type { Fault } from './fault.ts';
import type { LoadedTexts } from './load.ts';

export type Generated =
  | { readonly ok: true; readonly files: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The stages of codegen after loading: check, model, emit. Touches no disk. */
export async function generate(texts: LoadedTexts): Promise<Generated> {
  const checked = check(texts);
  if (!checked.ok) return checked;
  const model = buildModel(checked.files);
  return { ok: true, files: await emit(model) };
}
