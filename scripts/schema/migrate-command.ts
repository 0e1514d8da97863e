import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Change } from './change.ts';
import { migrationsFolder, withPlan, type Outcome } from './command.ts';
import { formatChanges } from './report.ts';
import { writeMigration } from './write-migration.ts';

export const MIGRATE_USAGE = `Usage:
  npm run schema:migrate -- --name add-phone       writes the next migration, for review
  npm run schema:migrate -- --name … --accept required,narrower
                                                   where rows from before may break a new rule
  npm run schema:migrate -- --name … --database <where>
                                                   counts the rows that each change touches;
                                                   <where> is a postgres:// URL or a data folder`;

const NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/u;
const WORDS = ['narrower', 'required'];

/**
 * Writes the migration that brings the database from the last migration to what is declared.
 * @returns exit code 1, and nothing is written, when a change is refused or lacks its word
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
      accept: { type: 'string', multiple: true, default: [] },
      database: { type: 'string' },
    },
  });
  const { name = '' } = values;
  const accepted = values.accept.flatMap((list) => list.split(','));
  if (!NAME.test(name) || !accepted.every((word) => WORDS.includes(word))) {
    return { exitCode: 1, output: MIGRATE_USAGE };
  }
  return withPlan(root, values.database, ({ plan, declaration, counts }) => {
    const { changes, differences, renames } = plan;
    if (changes.length + differences.length + renames.length === 0) {
      return { exitCode: 0, output: 'Nothing to write: the migrations build what is declared.' };
    }
    const told = formatChanges(changes, counts);
    const missing = changes.filter((change) => !isCleared(change, accepted));
    if (missing.length > 0) {
      return { exitCode: 1, output: `${told}\n\nNothing is written: ${reason(missing)}.` };
    }
    const folder = migrationsFolder(root);
    const file = `${nextVersion(folder, now())}_${name.replaceAll('-', '_')}.sql`;
    writeFileSync(join(folder, file), writeMigration(plan, declaration.model, name));
    return { exitCode: 0, output: `${told}\n\nWritten: supabase/migrations/${file}. Review it.` };
  });
}

function isCleared({ class: kind, word }: Change, accepted: readonly string[]): boolean {
  if (kind === 'refused') return false;
  return word === undefined || word === 'renamedFrom' || accepted.includes(word);
}

function reason(missing: readonly Change[]): string {
  if (missing.some((change) => change.class === 'refused')) return 'a change is refused';
  const words = new Set(missing.flatMap(({ word }) => word ?? []));
  return `say --accept ${[...words].toSorted().join(',')} if that is meant`;
}

/** The time as the Supabase CLI writes it, later than that of every migration there is. */
function nextVersion(folder: string, now: Date): string {
  const time = now.toISOString().replaceAll(/\D/gu, '').slice(0, 14);
  const versions = readdirSync(folder).flatMap((file) => /^\d{14}(?=_)/u.exec(file) ?? []);
  const last = versions.toSorted().at(-1) ?? '';
  return time > last ? time : String(BigInt(last) + 1n);
}
