import type { ComponentType } from 'react';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { createRouter, type Place, type Router } from '../lib/router.ts';

/** Milliseconds that someone who has followed a link waits for the code of its page. */
const LONGEST_WAIT = 15_000;

/** Loads the code of a page, for a path, unless it is aborted. */
export type LoadPage = (pathname: string, signal: AbortSignal) => Promise<ComponentType>;

/** The pages by their paths, and under `*` the one for all other paths. */
export type Pages = Readonly<Record<string, LoadPage>> & { readonly '*': LoadPage };

/** The page that is shown, and what has become of the one that was asked for last. */
export interface Shown {
  readonly pathname: string;
  /** The key of the page in `Pages`. */
  readonly route: string;
  /** Absent until the code of the first page is there. */
  readonly Page?: ComponentType;
  /** Absent unless the code of the page has failed. */
  readonly error?: { readonly thrown: unknown };
  /** The path whose code is on its way. */
  readonly pending?: string;
  /** The code of the page that was asked for can't be had. */
  readonly hasFailed?: true;
}

export interface PageRouter extends Router {
  /** The same object as long as the same is shown. */
  readonly shown: () => Shown;
  /** Resolves once there is something to show. */
  readonly ready: Promise<void>;
}

/**
 * A router that shows a page, and its address, once its code is there. Where that fails or takes too long, a person
 * on another page stays there, the page says so, and following a link begins anew.
 * @param at an address in memory, in place of the browser's
 */
export function createPageRouter(pages: Pages, at?: string): PageRouter {
  let visit = new AbortController();
  const router = createRouter({
    ...(at !== undefined && { at }),
    prepare: (next, show) => void open(next, show),
  });
  const { pathname } = router.place();
  let shown: Shown = { pathname, route: routeOf(pages, pathname) };
  const listeners = new Set<() => void>();

  function set(next: Shown): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  async function open(next: Place, show: () => void): Promise<void> {
    visit.abort();
    const { pending: _, hasFailed: __, ...here } = shown;
    if (next.pathname === here.pathname && (here.Page ?? here.error)) {
      if (shown.pending !== undefined || shown.hasFailed) set(here);
      show();
      return;
    }
    const mine = (visit = new AbortController());
    const { signal } = mine;
    const giveUp = (): void => {
      if (signal.aborted) return;
      mine.abort();
      set({ ...here, hasFailed: true });
    };
    const timer = here.Page && setTimeout(giveUp, LONGEST_WAIT);
    if (here.Page) set({ ...here, pending: next.pathname });
    const route = routeOf(pages, next.pathname);
    try {
      const Page = await (pages[route] ?? pages['*'])(next.pathname, signal);
      if (signal.aborted) return;
      show();
      set({ pathname: next.pathname, route, Page });
    } catch (thrown) {
      if (signal.aborted) return;
      if (here.Page && isOutOfReach(thrown)) giveUp();
      else {
        show();
        set({ pathname: next.pathname, route, error: { thrown } });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ...router,
    subscribe: (listener) => {
      const stop = router.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    shown: () => shown,
    ready: open(router.place(), () => undefined),
  };
}

/** A slash at the end of a path makes no difference, as for the server. */
function routeOf(pages: Pages, pathname: string): string {
  const path = pathname.replace(/\/+$/u, '') || '/';
  return Object.hasOwn(pages, path) ? path : '*';
}
