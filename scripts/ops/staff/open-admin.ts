import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { requireDatabase } from '../../../server/backend/storage/data-folder.ts';
import { FolderInUse } from '../../../server/backend/storage/folder-lock.ts';
import { readKeys } from '../../../server/backend/storage/keys.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { loadSettingsFile, readSettings } from '../../../server/http/settings.ts';
import { LoadError, UnreadableError } from '../../../src/staff-data/load-error.ts';
import { runCommand, UsageError } from '../../command.ts';
import { reasonOf } from '../access/send.ts';

/** The work of a command, with the rights of the secret key and the value after the command's name. */
type AdminCommand = (client: SupabaseClient, value: string) => Promise<void>;

/**
 * Runs one of these commands on the backend that the settings name.
 * @param commands by their words, of which the second may be a placeholder such as `<email>`
 */
export function runAdminCommand(
  usage: string,
  commands: Readonly<Record<string, AdminCommand>>,
): Promise<never> {
  return runCommand(usage, async (words) => {
    const isOption = (word: string) => word.startsWith('--');
    const values = words.filter((word) => !isOption(word));
    const line = [...values, ...words.filter(isOption)].join(' ');
    const value = values[1] ?? '';
    const command = Object.entries(commands).find(
      ([pattern]) =>
        pattern.replace(/<\w+>/u, () => value) === line &&
        (isEmail(value) || !pattern.includes('<email>')),
    )?.[1];
    if (!command) throw new UsageError();
    await withAdmin((client) => command(client, value));
  });
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/u.test(text);
}

/** @throws {StartupError} when there is nothing to work on, or it refuses */
async function withAdmin(work: (client: SupabaseClient) => Promise<void>): Promise<void> {
  loadSettingsFile();
  const { url, secretKey, send, close } = await openTarget(process.env);
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => send(input, init).catch(failedAnswer) },
    // It wants a class, which Node 20 lacks, and makes no instance of it.
    realtime: { transport: Object as never },
  });
  try {
    await work(client);
  } catch (error) {
    const isRefusal = error instanceof LoadError || error instanceof UnreadableError;
    throw isRefusal ? new StartupError(error.message) : error;
  } finally {
    await close();
  }
}

/** A backend with its secret key. */
export interface Target {
  readonly url: string;
  readonly secretKey: string;
  readonly send: typeof fetch;
  readonly close: () => Promise<void>;
}

/** @throws {StartupError} when there is nothing to work on */
async function openTarget(environment: NodeJS.ProcessEnv): Promise<Target> {
  const url = environment['SUPABASE_URL'];
  const secretKey = environment['SUPABASE_SECRET_KEY'];
  if (url && secretKey) return overNetwork(url, secretKey);
  if (url || secretKey) {
    throw new StartupError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.');
  }
  const { dataDir } = readSettings(environment);
  requireDatabase(dataDir);
  return openLocal(dataDir, (message) => process.stderr.write(`${message}\n`));
}

/**
 * Opens a data folder; its server is asked where one runs, since two processes may not open one folder.
 * @throws {StartupError} when that can't be done now
 */
export async function openLocal(dataDir: string, say: (line: string) => void): Promise<Target> {
  try {
    const backend = await createBackend({ dataDir, onProgress: say });
    const client = { address: '127.0.0.1', trustworthyLocal: false };
    return {
      url: 'http://localhost',
      secretKey: backend.secretKey,
      send: (input, init) => backend.fetch(new Request(input, init), client),
      close: () => backend.close(),
    };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const keys = readKeys(dataDir);
    if (error.port !== undefined && keys) {
      return overNetwork(`http://127.0.0.1:${error.port}`, keys.secretKey);
    }
    throw new StartupError(`The server of ${dataDir} is still starting: try again in a moment.`);
  }
}

function overNetwork(url: string, secretKey: string): Target {
  return { url, secretKey, send: fetch, close: async () => undefined };
}

/** supabase-js prints the stack of a failure to connect; as an answer, it becomes one sentence. */
function failedAnswer(error: unknown): Response {
  const message = `cannot reach the backend: ${reasonOf(error)}`;
  return Response.json({ message, msg: message }, { status: 400 });
}
