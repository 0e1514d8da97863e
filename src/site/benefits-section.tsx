import type { JSX } from 'react';
import * as site from '../generated/site.ts';
import { Cards } from './cards.tsx';
import { Section } from './section.tsx';

export function BenefitsSection(): JSX.Element {
  const { title, intro, cards } = site.benefits;
  return (
    <Section id="benefits" title={title} intro={intro}>
      <Cards cards={cards} className="mt-10 lg:grid-cols-3" />
    </Section>
  );
}
