import type { JSX } from 'react';
import * as site from '../../generated/site-landing.ts';
import { FeaturePicture } from './scene.tsx';
import { Section } from './section.tsx';

/** Each feature beside its picture, on alternating sides where there is room for two. */
export function FeaturesSection(): JSX.Element {
  const { title, intro, items } = site.features;
  return (
    <Section id="features" title={title} intro={intro}>
      <ol className="mt-10 grid gap-12">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-center lg:even:*:first:order-last"
          >
            <div>
              {/* The list itself is numbered; this is how the number looks. */}
              <span aria-hidden className="text-3xl font-semibold text-accent tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-2 text-2xl font-semibold tracking-tight">{item.title}</h3>
              <p className="mt-2 max-w-prose text-lg text-muted">{item.text}</p>
            </div>
            <FeaturePicture of={item.picture} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
