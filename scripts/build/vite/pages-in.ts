import { basename, relative, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { formatDiagnostic } from '../../codegen/source/diagnostic.ts';
import { generatePages } from '../../codegen/generate.ts';
import { loadForms } from '../../codegen/read/load.ts';
import { directionOf } from '#src/lib/text/direction.ts';
import { onceSettled } from './settled.ts';

/** The generated modules of a language, by their paths below the project's root. */
type Modules = ReadonlyMap<string, string>;

/** Gives the modules in src/generated the texts of a language (decision 072). */
export function pagesIn(tag: string): Plugin {
  let root = process.cwd();
  let modules: Modules = new Map();
  return {
    name: 'pages-in-a-language',
    enforce: 'pre',
    async configResolved(config) {
      root = config.root;
      modules = await modulesIn(root, tag);
    },
    load: (id) => modules.get(pathBelow(root, id)),
  };
}

/**
 * Shows each page of the dev server in the language of its path, such as `/es/onboarding`: the last
 * opened page decides. A language needs a file, and need not be published. A save of a text loads the
 * page again.
 */
export function pagesByPath(): Plugin {
  let root = process.cwd();
  let current: string | undefined;
  let modules: Modules = new Map();
  const show = async (tag: string | undefined, { moduleGraph }: ViteDevServer) => {
    modules = tag === undefined ? new Map() : await modulesIn(root, tag);
    current = tag;
    moduleGraph.invalidateAll();
  };
  return {
    name: 'pages-by-path',
    apply: 'serve',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    load: (id) => modules.get(pathBelow(root, id)),
    transformIndexHtml(html, { path }) {
      if (current === undefined || path !== '/index.html') return html;
      return html.replace(HTML, `<html lang="${current}" dir="${directionOf(current)}">`);
    },
    configureServer(server) {
      onSave(server, async () => {
        if (current === undefined) return;
        await show(current, server);
        server.ws.send({ type: 'full-reload' });
      });
      beforeEachPage(server, async (request) => {
        const [, first = '', ...rest] = (request.url ?? '').split('/');
        const tag = (await tagsIn(root)).includes(first) ? first : undefined;
        if (tag !== current) await show(tag, server);
        // The preview has one file for all languages.
        if (tag && rest[0]?.startsWith('preview')) request.url = `/${rest.join('/')}`;
      });
    },
  };
}

/** Calls a function after each save of a declared file. */
function onSave({ watcher, config }: ViteDevServer, act: () => Promise<void>): void {
  const report = (error: unknown): void => config.logger.error(String(error));
  const actSoon = onceSettled(() => void act().catch(report));
  const save = (path: string) => path.includes(`${sep}schema${sep}`) && actSoon();
  watcher.on('change', save).on('add', save).on('unlink', save);
}

/** Calls a function before each page is served. */
function beforeEachPage(
  { middlewares, config }: ViteDevServer,
  act: (request: Connect.IncomingMessage) => Promise<void>,
): void {
  const report = (error: unknown): void => config.logger.error(String(error));
  middlewares.use((request, _response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    void act(request).catch(report).finally(next);
  });
}

/** The element whose language index.html leaves to the page. */
const HTML = '<html lang="en">';

async function modulesIn(root: string, tag: string): Promise<Modules> {
  const generated = generatePages(await loadForms(root), tag);
  if (generated.ok) return generated.files;
  throw new Error(generated.diagnostics.map(formatDiagnostic).join('\n'));
}

/** Returns the tags of the languages that have files. */
async function tagsIn(root: string): Promise<readonly string[]> {
  const forms = await loadForms(root);
  return forms.flatMap(({ languages }) =>
    [...languages.keys()].map((path) => basename(path, '.json')),
  );
}

/** Returns the path of a module below the project's root. */
function pathBelow(root: string, id: string): string {
  return relative(root, id.replace(/\?.*$/u, '')).replaceAll(sep, '/');
}
