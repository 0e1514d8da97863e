import { buildModel } from './model/build-model.ts';
import { checkForms } from './check/check-forms.ts';
import { checkSamples } from './check/check-samples.ts';
import { emitOneForm, emitShared } from './emit/emit.ts';
import { DECLARED_FILES_PATH, emitDeclaredFiles } from './emit/ts/declared-files.ts';
import type { Checked, Diagnostic } from './load/diagnostic.ts';
import type { LoadedTexts } from './load/load.ts';

export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  /** Diagnostics of the samples, which keep nothing from being generated. */
  readonly sampleDiagnostics: readonly Diagnostic[];
}

/** The stages of codegen after loading: check, model, emit. Touches no disk. */
export async function generate(forms: readonly LoadedTexts[]): Promise<Checked<Generated>> {
  const checked = checkForms(forms);
  if (!checked.ok) return checked;
  const built = checked.forms.map(({ texts, files }) => ({
    texts,
    files,
    model: buildModel(texts.form, files),
  }));
  const emitted = await Promise.all(
    built.map(({ texts, files, model }) => emitOneForm(model, files, texts.released)),
  );
  const [first] = forms;
  const types = first ? [[DECLARED_FILES_PATH, await emitDeclaredFiles(first.metas)] as const] : [];
  return {
    ok: true,
    files: new Map([
      ...emitted.flatMap((files) => [...files]),
      ...emitShared(built.map(({ model }) => model)),
      ...types,
    ]),
    sampleDiagnostics: built.flatMap(({ texts, files }) => checkSamples(texts, files)),
  };
}
