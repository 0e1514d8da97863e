import { RELEASED_PATH, type Released } from '../codegen/sql/database-model.ts';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isEmpty } from './transition.ts';
import { declaredPath, declaredSql } from '../codegen/emit/emit.ts';
import { formatDiagnostic } from '../codegen/load/diagnostic.ts';
import type { Outcome } from '../command.ts';
import { formatChanges, plan } from './changes.ts';
import { loadDeclaration } from './declaration.ts';
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

/**
 * Reports what the declaration of the project at `root` changes in the database of the last migration.
 * @returns exit code 1 when the declaration has errors, such as a removed question that rows may answer
 */
export async function diff(root: string): Promise<Outcome> {
  const read = await loadDeclaration(root);
  if (!read.ok) return { exitCode: 1, output: read.diagnostics.map(formatDiagnostic).join('\n') };
  const { changes } = plan(read.declaration);
  if (changes.length === 0) return { exitCode: 0, output: IN_STEP };
  const next = changes.every((change) => change.class === 'waits')
    ? 'To write the waiting rules: npm run schema:migrate -- --name what-it-is-for --tighten'
    : 'To write the migration: npm run schema:migrate -- --name what-it-is-for';
  return { exitCode: 0, output: `${formatChanges(changes)}\n\n${next}` };
}

const IN_STEP = 'The database already matches the schema; no migration needed.';

/**
 * Writes the migration that brings the database from the last one to the declared one, and records the
 * resulting model.
 * @returns exit code 1, and nothing is written, when the declaration has diagnostics
 */
export async function migrate(
  root: string,
  words: readonly string[],
  now: () => Date = () => new Date(),
): Promise<Outcome> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      name: { type: 'string' },
      tighten: { type: 'boolean', default: false },
    },
  });
  const { name = '' } = values;
  if (!NAME.test(name)) return { exitCode: 1, output: `${NAMELESS}\n\n${USAGE}` };
  const read = await loadDeclaration(root);
  if (!read.ok) return { exitCode: 1, output: read.diagnostics.map(formatDiagnostic).join('\n') };
  const { declaration } = read;
  const planned = plan(declaration, values.tighten);
  const changeList = formatChanges(planned.changes);
  if (isEmpty(planned.transition)) {
    const wait = planned.transition.waitingRules.length > 0;
    return { exitCode: 0, output: wait ? `${changeList}\n\n${WAITING}` : NOTHING };
  }
  const command = `npm run schema:migrate -- --name ${name}${values.tighten ? ' --tighten' : ''}`;
  const parts = writeMigration(planned, command);
  const folder = join(root, 'supabase', 'migrations');
  const version = nextVersion(folder, now());
  const files = parts.map(
    ({ title }, index) => `${version + BigInt(index)}_${fileName(name)}${title && `_${title}`}.sql`,
  );
  for (const [index, file] of files.entries())
    writeFileSync(join(folder, file), parts[index]?.sql ?? '');
  const released: Released = { migration: files.at(-1) ?? '', ...planned.transition.after };
  // Loaded here, since it takes longer than all else.
  const { format } = await import('prettier');
  writeFileSync(
    join(root, RELEASED_PATH),
    await format(JSON.stringify(released), { parser: 'json', printWidth: 100 }),
  );
  writeFileSync(
    join(root, declaredPath(declaration.model)),
    declaredSql(declaration.model, released),
  );
  const written = files.map((file) => `supabase/migrations/${file}`).join('\n  ');
  const later = planned.transition.waitingRules.length > 0 ? `\n${LATER}` : '';
  return { exitCode: 0, output: `${changeList}\n\nWritten for review:\n  ${written}${later}` };
}

const NOTHING = 'Nothing to write: the database already matches the schema.';
const WAITING = 'Nothing to write except the waiting rules: add --tighten to write them.';
const LATER =
  'Rules are waiting: a day after publishing the new build, run this again with --tighten.';

function fileName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Returns the time as the Supabase CLI writes it, later than that of every existing migration. */
function nextVersion(folder: string, now: Date): bigint {
  const time = BigInt(now.toISOString().replaceAll(/\D/gu, '').slice(0, 14));
  const versions = readdirSync(folder).flatMap((file) => /^\d{14}(?=_)/u.exec(file) ?? []);
  const last = BigInt(versions.toSorted().at(-1) ?? 0);
  return time > last ? time : last + 1n;
}
