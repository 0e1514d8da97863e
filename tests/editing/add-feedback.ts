import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../scripts/codegen/generate.ts';
import { loadForms, sourcePaths } from '../../scripts/codegen/load/load.ts';
import { writeStale } from '../../scripts/codegen/output.ts';
import { writeNewForm } from '../../scripts/dev/new-form/write-new-form.ts';
import { migrate as writeMigrations } from '../../scripts/migrations/commands.ts';

/** Questions of five kinds, beside the name and the address that every new form begins with. */
const QUESTIONS = {
  message: { type: 'string', title: 'Your Message', maxLength: 500 },
  score: { type: 'integer', title: 'Score', minimum: 0, maximum: 10 },
  visit: { type: 'string', format: 'date', title: 'Day of the Visit' },
  again: {
    type: 'boolean',
    title: 'Would You Come Again?',
    oneOf: [
      { const: true, title: 'Yes' },
      { const: false, title: 'No' },
    ],
  },
  topics: {
    type: 'array',
    title: 'Topics',
    uniqueItems: true,
    items: {
      type: 'string',
      oneOf: [
        { const: 'price', title: 'Price' },
        { const: 'service', title: 'Service' },
      ],
    },
  },
};

export const ANSWERS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'A calm place.',
  score: 9,
  visit: '2026-11-03',
  again: true,
  topics: ['service'],
};

export const FEEDBACK = 'feedback_submissions';

/** The functions of the form's staff page, with arguments. */
export const FUNCTIONS = Object.entries({
  page: { conditions: [], snapshot: null, sort: 'submitted_at', descending: true, first: 0 },
  export: { conditions: [], snapshot: null, after: null },
  overview: { conditions: [], time_zone: 'UTC' },
  save: { submission: '00000000-0000-4000-8000-000000000000', seen: {}, changes: {}, note: null },
}).map(([name, body]) => [`${FEEDBACK}_${name}`, body] as const);

/** Makes a project in which somebody has added a form, as docs/adding-a-form.md says. */
export async function addFeedback(root: string): Promise<void> {
  for (const folder of ['schema', 'supabase']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  await writeNewForm(root, 'feedback');
  const paths = sourcePaths('feedback');
  const edit = (path: string, change: (file: { [key: string]: unknown }) => void): void => {
    const file: { [key: string]: unknown } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    change(file);
    writeFileSync(join(root, path), JSON.stringify(file));
  };
  edit(paths.questions, (file) => Object.assign(Object(file['properties']), QUESTIONS));
  edit(paths.ui, (file) => {
    delete file['published'];
    const steps: { id: string; fields?: string[] }[] = JSON.parse(JSON.stringify(file['steps']));
    steps.find(({ id }) => id === 'message')?.fields?.push('score', 'visit', 'again', 'topics');
    file['steps'] = steps;
  });
}

/** Writes what follows from the declaration, and the migration that publishes the form. Returns its path. */
export async function migrateFeedback(root: string): Promise<string> {
  const generated = await generate(await loadForms(root));
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics));
  await writeStale(root, generated.files);
  await writeMigrations(root, ['--name', 'add-feedback']);
  const folder = join(root, 'supabase/migrations');
  return join(folder, readdirSync(folder).find((file) => file.includes('add_feedback')) ?? '');
}
