import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import {
  createPath,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { loadPage, routeOf, type Pages } from './pages.tsx';

/** Milliseconds that a person waits for a page's code. */
const LOAD_TIMEOUT_MS = 15_000;

/** The pages by their paths. */
export type LatePages = Readonly<Record<string, ComponentType>>;

/**
 * Loads pages. If loading fails or times out, the URL is reset to the current page.
 * @param shown the current place while the next page is loading
 * @param firstPage the page of the first URL, if its code is loaded
 * @returns the pages, and whether the last requested page failed to load
 */
export function useLatePages(
  pages: Pages,
  shown: Location,
  firstPage: ComponentType | undefined,
) {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<string>();
  const [failedAt, setFailedAt] = useState<string>();
  const [components, setComponents] = useState<LatePages>(() => {
    const first = routeOf(pages, location.pathname);
    const late = (route: string) =>
      [route, latePage(pages, route, route !== first && setMissing)] as const;
    const all: LatePages = Object.fromEntries(Object.keys(pages).map(late));
    return firstPage ? { ...all, [first]: firstPage } : all;
  });
  const isLoading = shown !== location;
  const here = createPath(shown);
  const state: unknown = shown.state;
  const giveUp = useEffectEvent(() => {
    setFailedAt(here);
    if (type === NavigationType.Push) void navigate(-1);
    else void navigate(here, { replace: true, state });
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    const isMissing = missing === routeOf(pages, location.pathname);
    const timer = setTimeout(giveUp, isMissing ? 0 : LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLoading, location, missing, pages]);
  const beginAnew = useEffectEvent((route: string) => {
    setMissing(undefined);
    setComponents({ ...components, [route]: latePage(pages, route, setMissing) });
  });
  // Not while rendering: React tries the page that is on its way again and again, and would ask for its code each time.
  useEffect(() => {
    if (missing === undefined || isLoading) return undefined;
    const timer = setTimeout(() => beginAnew(missing), 0);
    return () => clearTimeout(timer);
  }, [isLoading, missing]);
  if (failedAt !== undefined && failedAt !== here) setFailedAt(undefined);
  return { components, hasFailed: failedAt !== undefined && !isLoading };
}

/**
 * @param onMissing called with the route if its code cannot be loaded; without it, that is an error
 */
function latePage(
  pages: Pages,
  route: string,
  onMissing: ((route: string) => void) | false,
): ComponentType {
  return lazy(async () => {
    try {
      return { default: await loadPage(pages, route) };
    } catch (error) {
      if (!onMissing || !isOutOfReach(error)) throw error;
      onMissing(route);
      // The page before it stays.
      return new Promise<never>(() => undefined);
    }
  });
}
