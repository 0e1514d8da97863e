import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { keepFocus } from './keep-focus.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Shows the application once its code is there; until then what the HTML holds is looked at. Where that is the
 * very page that it would show first, it takes it over; otherwise (a stub, another step of the intake in
 * the address, an error) it replaces it. Where the code can't be had, what the HTML holds stays, and says so.
 */
export async function start(root: HTMLElement, router: Router, page: ReactNode): Promise<void> {
  const { prerendered } = root.dataset;
  if (prerendered !== undefined) await codeOf(router);
  const { matches, errors, location } = router.state;
  if (prerendered !== undefined && Object.values(errors ?? {}).some(isOutOfReach)) {
    lateNote()?.classList.remove('animate-appear-last');
    return;
  }
  lateNote()?.remove();
  const shown = matches.at(-1)?.route.path;
  if (prerendered === shown && location.search === '' && !errors) {
    // React renders the page again where a browser extension has changed it: not our error, so not reported.
    hydrateRoot(root, page, { onRecoverableError: keepFocus(root) });
  } else createRoot(root).render(page);
}

/** The note of index.html that the page is late; by itself it shows once that has taken long. */
function lateNote(): HTMLElement | null {
  return document.getElementById('late');
}

function codeOf(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
