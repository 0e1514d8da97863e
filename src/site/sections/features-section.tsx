import type { JSX } from 'react';
import * as site from '../../generated/site-landing.ts';
import { GetStarted } from './get-started.tsx';
import { FeaturePicture, type Picture } from './scene.tsx';
import { Section } from './section.tsx';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly picture?: Picture;
}

const features: readonly Feature[] = site.features.items;

/** Features that the hero does not show have a picture. */
export function FeaturesSection(): JSX.Element {
  const { title, intro } = site.features;
  return (
    <Section id="features" title={title} intro={intro}>
      <ol className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-6">
        {features.map((feature, index) => (
          <li
            key={feature.title}
            className={`flex flex-col border-t-2 border-accent pt-4 ${feature.picture ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            {/* The list itself is numbered; this is how the number looks. */}
            <span aria-hidden className="text-2xl font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 text-xl font-semibold tracking-tight">{feature.title}</h3>
            <p className="mt-2 max-w-prose text-lg text-muted lg:mb-6">{feature.text}</p>
            {feature.picture && <FeaturePicture of={feature.picture} />}
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <GetStarted variant="primary" />
      </div>
    </Section>
  );
}
