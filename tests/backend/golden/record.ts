// Records how a real PostgREST over a real Postgres answers the golden requests:
//   npx tsx tests/backend/golden/record.ts
// It takes both from npm into a temporary folder, applies supabase/migrations and five rows as
// the owner (who is no superuser), sends every request and writes answers.json beside this file,
// with the name of the last migration, up to which the answers hold.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { STORED_ROWS } from '../../fixtures/release.ts';
import { cleanUp, type Cleanups } from '../../hosted/stand-in/cleanups.ts';
import { startStandIn } from '../../hosted/stand-in/start-stand-in.ts';
import type { GoldenRecording } from './golden-answer.ts';
import { askStandIn } from './send-requests.ts';

async function record(cleanups: Cleanups): Promise<GoldenRecording> {
  console.log('Fetching Postgres and PostgREST...');
  const { versions, lastMigration, ...standIn } = await startStandIn(cleanups, 'newest', [
    STORED_ROWS,
  ]);
  console.log(`Asking PostgREST ${versions.postgrest} over Postgres ${versions.postgres}...`);
  return { ...versions, lastMigration, answers: await askStandIn(standIn) };
}

const cleanups: Cleanups = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp(cleanups).then(() => process.exit(1)));
}
try {
  const recording = await record(cleanups);
  await writeFile(
    fileURLToPath(new URL('./answers.json', import.meta.url)),
    await format(JSON.stringify(recording), { parser: 'json', printWidth: 100 }),
  );
  console.log(`Recorded ${Object.keys(recording.answers).length} answers.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp(cleanups);
}
