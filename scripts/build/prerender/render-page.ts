import { createElement, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { FirstLoad } from '../../../src/app/first-load.tsx';
import { routes } from '../../../src/app/routes.tsx';

/** Renders what the application shows first at a path, as the browser hydrates it, without inline scripts. */
export function renderPage(path: string): Promise<string> {
  return render(routes, path);
}

/** Renders what it shows while a page is loaded. */
export function renderFirstLoad(): Promise<string> {
  return render([{ path: '/', Component: FirstLoad }], '/');
}

async function render(tree: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(tree);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response)
    throw new Error(`${path} is not a page: it redirects elsewhere.`);
  if (context.errors)
    throw new Error(`${path} fails.`, { cause: Object.values(context.errors)[0] });
  const router = createStaticRouter(handler.dataRoutes, context);
  const provider = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const { prelude } = await prerender(createElement(StrictMode, null, provider));
  return new Response(prelude).text();
}
