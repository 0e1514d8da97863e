import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '../lib/load-chunk.ts';
import { LandingPage } from '../site/landing-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { FirstLoad } from './first-load.tsx';
import { NotFound } from './not-found.tsx';
import { RootLayout } from './root-layout.tsx';

/** The routes of specification, section 2. A visitor of one downloads the code of no other. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstLoad,
    children: [
      { path: '/', Component: LandingPage },
      {
        path: '/onboarding',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./onboarding-route.tsx'), '/onboarding'))
            .OnboardingRoute,
        }),
      },
      {
        path: '/admin',
        lazy: async () => {
          const route = await loadChunk(() => import('./admin-route.tsx'), '/admin');
          return {
            Component: route.AdminRoute,
            loader: route.loadAdminRoute,
            shouldRevalidate: route.isOpened,
          };
        },
      },
      { path: '*', Component: NotFound },
    ],
  },
];
