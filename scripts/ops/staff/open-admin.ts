import { PostgrestClient } from '@supabase/postgrest-js';
import { GoTrueAdminApi } from '@supabase/supabase-js';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { requireDatabase } from '../../../server/backend/storage/data-folder.ts';
import { FolderInUse } from '../../../server/backend/storage/folder-lock.ts';
import { readKeys } from '../../../server/backend/storage/keys.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { loadSettingsFile, readSettings } from '../../../server/http/settings.ts';
import { runCommand, UsageError } from '../../command.ts';
import { reasonOf } from '../access/send.ts';

/** A backend, with the rights of the secret key. */
export interface AdminAccess {
  readonly admin: GoTrueAdminApi;
  readonly rest: PostgrestClient;
}

/** Returns the data of an answer. @throws {StartupError} in the backend's words */
export async function answerOf<Data>(
  request: PromiseLike<{
    readonly data: unknown;
    readonly error: { readonly message: string } | null;
  }>,
): Promise<Data> {
  const { data, error } = await request;
  if (error) throw new StartupError(error.message || 'The backend refused the request.');
  return data as Data;
}

/** The work of a command, with the word after its name. */
type AdminCommand = (access: AdminAccess, word: string) => Promise<void>;

/**
 * Runs one of these commands on the backend that the settings name.
 * @param commands by their words, of which one may be a placeholder such as `<email>`
 */
export function runAdminCommand(
  usage: string,
  commands: Readonly<Record<string, AdminCommand>>,
): Promise<never> {
  return runCommand(usage, async (words) => {
    const isOption = (word: string) => word.startsWith('--');
    const line = [...words.filter((word) => !isOption(word)), ...words.filter(isOption)].join(' ');
    for (const [pattern, command] of Object.entries(commands)) {
      const match = expression(pattern).exec(line);
      if (match) return withAdmin((access) => command(access, match[1] ?? ''));
    }
    throw new UsageError();
  });
}

function expression(pattern: string): RegExp {
  const filled = pattern
    .replace('<email>', () => String.raw`([^\s@]+@[^\s@]+)`)
    .replace(/<\w+>/u, () => String.raw`([^\s-]\S*)`);
  return new RegExp(`^${filled}$`, 'u');
}

/** @throws {StartupError} when there is nothing to work on, or it refuses */
async function withAdmin(work: (access: AdminAccess) => Promise<void>): Promise<void> {
  loadSettingsFile();
  const { url, secretKey, send, close } = await openTarget(process.env);
  const options = {
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init).catch(failedAnswer),
  };
  try {
    await work({
      admin: new GoTrueAdminApi({ url: `${url}/auth/v1`, ...options }),
      rest: new PostgrestClient(`${url}/rest/v1`, options),
    });
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
