import { GoTrueAdminApi } from '@supabase/auth-js';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { requireDatabase } from '../../../server/backend/storage/data-folder.ts';
import { lockHolder } from '../../../server/backend/storage/folder-lock.ts';
import { readKeys } from '../../../server/backend/storage/keys.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { readSettings } from '../../../server/http/settings.ts';

interface AdminAccess {
  readonly admin: GoTrueAdminApi;
  readonly close: () => Promise<void>;
}

/** @throws {StartupError} when there is nothing to work on */
export async function openAdmin(environment: NodeJS.ProcessEnv): Promise<AdminAccess> {
  const url = environment['SUPABASE_URL'];
  const key = environment['SUPABASE_SECRET_KEY'];
  if (url && key) return { admin: adminOf(url, key, reach), close: async () => undefined };
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
  const admin = adminOf(`http://127.0.0.1:${port}`, keys.secretKey, reach);
  return { admin, close: async () => undefined };
}

async function openFolder(dataDir: string): Promise<AdminAccess> {
  const backend = await createBackend({
    dataDir,
    onProgress: (message) => process.stderr.write(`${message}\n`),
  });
  const inProcess: typeof fetch = (input, init) =>
    backend.fetch(new Request(input, init), { address: '127.0.0.1', trustworthyLocal: false });
  const admin = adminOf('http://localhost', backend.secretKey, inProcess);
  return { admin, close: () => backend.close() };
}

function adminOf(url: string, secretKey: string, send: typeof fetch): GoTrueAdminApi {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  return new GoTrueAdminApi({ url: `${url}/auth/v1`, headers, fetch: send });
}

/** supabase-js prints the stack of a failure to connect; as an answer, it becomes one sentence. */
const reach: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return Response.json({ msg: `cannot reach the backend: ${reason}` }, { status: 400 });
  });
