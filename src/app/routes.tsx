import type { ComponentType, JSX } from 'react';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { LandingPage } from '../site/landing-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { FirstLoad } from './first-load.tsx';
import { NotFound } from './not-found.tsx';
import { loadPageCode } from './page-code.ts';
import { RootLayout } from './root-layout.tsx';

/** The routes of specification, section 2. A visitor of one downloads the code of no other. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstLoad,
    children: [
      { path: '/', Component: LandingPage },
      latePage('/onboarding', async (visit) => {
        const load = () => import('./onboarding-route.tsx');
        return { Page: (await loadPageCode(load, '/onboarding', visit)).OnboardingRoute };
      }),
      latePage('/admin', async (visit) => {
        const load = () => import('./admin-route.tsx');
        const { openAdminRoute } = await loadPageCode(load, '/admin', visit);
        return { Page: await openAdminRoute() };
      }),
      { path: '*', Component: NotFound },
    ],
  },
];

interface LoadedPage {
  readonly Page: ComponentType;
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
