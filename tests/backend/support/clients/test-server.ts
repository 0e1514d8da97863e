import { clientOf } from '#server/http/client-of.ts';
import type { Site } from '#server/http/create-site.ts';
import { listen } from '#server/http/listen.ts';
import type { Backend, BackendOptions } from '#server/backend/create-backend.ts';
import { createTestBackend } from './test-backend.ts';

export interface TestServer {
  readonly url: string;
  readonly backend: Backend;
  close(): Promise<void>;
}

const BACKEND = /^\/(?:rest|auth|functions)\/v1\//u;

/** A backend in memory behind a real HTTP server on a free port, beside a site if one is given. */
export async function startTestServer(
  options: Partial<BackendOptions> = {},
  site?: Site,
): Promise<TestServer> {
  const backend = await createTestBackend(options);
  const listening = await listen('127.0.0.1', 0, async (request, incoming) =>
    site && !BACKEND.test(new URL(request.url).pathname)
      ? site(request, undefined)
      : backend.fetch(request, clientOf(incoming, false)),
  );
  backend.announce(listening.port);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    backend,
    async close() {
      await listening.close();
      await backend.close();
    },
  };
}
