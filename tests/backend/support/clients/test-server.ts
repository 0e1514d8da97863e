import { clientOf } from '../../../../server/http/client-of.ts';
import { listen } from '../../../../server/http/listen.ts';
import {
  createBackend,
  type Backend,
  type BackendOptions,
} from '../../../../server/backend/create-backend.ts';

export interface TestServer {
  readonly url: string;
  readonly backend: Backend;
  close(): Promise<void>;
}

/** A backend in memory behind a real HTTP server on a free port. */
export async function startTestServer(options: Partial<BackendOptions> = {}): Promise<TestServer> {
  const backend = await createBackend({ dataDir: 'memory', rateLimit: 'off', ...options });
  const listening = await listen('127.0.0.1', 0, async (request, incoming) =>
    backend.fetch(request, clientOf(incoming, false)),
  );
  return {
    url: `http://127.0.0.1:${listening.port}`,
    backend,
    async close() {
      await listening.close();
      await backend.close();
    },
  };
}
