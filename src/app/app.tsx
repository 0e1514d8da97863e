import {
  Component,
  useEffect,
  useRef,
  useSyncExternalStore,
  type JSX,
  type ReactNode,
} from 'react';
import { RouterContext, usePlace } from '../lib/router.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FirstLoad } from './first-load.tsx';
import type { PageRouter } from './page-router.ts';
import { RootLayout } from './root-layout.tsx';

/** The page that the router shows; where it fails, the error screen. */
export function App({ router }: { readonly router: PageRouter }): JSX.Element {
  const shown = useSyncExternalStore(router.subscribe, router.shown, router.shown);
  return (
    <RouterContext value={router}>
      <ErrorBoundary>
        {shown.error ? (
          <ErrorScreen error={shown.error.thrown} />
        ) : shown.Page ? (
          <RootLayout shown={shown} Page={shown.Page} />
        ) : (
          <FirstLoad />
        )}
      </ErrorBoundary>
    </RouterContext>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: { readonly thrown: unknown } | undefined;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: { thrown } };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <>
        <ErrorScreen error={error.thrown} />
        <UntilNextPlace end={() => this.setState({ error: undefined })} />
      </>
    );
  }
}

/** Ends the error with the place that it happened at. */
function UntilNextPlace({ end }: { readonly end: () => void }): null {
  const { key } = usePlace();
  const failed = useRef(key);
  useEffect(() => {
    if (failed.current !== key) end();
  }, [end, key]);
  return null;
}
