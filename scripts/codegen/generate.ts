import { buildModel } from './model/build-model.ts';
import { check } from './check/check.ts';
import { checkSamples } from './check/check-samples.ts';
import { emit } from './emit/emit.ts';
import { emitBranchAnswers } from './emit/ts/forms.ts';
import { DECLARED_FILES_PATH, emitDeclaredFiles } from './emit/ts/declared-files.ts';
import type { Diagnostic } from './load/diagnostic.ts';
import type { LoadedTexts } from './load/load.ts';

export type Generated =
  | {
      readonly ok: true;
      readonly files: ReadonlyMap<string, string>;
      /** Diagnostics of the samples, which keep nothing from being generated. */
      readonly sampleDiagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The stages of codegen after loading: check, model, emit. Touches no disk. */
export async function generate(texts: LoadedTexts): Promise<Generated> {
  const checked = check(texts);
  if (!checked.ok) return checked;
  const model = buildModel(checked.files);
  const sampleDiagnostics = checkSamples(texts, checked.files);
  const files = new Map([
    ...(await emit(model, texts.released)),
    ['src/generated/branch-answers.ts', emitBranchAnswers(model, checked.files)],
    [DECLARED_FILES_PATH, await emitDeclaredFiles(texts.metas)],
  ]);
  return { ok: true, files, sampleDiagnostics };
}
