/** The parts of the landing page that only show something: kept from the server's HTML on its first load. */
import type { JSX } from 'react';
import * as site from '../generated/site-landing.ts';
import type { LandingContent } from './landing-page.tsx';
import { ArchitectureSection } from './sections/architecture-section.tsx';
import { BusinessCaseSection } from './sections/business-case-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { HeroScene } from './sections/hero-scene.tsx';
import { Section } from './sections/section.tsx';

export const landingContent: LandingContent = { Scene: HeroScene, Sections };

function Sections(): JSX.Element {
  return (
    <>
      <Facts />
      <FeaturesSection />
      <BusinessCaseSection />
      <BenefitsSection />
      <ArchitectureSection />
    </>
  );
}

/** Ends the hero. From large windows on, it leaves room for the floating button. */
function Facts(): JSX.Element {
  return (
    <div className="border-b border-line">
      <dl className="mx-auto grid w-full max-w-landing gap-x-12 gap-y-6 px-4 py-8 sm:px-8 md:max-lg:grid-cols-3 lg:flex">
        {site.facts.map((fact) => (
          <div key={fact.title}>
            <dt className="text-sm font-medium text-accent">{fact.title}</dt>
            <dd className="mt-1 font-medium">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function BenefitsSection(): JSX.Element {
  const { title, intro, cards } = site.benefits;
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
