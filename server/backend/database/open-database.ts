import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { failWhenStopped } from './stopped-postgres.ts';
import { DurableNodeFS } from './durable-node-fs.ts';

/** Named as on hosted Supabase: `postgres` owns the migrations there and is not a superuser. */
const INITDB_PARAMETERS = ['--username=supabase_admin'];

const START_PARAMETERS = [
  // PGlite's own, without its `-F`: that would switch fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...parameters({
    wal_sync_method: 'fsync',
    // A recycled file of the log shows erased answers for as long as nothing overwrites them.
    wal_recycle: 'off',
    // No background process takes checkpoints here; this limits the log that a start after a crash
    // replays.
    max_wal_size: '96MB',
    // Half of PGlite's own: it is filled with zeros at every start.
    shared_buffers: '64MB',
    jit: 'off',
  }),
];

function parameters(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** PGlite reads all array types at every start, but our rows leave as JSON. */
class QuickPGlite extends PGlite {
  override async _initArrayTypes(): Promise<void> {
    // Nothing to ask for.
  }
}

/** Postgres could not start on these files. Its message names the damaged file. */
export class CanNotOpen extends Error {
  override readonly name = 'CanNotOpen';
}

/**
 * Opens or creates the Postgres data in a folder. A commit is on the disk before it is
 * acknowledged.
 * @throws {CanNotOpen} if Postgres cannot start on the data
 */
export async function openFolder(
  folder: string,
  rateLimit: 'on' | 'off',
  fs: DurableNodeFS = new DurableNodeFS(folder),
): Promise<PGlite> {
  const { onStderr, lastWords } = listenForLastWords();
  try {
    const database = await open({ fs, onStderr }, rateLimit);
    failWhenStopped(database, lastWords);
    return database;
  } catch (error) {
    fs.abandon();
    throw new CanNotOpen(
      lastWords() || (error instanceof Error ? error.message : String(error)),
    );
  }
}

/** Keeps the reason why Postgres stops. It never quotes a value. */
function listenForLastWords() {
  let words = '';
  return {
    lastWords: () => words,
    onStderr(this: void, line: string): boolean {
      words = /\b(?:FATAL|PANIC): +(?<reason>.+)$/u.exec(line)?.groups?.['reason'] ?? words;
      // PGlite need not print it.
      return false;
    },
  };
}

let preparedMemory: Promise<Blob> | undefined;

/**
 * A database that ends with the process. The second starts from a copy, since set-up takes a
 * second.
 */
export async function openMemory(rateLimit: 'on' | 'off'): Promise<PGlite> {
  preparedMemory ??= prepareMemory();
  const database = await open({ loadDataDir: await preparedMemory }, rateLimit);
  failWhenStopped(database, () => '');
  return database;
}

async function prepareMemory(): Promise<Blob> {
  const database = await open({}, 'on');
  try {
    return await database.dumpDataDir('none');
  } finally {
    await database.close();
  }
}

async function open(options: PGliteOptions, rateLimit: 'on' | 'off'): Promise<PGlite> {
  const database = new QuickPGlite({
    ...options,
    extensions: { pg_trgm },
    initDbStartParams: INITDB_PARAMETERS,
    startParams: [...START_PARAMETERS, ...parameters({ 'app.rate_limit': rateLimit })],
  });
  await database.waitReady;
  // Values are sent to Postgres as text: Postgres, not PGlite, validates a uuid or a boolean.
  database.serializers = {};
  return database;
}
