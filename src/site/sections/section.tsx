import { useId, type JSX, type ReactNode } from 'react';

interface SectionProps {
  /** The id that the navigation links to. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly tinted?: boolean;
  /** Ends the section at the full width of the window. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the landing page, named by its heading. */
export function Section({
  id,
  title,
  intro,
  tinted,
  after,
  children,
}: SectionProps): JSX.Element {
  const heading = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`border-b border-line ${UNDER_BAR} ${tinted ? 'bg-surface' : 'bg-canvas'}`}
    >
      <div className="mx-auto w-full max-w-landing px-4 py-16 sm:px-8 sm:py-20">
        <h2
          id={heading}
          className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl"
        >
          {title}
        </h2>
        {intro !== undefined && <p className="mt-3 max-w-2xl text-lg text-muted">{intro}</p>}
        {children}
      </div>
      {after}
    </section>
  );
}

/**
 * Ends exactly below the bar: the page leaves 5rem above a scroll target, and the bar is 64 pixels
 * high.
 */
const UNDER_BAR = '-scroll-mt-4 [@media(max-height:24rem)]:-scroll-mt-20';
