import { memo, useEffect, useRef, type JSX, type RefObject } from 'react';
import {
  Outlet,
  useLocation,
  NavigationType,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { PendingPath } from '../ui/link.tsx';
import { Navigation } from '../site/navigation/navigation.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { usePageFailure } from './page-code.ts';

/** The frame of every route. While a route's code is on its way, and where it can't be had, the page before it stays. */
export function RootLayout(): JSX.Element {
  const main = useRef<HTMLElement>(null);
  useStartOfNewPage(main);
  const hasFailed = usePageFailure();
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const pending = hasFailed ? undefined : location?.pathname;
  return <Frame main={main} pathname={pathname} pending={pending} hasFailed={hasFailed} />;
}

interface FrameProps {
  readonly main: RefObject<HTMLElement | null>;
  readonly pathname: string;
  readonly pending: string | undefined;
  readonly hasFailed: boolean;
}

/** Stays as it is while the address changes behind the path, as with each step of the intake. */
const Frame = memo(function Frame({ main, pathname, pending, hasFailed }: FrameProps): JSX.Element {
  const isPublic = pathname !== '/admin';
  return (
    <PendingPath value={pending === pathname ? undefined : pending}>
      <PageFrame
        main={main}
        navigation={isPublic && <Navigation />}
        footer={<SiteFooter isLanding={pathname === '/'} isPublic={isPublic} />}
      >
        <Outlet />
        <output className="sr-only">{pending !== undefined && 'Loading...'}</output>
        {hasFailed && <OfflineNote />}
      </PageFrame>
    </PendingPath>
  );
});

/** Stands where it is seen, wherever on the page the link was. */
function OfflineNote(): JSX.Element {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-20 z-30 mx-auto w-fit rounded-card border border-danger bg-danger-soft px-5 py-4 font-medium text-danger shadow-sm sm:bottom-4"
    >
      You seem to be offline. Check your connection and try again.
    </p>
  );
}

/**
 * A link to another page moves focus and view to its start, as a page load would; a step within a
 * page does not. (React Router's own ScrollRestoration weighs 1 KB, and going back needs none:
 * browsers restore the view themselves.)
 */
function useStartOfNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [main, pathname, navigationType]);
}
