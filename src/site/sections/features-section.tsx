import type { JSX } from 'react';
import * as site from '../../generated/site.ts';
import { Section } from './section.tsx';

export function FeaturesSection(): JSX.Element {
  const { title, intro, items } = site.features;
  return (
    <Section id="features" title={title} intro={intro}>
      <ol className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {items.map((item, index) => (
          <li key={item.title} className="flex gap-5">
            {/* The list itself is numbered; this is how the number looks. */}
            <span
              aria-hidden
              className="flex size-11 shrink-0 items-center justify-center rounded-full border border-transparent bg-accent-soft text-lg font-semibold text-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold">{item.title}</h3>
              <p className="mt-1 text-pretty text-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
