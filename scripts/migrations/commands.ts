import type { Build } from '#server/http/build-target.ts';
import { releasedBy, releasedPath } from '../codegen/sql/database-model.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeInOneStep } from '../codegen/output.ts';
import { formatDiagnostic } from '../codegen/source/diagnostic.ts';
import { loadForms } from '../codegen/read/load.ts';
import type { CommandResult } from '../command.ts';
import { formatJson } from '../codegen/format-json.ts';
import { formatChanges, plan, type Planned } from './changes.ts';
import { readMigratedForms } from './declaration.ts';
import { writeMigration } from './write-migration.ts';

export const USAGE = `Usage:
  npm run schema:diff                                    shows what the declaration changes in the database
  npm run schema:migrate -- --name add-phone             writes the next migration, for review
  npm run schema:migrate -- --name require-phone --tighten
                                                         with the waiting rules, once no page from
                                                         before the change is open`;

const NAMELESS =
  'A migration needs a --name: small letters, digits and hyphens that say what it does.';
const NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/u;

/** @returns exit code 1 when the declaration has errors */
async function withPlans(
  root: string,
  tighten: boolean,
  work: (
    planned: readonly Planned[],
    changeList: string,
  ) => CommandResult | Promise<CommandResult>,
): Promise<CommandResult> {
  const result = readMigratedForms(await loadForms(root));
  if (!result.ok)
    return { exitCode: 1, output: result.diagnostics.map(formatDiagnostic).join('\n') };
  const planned = result.declarations.map((declaration) => plan(declaration, tighten));
  return work(planned, formatChanges(planned.flatMap(({ changes }) => changes)));
}

/** Returns the ids of the forms whose declarations have changed since the last migration. */
export async function changedForms(
  root: string,
): Promise<Pick<Build, 'unmigrated' | 'waiting'>> {
  const result = readMigratedForms(await loadForms(root));
  const planned = result.ok ? result.declarations.map((one) => plan(one)) : [];
  const idsWhere = (holds: (form: Planned) => boolean) =>
    planned.filter(holds).map(({ declaration }) => declaration.model.id);
  return {
    unmigrated: idsWhere(({ isDue }) => isDue),
    waiting: idsWhere(({ changes }) => changes.some((change) => change.class === 'waits')),
  };
}

/**
 * Reports the changes to the database of the last migration.
 * @returns exit code 1 if the declaration has errors
 */
export async function diff(root: string): Promise<CommandResult> {
  return withPlans(root, false, (planned, changeList) => {
    if (changeList === '') return { exitCode: 0, output: IN_STEP };
    const next = planned.some(({ isDue }) => isDue)
      ? 'To write the migration: npm run schema:migrate -- --name what-it-is-for'
      : 'To write the waiting rules: npm run schema:migrate -- --name what-it-is-for --tighten';
    return { exitCode: 0, output: `${changeList}\n\n${next}` };
  });
}

const IN_STEP = 'The database already matches the schema; no migration needed.';

/**
 * Writes the migration to the declared database, and records the model.
 * @returns exit code 1, and nothing is written, if the declaration has diagnostics
 */
export async function migrate(
  root: string,
  args: readonly string[],
  now = new Date(),
): Promise<CommandResult> {
  const { name = '', tighten } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, tighten: { type: 'boolean', default: false } },
  }).values;
  if (!NAME.test(name)) return { exitCode: 1, output: `${NAMELESS}\n\n${USAGE}` };
  const command = `npm run schema:migrate -- --name ${name}${tighten ? ' --tighten' : ''}`;
  return withPlans(root, tighten, async (planned, changeList) => {
    const waits =
      !tighten && planned.some(({ transition }) => transition.strictRules.length > 0);
    const due = planned.filter(({ isDue }) => isDue);
    if (due.length === 0) {
      return { exitCode: 0, output: waits ? `${changeList}\n\n${WAITING}` : NOTHING };
    }
    const paths: string[] = [];
    for (const one of due) {
      const { id } = one.declaration.model;
      const start = [name, ...(due.length > 1 ? [id] : [])];
      paths.push(...(await write(root, one, { command, start, now })));
    }
    const list = paths.map((file) => `supabase/migrations/${file}`).join('\n  ');
    const output = `${changeList}\n\nWritten for review:\n  ${list}${waits ? `\n${LATER}` : ''}`;
    return { exitCode: 0, output };
  });
}

async function write(
  root: string,
  planned: Planned,
  { command, start, now }: { command: string; start: readonly string[]; now: Date },
): Promise<readonly string[]> {
  const { model } = planned.declaration;
  const { after } = planned.transition;
  const folder = join(root, 'supabase', 'migrations');
  const first = nextVersion(folder, now);
  const parts = writeMigration(planned, command).map(({ title, sql }, index) => ({
    file: `${first + BigInt(index)}_${fileName([...start, title])}.sql`,
    sql,
  }));
  for (const { file, sql } of parts) await writeInOneStep(join(folder, file), sql);
  const files = parts.map(({ file }) => file);
  const released = releasedBy(files.at(-1) ?? '', after);
  const text = await formatJson(JSON.stringify(released));
  await writeInOneStep(join(root, releasedPath(model.id)), text);
  return files;
}

const NOTHING = 'Nothing to write: the database already matches the schema.';
const WAITING = 'Nothing to write except the waiting rules: add --tighten to write them.';
const LATER =
  'Rules are waiting: a day after publishing the new build, run this again with --tighten.';

function fileName(words: readonly string[]): string {
  return words.filter(Boolean).join('_').replaceAll('-', '_');
}

/** Returns the time as the Supabase CLI writes it, later than every migration. */
function nextVersion(folder: string, now: Date): bigint {
  const time = BigInt(now.toISOString().replaceAll(/\D/gu, '').slice(0, 14));
  const versions = readdirSync(folder).flatMap((file) => /^\d{14}(?=_)/u.exec(file) ?? []);
  const last = BigInt(versions.toSorted().at(-1) ?? 0);
  return time > last ? time : last + 1n;
}
