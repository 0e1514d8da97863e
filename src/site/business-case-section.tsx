import type { JSX } from 'react';
import * as site from '../generated/site.ts';
import { Cards } from './cards.tsx';
import { Section } from './section.tsx';

export function BusinessCaseSection(): JSX.Element {
  const { title, text, cards } = site.businessCase;
  return (
    <Section id="business-case" title={title} tinted>
      <div className="mt-6 grid gap-10 lg:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-4 text-lg text-pretty text-muted">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Cards cards={cards} />
      </div>
    </Section>
  );
}
