import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../scripts/codegen/generate.ts';
import { loadForms, sourcePaths } from '../../scripts/codegen/read/load.ts';
import { writeStale } from '../../scripts/codegen/output.ts';
import { writeNewForm } from '../../scripts/dev/new-form/write-new-form.ts';
import { migrate as writeMigrations } from '../../scripts/migrations/commands.ts';

export const ANSWERS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'A calm place.',
  score: 9,
};

export const FEEDBACK = 'feedback_submissions';

/** The functions of the form's staff page, with arguments. */
export const FUNCTIONS = Object.entries({
  list_submissions: {
    form: FEEDBACK,
    conditions: [],
    snapshot: null,
    sort: null,
    descending: true,
    first: 0,
  },
  export_submissions: { form: FEEDBACK, conditions: [], snapshot: null, after: null },
  [`${FEEDBACK}_overview`]: { conditions: [], time_zone: 'UTC' },
  [`${FEEDBACK}_save`]: {
    submission: '00000000-0000-4000-8000-000000000000',
    seen: {},
    changes: {},
    note: null,
  },
});

/** Makes a project with an added form and one more question, as docs/adding-a-form.md describes. */
export async function addFeedback(root: string): Promise<void> {
  for (const folder of ['schema', 'supabase']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  await writeNewForm(root, 'feedback');
  const paths = sourcePaths('feedback');
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  const score =
    '"score": { "type": "integer", "title": "Score", "minimum": 0, "maximum": 10 }';
  edit(paths.questions, (text) => text.replace('"properties": {', `$& ${score},`));
  edit(paths.ui, (text) =>
    text
      .replace(/^ *"published": false,\n/mu, '')
      .replace(/"fields": \["message"\]/u, '"fields": ["message", "score"]'),
  );
}

/** Writes the generated files, and the migration that publishes the form. Returns its path. */
export async function migrateFeedback(root: string): Promise<string> {
  const generated = await generate(await loadForms(root));
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics));
  await writeStale(root, generated.files);
  await writeMigrations(root, ['--name', 'add-feedback']);
  const folder = join(root, 'supabase/migrations');
  return join(folder, readdirSync(folder).find((file) => file.includes('add_feedback')) ?? '');
}
