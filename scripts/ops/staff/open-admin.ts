import { GoTrueAdminApi } from '@supabase/supabase-js';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { requireDatabase } from '../../../server/backend/storage/data-folder.ts';
import { FolderInUse } from '../../../server/backend/storage/folder-lock.ts';
import { readKeys } from '../../../server/backend/storage/keys.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { loadSettingsFile, readSettings } from '../../../server/http/settings.ts';
import { reasonOf } from '../access/send.ts';

interface AdminAccess {
  readonly admin: GoTrueAdminApi;
  readonly rest: RestAccess;
  readonly close: () => Promise<void>;
}

/** The submissions, with the rights of the secret key. Each throws a {StartupError} in the backend's words. */
export interface RestAccess {
  /** All rows; the query must have an unambiguous order. */
  readonly rows: (table: string, query: readonly (readonly string[])[]) => Promise<readonly Row[]>;
  /** As many of the first rows as the backend gives at once. */
  readonly page: RestAccess['rows'];
  readonly call: (name: string, body: object) => Promise<unknown>;
}

/**
 * Works on the backend that the settings name.
 * @throws {StartupError} when there is nothing to work on, or it refuses
 */
export async function withAdmin(work: (access: AdminAccess) => Promise<void>): Promise<void> {
  loadSettingsFile();
  const access = accessTo(await openTarget(process.env));
  try {
    await work(access);
  } finally {
    await access.close();
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
  if (url && secretKey) return { url, secretKey, send: fetch, close: async () => undefined };
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
    return await openFolder(dataDir, say);
  } catch (error) {
    if (error instanceof FolderInUse) return askServer(dataDir, error.port);
    throw error;
  }
}

function askServer(dataDir: string, port: number | undefined): Target {
  const keys = readKeys(dataDir);
  if (port === undefined || !keys) {
    throw new StartupError(`The server of ${dataDir} is still starting: try again in a moment.`);
  }
  const url = `http://127.0.0.1:${port}`;
  return { url, secretKey: keys.secretKey, send: fetch, close: async () => undefined };
}

async function openFolder(dataDir: string, say: (line: string) => void): Promise<Target> {
  const backend = await createBackend({ dataDir, onProgress: say });
  const client = { address: '127.0.0.1', trustworthyLocal: false };
  return {
    url: 'http://localhost',
    secretKey: backend.secretKey,
    send: (input, init) => backend.fetch(new Request(input, init), client),
    close: () => backend.close(),
  };
}

function accessTo({ url, secretKey, send, close }: Target): AdminAccess {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  const reach: typeof fetch = (input, init) => send(input, init).catch(failedAnswer);
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await reach(`${url}/rest/v1/${path}`, init);
    const body: unknown = await response.json();
    if (response.ok) return body;
    const { message = '', msg = '' }: { message?: string; msg?: string } = Object(body);
    throw new StartupError(message || msg || `The backend answered ${response.status}.`);
  };
  const page: RestAccess['page'] = async (table, query) => {
    const address = new URLSearchParams(query.map(([name = '', value = '']) => [name, value]));
    const found = await request(`${table}?${address}`, { headers });
    if (Array.isArray(found)) return found.map((row: unknown) => ({ ...Object(row) }));
    throw new StartupError('The backend answered with something else than rows.');
  };
  return {
    admin: new GoTrueAdminApi({ url: `${url}/auth/v1`, headers, fetch: reach }),
    rest: {
      page,
      async rows(table, query) {
        const rows: Row[] = [];
        // A project may cut an answer at any number of rows.
        for (;;) {
          const found = await page(table, [...query, ['offset', String(rows.length)]]);
          if (found.length === 0) return rows;
          rows.push(...found);
        }
      },
      call: (name, body) =>
        request(`rpc/${name}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    },
    close,
  };
}

/** supabase-js prints the stack of a failure to connect; as an answer, it becomes one sentence. */
function failedAnswer(error: unknown): Response {
  const msg = `cannot reach the backend: ${reasonOf(error)}`;
  return Response.json({ msg }, { status: 400 });
}
