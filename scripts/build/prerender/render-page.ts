import { createElement, StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../../../src/app/app.tsx';
import { FirstLoad } from '../../../src/app/first-load.tsx';
import { createPageRouter } from '../../../src/app/page-router.ts';
import { pages } from '../../../src/app/pages.tsx';
import { createRouter, RouterContext } from '../../../src/lib/router.ts';

/** Renders what the application shows first at a path, as the browser hydrates it, without inline scripts. */
export async function renderPage(path: string): Promise<string> {
  const router = createPageRouter(pages, path);
  await router.ready;
  const { error } = router.shown();
  if (error) throw new Error(`${path} fails.`, { cause: error.thrown });
  return render(createElement(App, { router }));
}

/** Renders what it shows while a page is loaded. */
export function renderFirstLoad(): Promise<string> {
  const value = createRouter({ at: '/' });
  return render(createElement(RouterContext, { value }, createElement(FirstLoad)));
}

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(createElement(StrictMode, null, node));
  return new Response(prelude).text();
}
