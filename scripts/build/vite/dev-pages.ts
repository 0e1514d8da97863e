import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { SiteFile } from '../../codegen/load/declared-files.generated.ts';
import { SOURCE_PATHS } from '../../codegen/load/load.ts';
import { escapeHtml } from '../prerender/escape-html.ts';
import { isPage, PAGES } from '../prerender/pages.ts';
import { pageMoves } from '../../../server/http/page-moves.ts';

const movedTo = pageMoves(PAGES.map(({ file }) => `/${file}`));

/**
 * Answers addresses as the built site does, where prerendering is the build's: 404 where there is no page, another
 * spelling of a page's address leads to it, and the page's title is the product's name.
 */
export function devPages(): Plugin {
  let root = '.';
  return {
    name: 'dev-pages',
    apply: 'serve',
    configResolved(config) {
      ({ root } = config);
    },
    async transformIndexHtml() {
      const text = await readFile(resolve(root, SOURCE_PATHS.site), 'utf8');
      const { product } = JSON.parse(text) as SiteFile;
      return [{ tag: 'title', children: escapeHtml(product), injectTo: 'head' }];
    },
    // What is returned runs once Vite has sent every address without a file of its own to index.html.
    configureServer: (server) => {
      server.middlewares.use(answerMoved);
      return () => {
        server.middlewares.use(answerNotFound(server));
      };
    },
  };
}

const answerMoved: Connect.NextHandleFunction = (request, response, next) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const target = movedTo(pathname);
  if (target === undefined) next();
  else
    response.writeHead(308, { Location: `${target}${search}`, 'Cache-Control': 'no-cache' }).end();
};

function answerNotFound(server: ViteDevServer): Connect.NextHandleFunction {
  const answer = async (address: string, response: ServerResponse): Promise<void> => {
    const html = await pageFor(server, address);
    response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' });
    response.end(html);
  };
  return (request, response, next) => {
    const address = request.originalUrl ?? '/';
    if (request.url !== '/index.html' || isPage(pathOf(address))) next();
    else answer(address, response).catch((error: unknown) => fail(error, response));
  };
}

async function pageFor(server: ViteDevServer, address: string): Promise<string> {
  const html = await readFile(resolve(server.config.root, 'index.html'), 'utf8');
  return server.transformIndexHtml('/index.html', html, address);
}

function pathOf(address: string): string {
  return new URL(address, 'http://localhost').pathname;
}

function fail(error: unknown, response: ServerResponse): void {
  console.error(error);
  response.writeHead(500).end();
}
