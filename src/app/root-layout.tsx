import { useEffect, useRef, type JSX, type RefObject } from 'react';
import {
  Outlet,
  useLocation,
  NavigationType,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { LoadingNote } from '../ui/notes.tsx';
import { Navigation } from '../site/navigation/navigation.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { PageFrame } from './page-frame.tsx';

/** The frame of every route. While a route's code is on its way the page before it stays. */
export function RootLayout(): JSX.Element {
  const main = useRef<HTMLElement>(null);
  useStartOfNewPage(main);
  const { state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <PageFrame
      main={main}
      navigation={pathname !== '/admin' && <Navigation />}
      footer={pathname === '/' && <SiteFooter />}
    >
      {state === 'loading' && <LoadingNote text="Loading..." />}
      <Outlet />
    </PageFrame>
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
