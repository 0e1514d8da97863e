import { createElement, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { PageFrame } from '#src/app/page-frame.tsx';
import { language } from '#src/generated/site.ts';
import { LoadingNote } from '#src/ui/notes.tsx';

/**
 * Renders the first view at a path without inline scripts.
 * @param path without it, a staff page that is loading
 * @throws the error of a part of the page
 */
export async function renderPage(path: string | undefined): Promise<string> {
  const page = path
    ? createElement(App)
    : createElement(PageFrame, { isStaff: true }, createElement(LoadingNote));
  const location = `${language.base}${path ?? '/'}`;
  const routed = createElement(StaticRouter, { basename: language.base, location }, page);
  let failure: unknown;
  const { prelude } = await prerender(createElement(StrictMode, null, routed), {
    // A part that is sent after the others takes a script to move it to its place.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failure = error;
    },
  });
  if (failure) throw new Error(`${path} fails.`, { cause: failure });
  return new Response(prelude).text();
}
