import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as site from '../generated/site.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { BAR_SLOT } from '../ui/bar.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { texts } from '../lib/texts.generated.ts';

interface PageFrameProps {
  readonly children?: ReactNode;
  /** Shown beside the brand. */
  readonly navigation?: ReactNode;
  /** Replaces the usual bar. */
  readonly footer?: ReactNode;
  /** Follows a dark theme of the system. */
  readonly isStaff?: boolean;
}

/** The frame of every page: skip link, brand, content, footer. */
export function PageFrame(props: PageFrameProps): JSX.Element {
  const { children, navigation, footer = <SiteFooter />, isStaff = false } = props;
  return (
    <div
      className="relative flex min-h-dvh flex-col"
      data-theme={isStaff ? 'staff' : undefined}
    >
      <SkipLink to={MAIN}>{texts.skipToContent}</SkipLink>
      <header className={HEADER}>
        <div
          className={`mx-auto flex ${navigation ? 'max-w-landing sm:px-8' : ''} ${isStaff ? 'gap-x-4' : 'flex-wrap'} min-h-15.75 items-center px-4 py-1`}
        >
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 text-lg/tight font-semibold text-ink no-underline hover:text-accent"
          >
            <BrandMark className="size-7" />
            {site.product}
          </Link>
          {navigation}
          {isStaff && <div id={BAR_SLOT} className="ms-auto" />}
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
    </div>
  );
}

/** The content takes the focus. */
export const MAIN = 'main';

/** In a low window, as at 400 % zoom, a sticky bar would cover too much. */
const HEADER =
  'sticky top-0 z-10 border-b border-line bg-canvas print:static [@media(max-height:24rem)]:static';
