import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import * as site from '../../generated/site-landing.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from './section.tsx';

export function BusinessCaseSection(): JSX.Element {
  const { title, text, cards } = site.businessCase;
  return (
    <Section id="business-case" title={title} tinted after={<GovernmentBand />}>
      <div className="mt-3 grid max-w-2xl gap-4 text-lg text-muted">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.title}>
            <Card className="h-full">
              <h3 className="text-lg font-semibold">{card.title}</h3>
              <p className="mt-2 text-muted">{card.text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Stays within the business case: the specification orders the sections. */
function GovernmentBand(): JSX.Element {
  const { title, text, points, link } = site.government;
  return (
    <div className="bg-accent-strong text-on-accent">
      <div className="mx-auto grid w-full max-w-landing gap-x-16 gap-y-8 px-4 py-14 sm:px-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h3 className="text-2xl font-semibold tracking-tight text-balance">{title}</h3>
          <p className="mt-2 text-lg">{text}</p>
          <Link
            to={link.to}
            className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-on-accent"
          >
            {link.label}
          </Link>
        </div>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {points.map((point) => (
            <li key={point.title} className="border-t-2 border-on-accent pt-4">
              <h4 className="font-semibold">{point.title}</h4>
              <p className="mt-1">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
