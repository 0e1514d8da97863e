import type { JSX } from 'react';
import * as site from '../../generated/site-landing.ts';
import { Section } from './section.tsx';

export function FeaturesSection(): JSX.Element {
  const { title, intro, items } = site.features;
  return (
    <Section id="features" title={title} intro={intro}>
      <ol className="mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-6">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="rounded-card border border-transparent bg-surface p-6 max-lg:sm:last:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3"
          >
            {/* The list itself is numbered; this is how the number looks. */}
            <span aria-hidden className="text-3xl font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-3 text-lg font-semibold">{item.title}</h3>
            <p className="mt-1 text-muted">{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
