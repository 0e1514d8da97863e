import { buildModel, type DeclarationModel } from './model/build-model.ts';
import { checkForms } from './check-forms.ts';
import { checkSamples } from './check/samples.ts';
import { translate } from './translate/translate.ts';
import type { Declaration } from './read/read.ts';
import { emitOneForm, emitPageModules, emitShared, type FormOutput } from './targets/emit.ts';
import { databaseModel } from './targets/database/build-database.ts';
import { branchAnswers } from './targets/engine/branch-answers.ts';
import { transition } from './targets/database/transition/transition.ts';
import type { TranslatedForm } from './targets/database/notifications.ts';
import { emitNoStaffPages } from './targets/site/form-lists.ts';
import { emitSite, type SiteLanguage, type SiteOptions } from './targets/site/site.ts';
import { DECLARED_FILES_PATH, emitDeclaredFiles } from './targets/declared-files.ts';
import type { Checked, Diagnostic } from './source/diagnostic.ts';
import type { LoadedTexts } from './read/load.ts';
import { lateParts } from './read/marked-values.ts';

export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  /** They don't stop the generation. */
  readonly sampleDiagnostics: readonly Diagnostic[];
}

export async function generate(forms: readonly LoadedTexts[]): Promise<Checked<Generated>> {
  const checked = checkForms(forms);
  if (!checked.ok) return checked;
  const emitted = await Promise.all(
    checked.forms.map(async (form) => {
      const output = outputOf(form);
      return { model: output.model, modules: await emitOneForm(output) };
    }),
  );
  const [first] = forms;
  const types = first
    ? [[DECLARED_FILES_PATH, await emitDeclaredFiles(first.metas)] as const]
    : [];
  return {
    ok: true,
    files: new Map([
      ...emitted.flatMap(({ modules }) => modules),
      ...emitShared(
        emitted.map(({ model }) => model),
        checked.forms.flatMap(translatedForms),
        siteOptions(checked.forms[0]),
      ),
      ...types,
    ]),
    sampleDiagnostics: checked.forms.flatMap(checkSamples),
  };
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
  const [first] = checked.forms;
  const files = new Map([
    ...models.flatMap(emitPageModules),
    ...emitNoStaffPages(models),
    ...emitSite(models, { ...siteOptions(first), tag }),
  ]);
  return { ok: true, files };
}

/** Returns the models of a form in the other published languages. */
function translatedForms(form: Declaration): readonly TranslatedForm[] {
  const [, ...tags] = form.files.site.languages;
  return tags.map((tag) => ({ tag, model: modelIn(form, tag) }));
}

function siteOptions(form: Declaration | undefined): SiteOptions {
  const late = form ? lateParts(form.texts.metas.site) : {};
  return { languages: siteLanguages(form), late };
}

/** Builds the model of a form's pages in a language. */
export function modelIn(form: Declaration, tag: string): DeclarationModel {
  return buildModel(translate(form, tag), form.files);
}

/** Returns the published languages with the texts that offer them. */
function siteLanguages(form: Declaration | undefined): readonly SiteLanguage[] {
  if (!form) return [];
  const [main, ...others] = form.files.site.languages;
  return [
    { tag: main ?? 'en', base: '', offer: form.files.site.languageOffer },
    ...others.map((tag) => {
      const { languageOffer: offer } = translate(form, tag).files.site;
      return { tag, base: `/${tag}`, offer };
    }),
  ];
}

function outputOf(declaration: Declaration): FormOutput {
  const { texts, files } = declaration;
  const model = buildModel(declaration);
  const { after } = transition(texts.released, databaseModel(model), model.renames);
  return { model, database: after, branchAnswers: branchAnswers(files, model) };
}
