import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { loadPage, PAGES, routeOf } from './pages.tsx';

/**
 * Shows the application once the code of its first page is loaded; until then the prerendered HTML is shown. Where that
 * is of the same page, it takes it over; otherwise (a stub) it replaces it. Where the code can't be had, what the HTML
 * holds stays, and says so.
 */
export async function start(
  root: HTMLElement,
  pageOf: (first: ComponentType | undefined) => ReactNode,
): Promise<void> {
  const { prerendered } = root.dataset;
  const route = routeOf(PAGES, window.location.pathname);
  let first: ComponentType | undefined;
  try {
    if (prerendered !== undefined) first = await loadPage(PAGES, route);
  } catch (error) {
    if (isOutOfReach(error)) {
      window.earlyPress?.giveUp();
      return;
    }
    // The page fails again where it is shown, and says why.
  }
  // It appears automatically after a long wait.
  document.getElementById('late')?.remove();
  const page = pageOf(first);
  if (prerendered === route) {
    // React renders the page again where a browser extension has changed it: not our error, so not reported.
    hydrateRoot(root, page, { onRecoverableError: keepFocus(root) });
  } else createRoot(root).render(page);
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
