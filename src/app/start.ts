import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Shows the application once its code is there; until then what the HTML holds is looked at. Where that is the
 * very page that it would show first, it takes it over; otherwise (a stand-in, another step of the intake in
 * the address, an error) it replaces it.
 */
export async function start(root: HTMLElement, router: Router, page: ReactNode): Promise<void> {
  const { prerendered } = root.dataset;
  if (prerendered !== undefined) await codeOf(router);
  const { matches, errors, location } = router.state;
  const shown = matches.at(-1)?.route.path;
  if (prerendered === shown && location.search === '' && !errors) hydrateRoot(root, page);
  else createRoot(root).render(page);
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
