// Records how a real PostgREST over a real Postgres answers the golden requests:
//   npx tsx tests/backend/golden/record.ts
// It takes both from npm into a temporary folder, applies supabase/migrations and five rows as
// the owner (who is no superuser), sends every request and writes answers.json beside this file,
// with the name of the last migration, up to which the answers hold.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { inOneTransaction } from '../../../server/backend/database/migrate.ts';
import { STORED_ROWS } from '../../fixtures/past-migrations.ts';
import type { GoldenRecording } from './golden-answer.ts';
import { cleanUp, type Cleanups } from './record/cleanups.ts';
import { installTools } from './record/install-tools.ts';
import { makeTokens } from './record/make-tokens.ts';
import { startPostgres } from './record/start-postgres.ts';
import { startPostgrest } from './record/start-postgrest.ts';
import { requests } from './requests.ts';
import { sendRequests } from './send-requests.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MIGRATIONS = 'supabase/migrations';

async function record(cleanups: Cleanups): Promise<GoldenRecording> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  console.log('Fetching Postgres and PostgREST...');
  const tools = await installTools(folder);
  const roles = await readFile(here('./record/hosted-roles.sql'), 'utf8');
  const postgres = await startPostgres(tools, roles, cleanups);
  const migrations = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  for (const file of [...migrations.map((name) => join(MIGRATIONS, name)), STORED_ROWS]) {
    await postgres.run(inOneTransaction(await readFile(file, 'utf8')), 'postgres');
  }
  const jwtSecret = randomBytes(32).toString('hex');
  const url = await startPostgrest(tools, postgres.socket, jwtSecret, cleanups);
  const versions = { postgrest: tools.postgrest.version, postgres: tools.postgres.version };
  console.log(`Asking PostgREST ${versions.postgrest} over Postgres ${versions.postgres}...`);
  const lastMigration = migrations.at(-1) ?? '';
  return { ...versions, lastMigration, answers: await ask(url, jwtSecret) };
}

async function ask(url: string, jwtSecret: string) {
  const tokens = await makeTokens(jwtSecret);
  return sendRequests(requests, url, (request, as, address) => {
    const token = tokens[as];
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  });
}

const cleanups: Cleanups = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp(cleanups).then(() => process.exit(1)));
}
try {
  const recording = await record(cleanups);
  await writeFile(
    here('./answers.json'),
    await format(JSON.stringify(recording), { parser: 'json', printWidth: 100 }),
  );
  console.log(`Recorded ${Object.keys(recording.answers).length} answers.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp(cleanups);
}
