import { useEffect, useRef, type ComponentType, type JSX, type RefObject } from 'react';
import { useRouter } from '../lib/router.ts';
import { PendingPath } from '../ui/link.tsx';
import { Navigation } from '../site/navigation/navigation.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Shown } from './page-router.ts';

interface RootLayoutProps {
  readonly shown: Shown;
  readonly Page: ComponentType;
}

/**
 * The frame of every page. While a page's code is on its way, and where it can't be had, the page before it stays.
 * It stays as it is while the address changes behind the path, as with each step of the intake.
 */
export function RootLayout({ shown, Page }: RootLayoutProps): JSX.Element {
  const { pathname, pending, hasFailed } = shown;
  const main = useRef<HTMLElement>(null);
  useStartOfNewPage(main, pathname);
  const isPublic = pathname !== '/admin';
  return (
    <PendingPath value={pending}>
      <PageFrame
        main={main}
        navigation={isPublic && <Navigation />}
        footer={<SiteFooter isLanding={pathname === '/'} isPublic={isPublic} />}
      >
        <Page />
        <output className="sr-only">{pending !== undefined && 'Loading...'}</output>
        {hasFailed && <OfflineNote />}
      </PageFrame>
    </PendingPath>
  );
}

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
 * page does not. Going back needs none: browsers restore the view themselves.
 */
function useStartOfNewPage(main: RefObject<HTMLElement | null>, pathname: string): void {
  const { place } = useRouter();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (place().move !== 'pop') window.scrollTo(0, 0);
  }, [main, pathname, place]);
}
