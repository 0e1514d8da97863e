import type { JSX } from 'react';
import { facts } from '../../generated/site-landing.ts';

/** Ends the hero. From large windows on, it leaves room for the floating button. */
export function Facts(): JSX.Element {
  return (
    <div className="border-b border-line">
      <dl className="mx-auto grid w-full max-w-landing gap-x-12 gap-y-6 px-4 py-8 sm:px-8 md:max-lg:grid-cols-3 lg:flex">
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt className="text-sm font-medium text-accent">{fact.title}</dt>
            <dd className="mt-1 font-medium">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
