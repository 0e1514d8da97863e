import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createBackend } from '#server/backend/create-backend.ts';
import { requireDatabase } from '#server/backend/storage/data-folder.ts';
import { FolderInUse } from '#server/backend/storage/folder-lock.ts';
import { readKeys } from '#server/backend/storage/keys.ts';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { loadSettingsFile, readSettings } from '#server/http/settings.ts';
import { isEmailAddress } from '#src/engine/values/email-address.ts';
import { isDay } from '#src/lib/text/format.ts';
import { LoadError, UnreadableError } from '#src/staff/data/load-error.ts';
import { runCommand, UsageError } from '../../command.ts';
import { reasonOf } from '../access/send.ts';

/** By name: the text of an option with a value, or `true`. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Works with the rights of the secret key. The value follows the command's name. */
type AdminCommand = (client: SupabaseClient, value: string, options: Options) => Promise<void>;

/**
 * Runs a command on the backend that the settings name.
 * @param commands by their pattern: words (the second may be `<email>`), then options, such as
 * `--now` or `[--role <role>]`
 */
export function runAdminCommand(
  usage: string,
  commands: Readonly<Record<string, AdminCommand>>,
): Promise<never> {
  return runCommand(usage, async (words) => {
    for (const [pattern, command] of Object.entries(commands)) {
      const input = readWords(pattern, words);
      if (input) return withAdmin((client) => command(client, input.value, input.options));
    }
    throw new UsageError();
  });
}

/** Name, value's placeholder, and the bracket of an optional option. */
const OPTION = /(?<bracket>\[)?--(?<name>\w+)(?<value> <\w+>)?\]?/gu;

/** Returns the value and the options; `undefined` if the words do not follow the pattern. */
function readWords(pattern: string, words: string[]) {
  const options = [...pattern.matchAll(OPTION)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    type: groups['value'] ? ('string' as const) : ('boolean' as const),
    isRequired: groups['bracket'] === undefined,
  }));
  const placeholders = pattern.replaceAll(OPTION, '').trim();
  try {
    const input = parseArgs({
      args: words,
      options: Object.fromEntries(options.map(({ name, type }) => [name, { type }])),
      allowPositionals: true,
    });
    const value = input.positionals[1] ?? '';
    const fits =
      placeholders.replace(/<\w+>/u, () => value) === input.positionals.join(' ') &&
      (isEmailAddress(value) || !placeholders.includes('<email>')) &&
      options.every(({ name, isRequired }) => !isRequired || input.values[name] !== undefined);
    return fits ? { value, options: input.values } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the day after `--since`.
 * @throws {OperatorError} for a text that is no day of the calendar
 */
export function sinceDay(since: string | boolean): string {
  const day = String(since);
  if (isDay(day)) return day;
  throw new OperatorError(`${day} is no day: give the day after --since as 2026-11-25.`);
}

async function withAdmin(work: (client: SupabaseClient) => Promise<void>): Promise<void> {
  loadSettingsFile();
  const { url, secretKey, send, close } = await openTarget(process.env);
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => send(input, init).catch(failedAnswer) },
    // The client requires a class, which Node 20 lacks, and makes no instance of it.
    realtime: { transport: Object as never },
  });
  try {
    await work(client);
  } catch (error) {
    const isRefusal = error instanceof LoadError || error instanceof UnreadableError;
    throw isRefusal ? new OperatorError(error.message) : error;
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

/** @throws {OperatorError} when the target is missing */
async function openTarget(environment: NodeJS.ProcessEnv): Promise<Target> {
  const url = environment['SUPABASE_URL'];
  const secretKey = environment['SUPABASE_SECRET_KEY'];
  if (url && secretKey) return overNetwork(url, secretKey);
  if (url || secretKey) {
    throw new OperatorError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.');
  }
  const { dataDir } = readSettings(environment);
  requireDatabase(dataDir);
  return openLocal(dataDir, (message) => process.stderr.write(`${message}\n`));
}

/**
 * Opens a data folder, or sends the requests to its server, if it runs.
 * @throws {OperatorError} when the folder can't be opened now
 */
export async function openLocal(
  dataDir: string,
  say: (line: string) => void,
): Promise<Target> {
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
    throw new OperatorError(
      `The server of ${dataDir} is still starting: try again in a moment.`,
    );
  }
}

function overNetwork(url: string, secretKey: string): Target {
  return { url, secretKey, send: fetch, close: async () => undefined };
}

/** supabase-js would print the stack of a failure to connect. */
function failedAnswer(error: unknown): Response {
  const message = `Cannot reach the backend: ${reasonOf(error)}`;
  return Response.json({ message, msg: message }, { status: 400 });
}
