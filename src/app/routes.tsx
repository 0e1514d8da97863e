import type { ComponentType, JSX } from 'react';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { LandingPage, type LandingContent } from '../site/landing-page.tsx';
import { keepIsland, StaticIsland } from '../ui/static-island.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { FirstLoad } from './first-load.tsx';
import { loadPageCode } from './page-code.ts';
import { RootLayout } from './root-layout.tsx';

/** The routes of specification, section 2, and the pages about the site. A visitor of one downloads the code of no other. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstLoad,
    children: [
      latePage('/', async (visit) => {
        if (keepIsland('landing-scene') && keepIsland('landing-sections'))
          return { Page: LandingPage };
        const load = () => import('../site/landing-content.tsx');
        const { landingContent } = await loadPageCode(load, '/', visit);
        return { Page: landingWith(landingContent) };
      }),
      trustPage(
        'privacy',
        async () => (await import('../site/trust/privacy-page.tsx')).PrivacyPage,
      ),
      trustPage(
        'accessibility',
        async () => (await import('../site/trust/accessibility-page.tsx')).AccessibilityPage,
      ),
      trustPage(
        'security',
        async () => (await import('../site/trust/security-page.tsx')).SecurityPage,
      ),
      latePage('/onboarding', async (visit) => {
        const load = () => import('./onboarding-route.tsx');
        return { Page: (await loadPageCode(load, '/onboarding', visit)).OnboardingRoute };
      }),
      latePage('/admin', async (visit) => {
        const load = () => import('./admin-route.tsx');
        const { openAdminRoute } = await loadPageCode(load, '/admin', visit);
        return { Page: await openAdminRoute() };
      }),
      latePage('*', async (visit) => {
        const load = () => import('./not-found.tsx');
        const { pathname } = new URL(visit.request.url);
        return { Page: (await loadPageCode(load, pathname, visit)).NotFound };
      }),
    ],
  },
];

interface LoadedPage {
  readonly Page: ComponentType;
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
): RouteObject {
  return latePage(`/${name}`, async (visit) => {
    const Content = keepIsland(name) ? undefined : await loadPageCode(load, `/${name}`, visit);
    return {
      Page: function TrustPage() {
        usePageTitle(site.titles[name]);
        return <StaticIsland name={name} Content={Content} />;
      },
    };
  });
}

/** A page whose code comes when it is opened; what changes behind its path is its own affair. */
function latePage(
  path: string,
  loader: (visit: LoaderFunctionArgs) => Promise<LoadedPage>,
): RouteObject {
  return { path, caseSensitive: true, Component: Late, loader, shouldRevalidate: isOtherPage };
}

function Late(): JSX.Element {
  const { Page } = useLoaderData<LoadedPage>();
  return <Page />;
}

function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
