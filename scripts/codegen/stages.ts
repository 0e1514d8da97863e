import { UsageError } from '../command.ts';
import { checkForms } from './check-forms.ts';
import { buildModel } from './model/build-model.ts';
import type { LoadedTexts } from './read/load.ts';
import type { Checked } from './source/diagnostic.ts';
import { databaseModel } from './targets/database/build-database.ts';
import type { Declaration } from './read/read.ts';
import type { InLanguages } from './translate/translate.ts';

/** What a stage hands on of a form, as data. `check` hands on the form as it was. */
const STAGES: Readonly<Record<string, (form: InLanguages<Declaration>) => unknown>> = {
  read: ({ main }) => main.files,
  translate: (form) => {
    const [, ...tags] = form.main.site.files.site.languages;
    return Object.fromEntries(tags.map((tag) => [tag, form.in(tag).files]));
  },
  model: ({ main }) => buildModel(main),
  database: ({ main }) => databaseModel(buildModel(main)),
};

export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

/** Returns what a stage hands on, by the forms' ids: as JSON, for whoever learns the pipeline. */
export function printStage(
  loaded: readonly LoadedTexts[],
  stage: string,
): Checked<{ readonly output: string }> {
  const handedOn = STAGES[stage];
  if (!handedOn)
    throw new UsageError(`There is no stage "${stage}": ${STAGE_NAMES.join(', ')}.`);
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const byForm = checked.forms.map((form) => [form.main.texts.form, handedOn(form)] as const);
  return { ok: true, output: JSON.stringify(Object.fromEntries(byForm), null, 2) };
}
