import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { PageRouter } from './page-router.ts';

/**
 * Shows the application once its code is loaded; until then the prerendered HTML is shown. Where that is the
 * very page that it would show first, it takes it over; otherwise (a stub, another step of the intake in
 * the address, an error) it replaces it. Where the code can't be had, what the HTML holds stays, and says so.
 */
export async function start(root: HTMLElement, router: PageRouter, page: ReactNode): Promise<void> {
  const { prerendered } = root.dataset;
  if (prerendered !== undefined) await router.ready;
  const { error, route } = router.shown();
  if (prerendered !== undefined && isOutOfReach(error?.thrown)) {
    window.earlyPress?.giveUp();
    return;
  }
  // It appears automatically after a long wait.
  document.getElementById('late')?.remove();
  const replaying = createElement(Replaying, null, page);
  if (prerendered === route && router.place().search === '' && !error) {
    // React renders the page again where a browser extension has changed it: not our error, so not reported.
    hydrateRoot(root, replaying, { onRecoverableError: keepFocus(root) });
  } else createRoot(root).render(replaying);
}

/** The page, once it is as the browser shows it: restored answers may have replaced what was pressed. */
function Replaying({ children }: { readonly children?: ReactNode }): ReactNode {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) window.earlyPress?.replay();
  }, [hydrated]);
  return children;
}

/**
 * Remembers the focused element, for when it is about to be recreated.
 * @returns gives the focus to the element that has taken the place of that one, if it is gone
 */
function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target;
  });
  return () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const gone = last;
    [...root.querySelectorAll<HTMLElement>(gone.tagName)]
      .find((one) => one.isEqualNode(gone))
      ?.focus({ preventScroll: true });
  };
}
