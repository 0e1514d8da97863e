import { UsageError } from '../command.ts';
import { checkForms } from './check-forms.ts';
import { buildModel } from './model/build-model.ts';
import type { LoadedTexts } from './read/load.ts';
import type { Checked } from './source/diagnostic.ts';
import { databaseModel } from './targets/database/build-database.ts';
import type { Declaration } from './read/read.ts';
import type { Site } from './read/site.ts';
import type { InLanguages } from './translate/translate.ts';

/** The result of a stage for a form or the site, as data. `check` changes neither. */
const STAGES: Readonly<Record<string, Stage>> = {
  read: { form: filesOf, site: filesOf },
  translate: { form: translatedFiles, site: translatedFiles },
  model: { form: ({ main }) => buildModel(main) },
  database: { form: ({ main }) => databaseModel(buildModel(main)) },
};

interface Stage {
  readonly form: (form: InLanguages<Declaration>) => unknown;
  readonly site?: (site: InLanguages<Site>) => unknown;
}

function filesOf({ main }: InLanguages<Declaration> | InLanguages<Site>): unknown {
  return main.files;
}

function translatedFiles(all: InLanguages<Declaration> | InLanguages<Site>): unknown {
  const tags = new Set(all.languages.map(({ tag }) => tag));
  return Object.fromEntries(Array.from(tags, (tag) => [tag, all.in(tag).files]));
}

export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

/** Returns a stage's result for each form, by its id, and for the site: JSON for newcomers. */
export function printStage(
  loaded: readonly LoadedTexts[],
  stage: string,
): Checked<{ readonly output: string }> {
  const handedOn = STAGES[stage];
  if (!handedOn)
    throw new UsageError(`There is no stage "${stage}": ${STAGE_NAMES.join(', ')}.`);
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const byForm = checked.forms.map(
    (form) => [form.main.texts.form, handedOn.form(form)] as const,
  );
  const all = { ...Object.fromEntries(byForm), 'site.json': handedOn.site?.(checked.site) };
  return { ok: true, output: JSON.stringify(all, null, 2) };
}
