import { GoTrueAdminApi } from '@supabase/auth-js';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { requireDatabase } from '../../../server/backend/storage/data-folder.ts';
import { lockHolder } from '../../../server/backend/storage/folder-lock.ts';
import { readKeys } from '../../../server/backend/storage/keys.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { readSettings } from '../../../server/http/settings.ts';

interface AdminAccess {
  readonly admin: GoTrueAdminApi;
  readonly rest: RestAccess;
  readonly close: () => Promise<void>;
}

/** The submissions, with the rights of the secret key. Each throws a {StartupError} in the backend's words. */
export interface RestAccess {
  readonly rows: (
    table: string,
    query: Readonly<Record<string, string>>,
  ) => Promise<readonly Row[]>;
  readonly call: (name: string, body: object) => Promise<unknown>;
}

/** @throws {StartupError} when there is nothing to work on */
export async function openAdmin(environment: NodeJS.ProcessEnv): Promise<AdminAccess> {
  const url = environment['SUPABASE_URL'];
  const key = environment['SUPABASE_SECRET_KEY'];
  if (url && key) return accessBy(url, key, reach, async () => undefined);
  if (url || key) {
    throw new StartupError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.');
  }
  const { dataDir } = readSettings(environment);
  requireDatabase(dataDir);
  return lockHolder(dataDir) ? askServer(dataDir) : openFolder(dataDir);
}

/** Two processes may not open one folder, so a running server is asked to do it. */
function askServer(dataDir: string): AdminAccess {
  const port = lockHolder(dataDir)?.port;
  const keys = readKeys(dataDir);
  if (port === undefined || !keys) {
    throw new StartupError(`The server of ${dataDir} is still starting: try again in a moment.`);
  }
  return accessBy(`http://127.0.0.1:${port}`, keys.secretKey, reach, async () => undefined);
}

async function openFolder(dataDir: string): Promise<AdminAccess> {
  const backend = await createBackend({
    dataDir,
    onProgress: (message) => process.stderr.write(`${message}\n`),
  });
  const inProcess: typeof fetch = (input, init) =>
    backend.fetch(new Request(input, init), { address: '127.0.0.1', trustworthyLocal: false });
  return accessBy('http://localhost', backend.secretKey, inProcess, () => backend.close());
}

function accessBy(
  url: string,
  secretKey: string,
  send: typeof fetch,
  close: AdminAccess['close'],
): AdminAccess {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await send(`${url}/rest/v1/${path}`, init);
    const body: unknown = await response.json();
    if (response.ok) return body;
    const { message = '', msg = '' }: { message?: string; msg?: string } = Object(body);
    throw new StartupError(message || msg || `The backend answered ${response.status}.`);
  };
  return {
    admin: new GoTrueAdminApi({ url: `${url}/auth/v1`, headers, fetch: send }),
    rest: {
      async rows(table, query) {
        const rows = await request(`${table}?${new URLSearchParams(query)}`, { headers });
        if (Array.isArray(rows)) return rows.map((row: unknown) => ({ ...Object(row) }));
        throw new StartupError('The backend answered with something else than rows.');
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
const reach: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return Response.json({ msg: `cannot reach the backend: ${reason}` }, { status: 400 });
  });
