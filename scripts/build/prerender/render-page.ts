import { createElement, StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App, FirstLoad } from '../../../src/app/app.tsx';
import { PageFrame } from '../../../src/app/page-frame.tsx';

/** Renders what the application shows first at a path, as the browser hydrates it, without inline scripts. */
export function renderPage(path: string): Promise<string> {
  return render(path, createElement(App));
}

/** Renders what it shows while a page is loaded. */
export function renderFirstLoad(): Promise<string> {
  return render('/', createElement(PageFrame, null, createElement(FirstLoad)));
}

/** @throws what a part of the page throws: the error screen is no page to prerender */
async function render(location: string, node: ReactNode): Promise<string> {
  const routed = createElement(StaticRouter, { location }, node);
  let failure: unknown;
  const { prelude } = await prerender(createElement(StrictMode, null, routed), {
    // A part that is sent after the others takes a script to move it to its place.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failure = error;
    },
  });
  if (failure) throw new Error(`${location} fails.`, { cause: failure });
  return new Response(prelude).text();
}
