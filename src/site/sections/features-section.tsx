import type { JSX } from 'react';
import * as site from '../../generated/site-landing.ts';
import { GetStarted } from './get-started.tsx';
import { Section } from './section.tsx';

export function FeaturesSection(): JSX.Element {
  const { title, intro, items } = site.features;
  return (
    <Section
      id="features"
      title={title}
      intro={intro}
      className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr]"
    >
      <ol className="grid gap-y-8 lg:row-span-2">
        {items.map((feature, index) => (
          <li key={feature.title} className="grid grid-cols-[3rem_1fr]">
            {/* The list itself is numbered; this is how the number looks. */}
            <span aria-hidden className="text-4xl font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl font-semibold tracking-tight">{feature.title}</h3>
              <p className="mt-1 max-w-prose text-lg text-muted">{feature.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <GetStarted variant="primary" />
      </div>
    </Section>
  );
}
