import type { ComponentType } from 'react';
import * as site from '../generated/site.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { LandingPage, type LandingContent } from '../site/landing-page.tsx';
import { keepIsland, StaticIsland } from '../ui/static-island.tsx';
import type { LoadPage, Pages } from './page-router.ts';

/** The pages of specification, section 2, and those about the site. A visitor of one downloads the code of no other. */
export const pages: Pages = {
  '/': page(async (code) => {
    if (keepIsland('landing-scene') && keepIsland('landing-sections')) return LandingPage;
    const { landingContent } = await code(() => import('../site/landing-content.tsx'));
    return landingWith(landingContent);
  }),
  '/privacy': trustPage(
    'privacy',
    async () => (await import('../site/trust/privacy-page.tsx')).PrivacyPage,
  ),
  '/accessibility': trustPage(
    'accessibility',
    async () => (await import('../site/trust/accessibility-page.tsx')).AccessibilityPage,
  ),
  '/security': trustPage(
    'security',
    async () => (await import('../site/trust/security-page.tsx')).SecurityPage,
  ),
  '/onboarding': page(
    async (code) => (await code(() => import('./onboarding-route.tsx'))).OnboardingRoute,
  ),
  '/admin': page(async (code) => {
    const { openAdminRoute } = await code(() => import('./admin-route.tsx'));
    return openAdminRoute();
  }),
  '*': page(async (code) => (await code(() => import('./not-found.tsx'))).NotFound),
};

/** Loads a part of a page's code. */
type LoadCode = <Code>(load: () => Promise<Code>) => Promise<Code>;

function page(open: (code: LoadCode) => Promise<ComponentType>): LoadPage {
  return (destination, signal) => open((load) => loadChunk(load, { destination, signal }));
}

function landingWith(content: LandingContent): ComponentType {
  return function Landing() {
    return <LandingPage content={content} />;
  };
}

/** A page about the site, named in `pages` of site.json. It only shows something, so it is one island. */
function trustPage(
  name: 'privacy' | 'accessibility' | 'security',
  load: () => Promise<ComponentType>,
): LoadPage {
  return page(async (code) => {
    const Content = keepIsland(name) ? undefined : await code(load);
    return function TrustPage() {
      usePageTitle(site.titles[name]);
      return <StaticIsland name={name} Content={Content} />;
    };
  });
}
