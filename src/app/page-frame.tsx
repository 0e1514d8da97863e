import { useRef, type JSX, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import * as site from '../generated/site.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';

interface PageFrameProps {
  readonly children: ReactNode;
  /** Shown beside the brand. */
  readonly navigation?: ReactNode;
  /** In place of the usual one. */
  readonly footer?: ReactNode;
  /** The start of the page's content, as a target for the focus. */
  readonly main?: RefObject<HTMLElement | null>;
}

/** The frame of every page: a skip link, and the brand as a link to the home page. */
export function PageFrame(props: PageFrameProps): JSX.Element {
  const { children, navigation, footer = <SiteFooter />, main } = props;
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
      <header className={HEADER}>
        <div
          className={`mx-auto flex flex-wrap ${navigation ? 'max-w-landing sm:px-8' : ''} items-center px-4 py-1`}
        >
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-ink no-underline hover:text-accent"
          >
            <BrandMark className="size-7" />
            {site.product}
          </Link>
          {navigation}
        </div>
      </header>
      <main id="main" ref={target} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
    </div>
  );
}

const SKIP_LINK =
  'sr-only rounded-control bg-accent font-medium text-on-accent focus:not-sr-only focus:absolute focus:px-4 focus:py-3 focus:top-2 focus:left-2 focus:z-20';

/** In a low window, as at 400 % zoom, a sticky bar would cover too much. */
const HEADER =
  'sticky top-0 z-10 border-b border-line bg-canvas print:static [@media(max-height:24rem)]:static';
