import { useRef, type JSX, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { site } from '../generated/site.ts';

interface PageFrameProps {
  readonly children: ReactNode;
  /** Where the page's content begins, for those who move the focus there. */
  readonly main?: RefObject<HTMLElement | null>;
}

/** What every page has around its content: a way past the header, the brand, and a way home. */
export function PageFrame({ children, main }: PageFrameProps): JSX.Element {
  const own = useRef<HTMLElement>(null);
  const target = main ?? own;
  const skip = (event: MouseEvent): void => {
    // Moves the focus without leaving `#main` in the address, where sections have their names.
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" onClick={skip} className={SKIP_LINK}>
        Skip to content
      </a>
      <header className="border-b border-line bg-canvas">
        <div className="mx-auto flex w-full max-w-page items-center px-4 py-2 sm:px-8">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-3 text-lg font-semibold text-ink no-underline hover:text-accent"
          >
            {site.product}
          </Link>
        </div>
      </header>
      <main id="main" ref={target} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}

const SKIP_LINK =
  'sr-only rounded-control bg-accent font-medium text-on-accent focus:not-sr-only focus:absolute focus:px-4 focus:py-3 focus:top-2 focus:left-2 focus:z-10';
