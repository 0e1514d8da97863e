import { clientOf } from '../../../server/http/client-of.ts';
import { createSite } from '../../../server/http/create-site.ts';
import { listen } from '../../../server/http/listen.ts';
import { createBackend, type BackendOptions } from '../../../server/backend/create-backend.ts';
import type { TestServer } from '../../backend/support/clients/test-server.ts';

/** The built site with a backend in memory, as `npm run serve` has it: it lends nobody an account. */
export async function startStaffSite(options: Partial<BackendOptions> = {}): Promise<TestServer> {
  const backend = await createBackend({ dataDir: 'memory', rateLimit: 'off', ...options });
  const site = createSite('dist');
  const listening = await listen('127.0.0.1', 0, (request, incoming) =>
    /^\/(?:rest|auth)\/v1\//u.test(new URL(request.url).pathname)
      ? backend.fetch(request, clientOf(incoming, false))
      : site(request, undefined),
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
