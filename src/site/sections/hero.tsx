import type { JSX, ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import * as site from '../../generated/site.ts';
import { buttonClasses } from '../../ui/button.tsx';

/** The head of the landing page. The caller passes the control that opens the demo. */
export function Hero({ children }: { readonly children?: ReactNode }): JSX.Element {
  const { title, tagline, getStarted, note, facts } = site.hero;
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto grid w-full max-w-landing gap-12 px-4 py-16 sm:px-8 sm:py-24 lg:grid-cols-[3fr_2fr] lg:items-center">
        <div>
          <p className="font-medium text-accent">{site.product}</p>
          <h1 className="mt-3 text-4xl font-bold tracking-tight text-balance sm:text-6xl">
            {title}
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-pretty text-muted sm:text-xl">{tagline}</p>
          <div className="mt-10 flex flex-wrap gap-4">
            <Link to="/onboarding" className={buttonClasses('primary')}>
              {getStarted}
            </Link>
            {children}
          </div>
          <p className="mt-4 text-sm text-muted">{note}</p>
        </div>
        <dl className="divide-y divide-line rounded-card border border-line bg-canvas px-6 shadow-sm">
          {facts.map((fact) => (
            <div key={fact.title} className="py-5">
              <dt className="text-sm font-medium text-accent">{fact.title}</dt>
              <dd className="mt-1 text-lg font-medium text-pretty">{fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
