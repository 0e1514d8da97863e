import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOneTransaction } from '#server/backend/database/migrate.ts';
import type { Cleanups } from './cleanups.ts';
import { installTools } from './install-tools.ts';
import { startPostgres, type RealPostgres } from './start-postgres.ts';
import { startPostgrest } from './start-postgrest.ts';

const MIGRATIONS = 'supabase/migrations';
const ROLES = new URL('./hosted-roles.sql', import.meta.url);

/** The database of a hosted project and the interface to it, without the gateway in front of them. */
export interface StandIn {
  readonly postgres: RealPostgres;
  /** Address of PostgREST. */
  readonly url: string;
  /** Signs the tokens that PostgREST takes. */
  readonly jwtSecret: string;
}

/**
 * Starts a real Postgres and a real PostgREST in a temporary folder. The owner runs the migrations,
 * then these SQL files; the owner is not a superuser.
 */
export async function startStandIn(
  cleanups: Cleanups,
  files: readonly string[] = [],
): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const tools = await installTools(folder);
  const postgres = await startPostgres(tools, await readFile(ROLES, 'utf8'), cleanups);
  const migrations = (await readdir(MIGRATIONS))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  for (const file of [...migrations.map((name) => join(MIGRATIONS, name)), ...files]) {
    await postgres.run(inOneTransaction(await readFile(file, 'utf8')), 'postgres');
  }
  const jwtSecret = randomBytes(32).toString('hex');
  return {
    postgres,
    url: await startPostgrest(tools, postgres.socket, jwtSecret, cleanups),
    jwtSecret,
  };
}
