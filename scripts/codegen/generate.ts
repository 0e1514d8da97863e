import { buildModel, type DeclarationModel } from './model/build-model.ts';
import { checkForms } from './check-forms.ts';
import { checkSamples } from './check/samples.ts';
import type { Form } from './translate/translate.ts';
import { emitForms, emitPageModules, emitShared, type FormOutput } from './targets/emit.ts';
import { databaseModel } from './targets/database/build-database.ts';
import { branchAnswers } from './targets/engine/branch-answers.ts';
import { transition } from './targets/database/transition/transition.ts';
import { emitNoStaffPages } from './targets/site/form-lists.ts';
import { emitSite, type SiteOptions } from './targets/site/site.ts';
import { emitDeclaredFiles } from './targets/declared-files.ts';
import type { Checked, Diagnostic } from './source/diagnostic.ts';
import type { LoadedTexts } from './read/load.ts';
import { lateParts } from './read/marked-values.ts';

export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  /** They don't stop the generation. */
  readonly sampleDiagnostics: readonly Diagnostic[];
}

/** The pipeline: read → translate → check → model → targets. */
export async function generate(loaded: readonly LoadedTexts[]): Promise<Checked<Generated>> {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const outputs = checked.forms.map(outputOf);
  const files = new Map([
    ...(await emitForms(outputs)),
    ...emitShared(outputs, siteOptions(checked.forms)),
    ...(await emitDeclaredFiles(loaded)),
  ]);
  const sampleDiagnostics = checked.forms.flatMap(({ main }) => checkSamples(main));
  return { ok: true, files, sampleDiagnostics };
}

/**
 * Generates the pages' modules with a language's texts.
 * @returns the modules by the paths of the first language
 */
export function generatePages(
  loaded: readonly LoadedTexts[],
  tag: string,
): Checked<{ readonly files: ReadonlyMap<string, string> }> {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const models = checked.forms.map((form) => modelIn(form, tag));
  const files = new Map([
    ...models.flatMap(emitPageModules),
    ...emitNoStaffPages(models),
    ...emitSite(models, { ...siteOptions(checked.forms), tag }),
  ]);
  return { ok: true, files };
}

/** Builds the model of a form's pages in a language. */
function modelIn({ main, in: declarationIn }: Form, tag: string): DeclarationModel {
  return buildModel(declarationIn(tag), main.files);
}

function outputOf(form: Form): FormOutput {
  const { texts, files } = form.main;
  const [, ...tags] = files.site.languages;
  const model = buildModel(form.main);
  const { after } = transition(texts.released, databaseModel(model), model.renames);
  return {
    model,
    database: after,
    branchAnswers: branchAnswers(files, model),
    translations: tags.map((tag) => ({ tag, model: modelIn(form, tag) })),
  };
}

/** Returns the published languages, with the texts that offer them, and the late parts of pages. */
function siteOptions([first]: readonly Form[]): SiteOptions {
  if (!first) return { languages: [], late: {} };
  const { files, texts } = first.main;
  const languages = files.site.languages.map((tag, index) => {
    const { languageOffer: offer } = first.in(tag).files.site;
    return { tag, base: index === 0 ? '' : `/${tag}`, offer };
  });
  return { languages, late: lateParts(texts.metas.site) };
}
