/**
 * `npm run release`: records the version of package.json as released. It dates the changelog, and
 * stores the hashes of the migrations and a data folder, which every later `npm test` opens.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { createBackend, type Backend } from '../../server/backend/create-backend.ts';
import { openFolder } from '../../server/backend/database/open-database.ts';
import { OperatorError } from '../../server/backend/database/operator-error.ts';
import { saveChanges } from '../../src/staff/follow-up/save-changes.ts';
import { NO_FILTER } from '../../src/staff/view/list-view.ts';
import { readAll, submitTo } from '../../tests/backend/support/clients/ask-backend.ts';
import { staffSource } from '../../tests/backend/support/clients/clients.ts';
import { sampleRow, TABLE } from '../../tests/backend/support/clients/sample-row.ts';
import { migrationHashes, packRelease, type Release } from '../../tests/fixtures/release.ts';
import { samples } from '../../tests/fixtures/samples.ts';
import manifest from '../../package.json' with { type: 'json' };
import { runCommand, UsageError } from '../command.ts';

const USAGE = `Usage: npm run release

Records the version of package.json: its date in CHANGELOG.md, and its migrations and data in tests/fixtures/releases.`;

await runCommand(USAGE, async (words) => {
  if (words.length > 0) throw new UsageError();
  const { version } = manifest;
  dateChangelog(version);
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const rows = await makeData(folder);
    packRelease(version, folder, { migrations: migrationHashes(), rows });
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`Version ${version} is recorded in tests/fixtures/releases. Commit and tag it.`);
});

function dateChangelog(version: string): void {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version}`));
  if (heading === undefined)
    throw new OperatorError(`CHANGELOG.md has no heading "## ${version}".`);
  const today = new Date().toISOString().slice(0, 10);
  const dated = changelog.replace(heading, `## ${version} - ${today}`);
  writeFileSync('CHANGELOG.md', dated);
}

/** Fills a data folder through the backend, as prospects and staff do. */
async function makeData(dataDir: string): Promise<Release['rows']> {
  const backend = await createBackend({ dataDir, rateLimit: 'off' });
  try {
    for (const name of samples.keys()) await submitTo(backend, sampleRow(name));
    await handleFirst(backend);
    const stored = await readAll(backend, `${TABLE}?order=id`);
    return await stored.json();
  } finally {
    await backend.close();
    await shortenLog(dataDir);
  }
}

async function handleFirst(backend: Backend): Promise<void> {
  const source = await staffSource(backend);
  const row = sampleRow();
  await submitTo(backend, row);
  await saveChanges({
    source,
    queries: new QueryClient(),
    filter: NO_FILTER,
    row: { ...row, status: 'new', assignee: null },
    changes: { status: 'contacted', assignee: source.email },
    note: { id: randomUUID(), text: 'Called on the day of the release.' },
  });
}

/** Starts a new file of Postgres' log: the full one makes the archive half as large again. */
async function shortenLog(dataDir: string): Promise<void> {
  const database = await openFolder(join(dataDir, 'postgres'), 'on');
  await database.exec('select pg_switch_wal()');
  await database.exec('checkpoint');
  await database.close();
}
