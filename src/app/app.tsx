import {
  Component,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type JSX,
  type ReactNode,
} from 'react';
import {
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Navigation } from '../site/navigation/navigation.tsx';
import { LanguageLinks, LanguageOffer } from '../site/navigation/languages.tsx';
import { SectionScroll } from '../site/navigation/section-scroll.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { LoadingNote } from '../ui/notes.tsx';
import type { EarlyPress } from './early-press.ts';
import { ErrorScreen } from './error-screen.tsx';
import { MAIN, PageFrame } from './page-frame.tsx';
import { lazyPages, PAGES, type LoadedPages, type Pages } from './pages.tsx';
import { texts } from '../lib/texts.generated.ts';

interface AppProps {
  readonly pages?: Pages;
  /** The page of the first URL if its code is loaded. */
  readonly loaded?: LoadedPages;
}

export function App({ pages = PAGES, loaded = {} }: AppProps): JSX.Element {
  const { key } = useLocation();
  return (
    <ErrorBoundary place={key}>
      <CurrentPage pages={pages} loaded={loaded} />
    </ErrorBoundary>
  );
}

/** Within a page the URL is followed at once. Another page is shown when its code is loaded. */
function CurrentPage({ pages, loaded }: Required<AppProps>): JSX.Element {
  const location = useLocation();
  // The path alone: a step changes the query, and would be rendered a second time.
  const pathname = useDeferredValue(location.pathname);
  const isLoaded = pathname === location.pathname;
  const [lastLocation, setLastLocation] = useState(location);
  if (isLoaded && lastLocation !== location) setLastLocation(location);
  const visibleLocation = isLoaded ? location : lastLocation;
  const [components] = useState(() => ({ ...lazyPages(pages), ...loaded }));
  useStartOfPage(pathname);
  const isPublic = pathname !== '/admin' && !pathname.startsWith('/admin/');
  return (
    <PageFrame
      navigation={
        isPublic && (
          <>
            <Navigation location={visibleLocation} />
            <LanguageLinks className="ms-4 border-s border-line ps-2 max-md:hidden" />
          </>
        )
      }
      footer={<SiteFooter isLanding={pathname === '/'} isPublic={isPublic} />}
      isStaff={!isPublic}
    >
      {isPublic && <LanguageOffer />}
      <PageAt location={visibleLocation} components={components} />
      {pathname === '/' && <SectionScroll location={visibleLocation} />}
      {/* It is where it is seen, wherever on the page the link was, and comes after a moment. */}
      <output>{!isLoaded && <span className={NOTE}>{texts.loading}</span>}</output>
    </PageFrame>
  );
}

/** A link to another page moves focus and view to its start, as a page load would. */
function useStartOfPage(pathname: string): void {
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(MAIN)?.focus({ preventScroll: true });
    // Back and Forward need no code: browsers restore the scroll position themselves.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}

const NOTE =
  'fixed inset-x-4 bottom-20 z-30 mx-auto w-fit animate-appear-late rounded-card border border-line bg-canvas px-5 py-3 shadow-sm sm:bottom-4';

interface PageAtProps {
  readonly location: Location;
  readonly components: LoadedPages;
}

const PageAt = memo(function PageAt({ location, components }: PageAtProps): JSX.Element {
  return (
    <Suspense fallback={<LoadingNote />}>
      <Routes location={location}>
        {Object.entries(components).map(([path, Page]) => (
          <Route key={path} caseSensitive path={path} element={<Page />} />
        ))}
      </Routes>
      <Replay />
    </Suspense>
  );
});

/** Replays an early press after hydration: restored answers may have replaced the element. */
function Replay(): null {
  const hydrated = useHydrated();
  useEffect(() => {
    const early: EarlyPress | undefined = hydrated ? window.earlyPress : undefined;
    early?.replay();
  }, [hydrated]);
  return null;
}

interface ErrorBoundaryProps {
  /** The history entry. An error ends with its entry. */
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly place: string;
  readonly error?: { readonly thrown: unknown } | undefined;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return before.place === place ? null : { place, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorScreen error={error.thrown} /> : this.props.children;
  }
}
