import { useId, type JSX, type ReactNode } from 'react';

interface SectionProps {
  /** The navigation links to it. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly tinted?: boolean;
  /** Ends the section at the window's full width. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** Named by its heading. */
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

const UNDER_BAR = '-scroll-mt-4 [@media(max-height:24rem)]:-scroll-mt-20';
