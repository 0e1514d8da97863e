import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { resolve, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Connect, type Plugin, type ViteDevServer } from 'vite';
import { createBackend, type Backend } from '#server/backend/create-backend.ts';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { clientOf } from '#server/http/client-of.ts';
import { injectLocalStaff } from '#server/http/create-site.ts';
import { readSettings } from '#server/http/settings.ts';
import { planFollowing } from '../../migrations/follow.ts';
import { onceSettled } from './settled.ts';

declare global {
  /** The backend survives a restart of the dev server, which loads this file again. */
  var backendOfDevServer: Promise<Backend> | undefined;
}

/** Overrides `.env` files and the environment. */
const NO_PROJECT = {
  'import.meta.env.VITE_SUPABASE_URL': '""',
  'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': '""',
};

/**
 * The sources of pages. Vite would serve everything below the project, the data folder included.
 */
const SERVED = ['src', 'schema', 'public', 'index.html', 'preview.html', 'node_modules'];

const BACKEND_PATH = /^\/(?:rest|auth|functions)\/v1(?:[/?]|$)/u;

/** The backend of `npm run dev`, in Vite's own server. It never talks to a hosted project. */
export function embeddedBackend(): Plugin {
  const visitor = new AsyncLocalStorage<IncomingMessage>();
  let backend: Backend | undefined;
  // The database writes there all the time.
  const data = resolve(readSettings(process.env).dataDir);
  const isData = (path: string) => path === data || path.startsWith(data + sep);
  return {
    name: 'embedded-backend',
    apply: 'serve',
    config: () => ({
      define: NO_PROJECT,
      // No page of another origin may read the dev server's responses.
      server: { cors: false, fs: { allow: SERVED }, watch: { ignored: [isData] } },
    }),
    async configureServer(server) {
      const { logger, root } = server.config;
      const opened = await openBackend(root, (message) => logger.info(message));
      backend = opened;
      server.middlewares.use(serveBackend(opened));
      server.middlewares.use((request, _response, next) => visitor.run(request, next));
      followChanges(server, opened);
      server.httpServer?.once('listening', () => {
        const address = server.httpServer?.address();
        if (address && typeof address !== 'string') opened.announce(address.port);
      });
    },
    transformIndexHtml(html) {
      const request = visitor.getStore();
      const isLocal = request !== undefined && clientOf(request, false).trustworthyLocal;
      return isLocal && backend?.localStaff
        ? injectLocalStaff(html, backend.localStaff)
        : html;
    },
  };
}

async function openBackend(root: string, say: (message: string) => void): Promise<Backend> {
  try {
    globalThis.backendOfDevServer ??= startBackend(root, say);
    return await globalThis.backendOfDevServer;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startBackend(root: string, say: (message: string) => void): Promise<Backend> {
  const { dataDir, rateLimit } = readSettings(process.env);
  const backend = await createBackend({
    dataDir,
    rateLimit,
    localStaff: true,
    planSteps: planFollowing(root, say),
    onProgress: say,
    onTrouble: say,
    onStopped(reason) {
      console.error(`The database stopped by itself (${reason}). Start again: npm run dev`);
      process.exit(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void backend.close().finally(() => process.exit(0)));
  }
  return backend;
}

function serveBackend(backend: Backend): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (!BACKEND_PATH.test(request.url ?? '')) {
      next();
      return;
    }
    const answer = getRequestListener(
      (asked) => backend.fetch(asked, clientOf(request, false)),
      {
        overrideGlobalObjects: false,
      },
    );
    void answer(request, response);
  };
}

/** Applies new migrations and changed declarations at once. */
export function followChanges(
  { config, watcher }: Pick<ViteDevServer, 'config' | 'watcher'>,
  backend: Pick<Backend, 'migrate'>,
): void {
  const folders = ['schema', 'supabase/migrations', 'supabase/declared'].map(
    (name) => resolve(config.root, name) + sep,
  );
  let latest = Promise.resolve();
  const follow = onceSettled(() => {
    latest = latest
      .then(() => backend.migrate())
      .then(
        (applied) => applied.forEach((file) => config.logger.info(`Applied ${file}`)),
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          config.logger.error(message);
        },
      );
  });
  const save = (path: string) => {
    if (folders.some((folder) => resolve(path).startsWith(folder))) follow();
  };
  watcher.add(folders);
  watcher.on('change', save).on('add', save);
}
