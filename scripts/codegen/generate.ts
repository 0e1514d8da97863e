import { buildModel, type DeclarationModel } from './model/build-model.ts';
import { checkForms } from './check-forms.ts';
import { checkSamples } from './check/samples.ts';
import type { Declaration } from './read/read.ts';
import type { InLanguages, Translated } from './translate/translate.ts';
import { emitForms, emitPageModules, emitShared, type FormOutput } from './targets/emit.ts';
import { branchAnswers } from './targets/engine/branch-answers.ts';
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
    ...emitShared(outputs, siteOptions(checked)),
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
    ...emitSite(models, siteOptions(checked, tag)),
  ]);
  return { ok: true, files };
}

/** Builds the model of a form's pages in a language. */
function modelIn(
  { main, in: declarationIn }: InLanguages<Declaration>,
  tag: string,
): DeclarationModel {
  return buildModel(declarationIn(tag), main.files);
}

function outputOf(form: InLanguages<Declaration>): FormOutput {
  const { files, site } = form.main;
  const [, ...tags] = site.files.site.languages;
  const model = buildModel(form.main);
  return {
    model,
    branchAnswers: branchAnswers(files, model),
    translations: tags.map((tag) => ({ tag, model: modelIn(form, tag) })),
  };
}

/** Returns the site in a language, the texts that offer the languages, and the late parts. */
function siteOptions({ site }: Translated, tag?: string): SiteOptions {
  const { files, loaded } = site.main;
  const [first = 'en'] = files.site.languages;
  const languages = files.site.languages.map((one, index) => {
    const { languageOffer: offer } = site.in(one).files.site;
    return { tag: one, base: index === 0 ? '' : `/${one}`, offer };
  });
  return {
    site: site.in(tag ?? first).files.site,
    tag: tag ?? first,
    languages,
    late: lateParts(loaded.metas.site),
  };
}
