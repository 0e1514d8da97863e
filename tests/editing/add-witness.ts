import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../scripts/codegen/generate.ts';
import { loadForms, sourcePaths } from '../../scripts/codegen/read/load.ts';
import { writeStale } from '../../scripts/codegen/output.ts';
import { writeNewForm } from '../../scripts/dev/new-form/write-new-form.ts';
import { migrate as writeMigrations } from '../../scripts/migrations/commands.ts';

export const STATEMENTS = 'witness_submissions';

const FORM = 'tests/fixtures/forms/witness';

/** Makes a project with a witness statement, which has two groups, and the migration that publishes it. */
export async function addWitness(root: string): Promise<void> {
  for (const folder of ['schema', 'supabase']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  await writeNewForm(root, 'witness');
  const paths = sourcePaths('witness');
  const read = (path: string): object => Object(JSON.parse(readFileSync(path, 'utf8')));
  const { published: _, ...ui } = Object(read(join(root, paths.ui)));
  const columns = ui.admin.columns.filter(
    ({ id }: { readonly id: string }) => id !== 'message',
  );
  const admin = { ...ui.admin, columns };
  const own = read(join(FORM, 'form.ui.json'));
  writeFileSync(join(root, paths.ui), JSON.stringify({ ...ui, admin, ...own }, null, 2));
  cpSync(join(FORM, 'form.schema.json'), join(root, paths.questions));
  const samples = join(root, 'schema/forms/witness/samples');
  for (const file of readdirSync(samples)) {
    writeFileSync(join(samples, file), JSON.stringify(STATEMENT));
  }
  const generated = await generate(await loadForms(root));
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics, null, 2));
  await writeStale(root, generated.files);
  await writeMigrations(root, ['--name', 'add-witness']);
}

export const ARGUMENT = {
  day: '2026-01-30',
  place: 'Canteen',
  account: 'They argued.\nThen both left.',
  wasAlone: false,
  others: 'Grace Hopper',
};

export const APOLOGY = { day: '2026-02-02', account: 'He apologised.', wasAlone: true };

/** A whole statement. */
export const STATEMENT = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  relation: 'colleague',
  events: [ARGUMENT, APOLOGY],
  exhibits: [{ label: 'AB-1', forms: ['paper', 'photo'], pages: 12 }],
  handoverPlace: 'With me',
  isTrue: '9105d0a6',
};
