import { createContext, useContext, useSyncExternalStore } from 'react';

/** An entry of the browser's history that is an address within the site. */
export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Tells entries with the same address apart. */
  readonly key: string;
  /** The value that the entry was made with; it survives a reload. */
  readonly state: unknown;
  /** The way to it: by a page load, a link, in the place of another one, or by Back and Forward. */
  readonly move: 'load' | 'push' | 'replace' | 'pop';
}

/** A path with its query and hash, or another query and hash of the current path. */
export type To = string | { readonly search?: string; readonly hash?: string };

interface NavigateOptions {
  /** Takes the place of the current entry. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The address of the page, and the way to change it (decision 044). */
export interface Router {
  readonly place: () => Place;
  /** Calls back on each change of place. Returns the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (to: To, options?: NavigateOptions) => void;
}

interface RouterOptions {
  /** An address in memory, in place of the browser's. */
  readonly at?: string;
  /** Called before a place is shown; calls `show` when it may be. */
  readonly prepare?: (next: Place, show: () => void) => void;
}

export function createRouter({ at, prepare = atOnce }: RouterOptions = {}): Router {
  const listeners = new Set<() => void>();
  let place: Place =
    at === undefined ? currentPlace('load') : { ...placeAt(at), ...NEW, move: 'load' };
  const enter = (next: Place, record = (): void => undefined): void =>
    prepare(next, () => {
      record();
      place = next;
      for (const listener of listeners) listener();
    });
  if (at === undefined) window.addEventListener('popstate', () => enter(currentPlace('pop')));
  return {
    place: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace = false, state } = {}) => {
      const key = Math.random().toString(36).slice(2);
      const move = replace ? 'replace' : 'push';
      const next: Place = { ...placeAt(hrefOf(to, place.pathname)), key, state, move };
      enter(next, () => {
        if (at !== undefined) return;
        window.history[`${move}State`]({ usr: state, key }, '', hrefOf(next, next.pathname));
      });
    },
  };
}

/** The entry that a page load has made. */
const NEW = { key: 'default', state: undefined } as const;

function atOnce(_next: Place, show: () => void): void {
  show();
}

function currentPlace(move: Place['move']): Place {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  if (!(entry instanceof Object)) return { pathname, search, hash, ...NEW, move };
  const key = String(Reflect.get(entry, 'key') ?? NEW.key);
  return { pathname, search, hash, key, state: Reflect.get(entry, 'usr'), move };
}

function placeAt(href: string): Pick<Place, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  return { pathname, search, hash };
}

/** Returns an address within the site. */
export function hrefOf(to: To, pathname: string): string {
  return typeof to === 'string' ? to : `${pathname}${to.search ?? ''}${to.hash ?? ''}`;
}

export const RouterContext = createContext<Router | undefined>(undefined);

/** @throws outside of a router */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('Put a RouterContext around the page.');
  return router;
}

/** The place that is shown. */
export function usePlace(): Place {
  const { place, subscribe } = useRouter();
  return useSyncExternalStore(subscribe, place, place);
}
