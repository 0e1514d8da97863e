import type { JSX } from 'react';
import { benefits } from '../../generated/site-landing.ts';
import { Section } from './section.tsx';

export function BenefitsSection(): JSX.Element {
  const { title, intro, cards } = benefits;
  return (
    <Section id="benefits" title={title} intro={intro}>
      <ul className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ title: name, text }) => (
          <li key={name} className="border-t-2 border-accent pt-4">
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
