import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { formPages } from './form-pages.generated.ts';
import { staffPages } from './staff-pages.generated.ts';

type LoadPage = () => Promise<ComponentType>;

/** The code of the pages by their paths, and under `*` for all other paths. */
export type Pages = Readonly<Record<string, LoadPage>> & { readonly '*': LoadPage };

/** The pages of specification, section 2, and those about the site. */
export const PAGES: Pages = {
  '/': async () => (await import('../site/landing-page.tsx')).LandingPage,
  '/privacy': async () => (await import('../site/trust/privacy-page.tsx')).PrivacyPage,
  '/accessibility': async () =>
    (await import('../site/trust/accessibility-page.tsx')).AccessibilityPage,
  '/security': async () => (await import('../site/trust/security-page.tsx')).SecurityPage,
  '/ai': async () => (await import('../site/trust/ai-page.tsx')).AiPage,
  ...formPages,
  ...staffPages,
  '*': async () => (await import('./not-found.tsx')).NotFound,
};

/** Components by the paths of their pages. */
export type LoadedPages = Readonly<Record<string, ComponentType>>;

/** Returns the pages as components. The code of each is loaded when it is shown first. */
export function lazyPages(pages: Pages): LoadedPages {
  return Object.fromEntries(
    Object.keys(pages).map((route) => [
      route,
      lazy(async () => ({ default: await loadPage(pages, route) })),
    ]),
  );
}

export function loadPage(pages: Pages, route: string): Promise<ComponentType> {
  return loadChunk(pages[route] ?? pages['*'], true);
}

/** Returns the key of a path's page. A slash at the end makes no difference. */
export function routeOf(pages: Pages, pathname: string): string {
  const path = pathname.replace(/\/+$/u, '') || '/';
  return Object.hasOwn(pages, path) ? path : '*';
}
