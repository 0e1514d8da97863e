import { useId, type JSX, type ReactNode } from 'react';

interface SectionProps {
  /** The navigation links to it. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly tinted?: boolean;
  /** Lays out the heading and the children. */
  readonly className?: string;
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
  className = '',
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
      <div className={`mx-auto w-full max-w-landing px-4 py-16 sm:px-8 sm:py-20 ${className}`}>
        <div>
          <h2
            id={heading}
            className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl"
          >
            {title}
          </h2>
          {intro !== undefined && <p className="mt-3 max-w-2xl text-lg text-muted">{intro}</p>}
        </div>
        {children}
      </div>
      {after}
    </section>
  );
}

const UNDER_BAR = '-scroll-mt-4 [@media(max-height:24rem)]:-scroll-mt-20';
