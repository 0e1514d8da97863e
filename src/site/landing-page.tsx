/** The landing page (specification, section 2). */
import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { benefits, proof } from '../generated/site-landing.ts';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { GetStarted } from './sections/get-started.tsx';
import { ViewDemo } from './demo/view-demo.tsx';
import { ArchitectureSection } from './sections/architecture-section.tsx';
import { BusinessCaseSection } from './sections/business-case-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { ProofBand } from './sections/proof-band.tsx';
import { Integrations } from './sections/integrations.tsx';
import { HeroScene } from './sections/scene.tsx';
import { Section } from './sections/section.tsx';

export function LandingPage(): JSX.Element {
  usePageTitle(site.titles.home);
  return (
    <>
      <Hero />
      <Integrations />
      <ProofBand {...proof} />
      <FeaturesSection />
      <BusinessCaseSection />
      <BenefitsSection />
      <ArchitectureSection />
      <ClosingCall />
      <LateFaviconButton />
    </>
  );
}

function Hero(): JSX.Element {
  const { audience, title, tagline, note } = site.hero;
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto grid w-full max-w-landing gap-x-16 gap-y-12 px-4 py-10 sm:px-8 sm:py-14 lg:grid-cols-[1fr_30rem]">
        <div>
          <p className="font-semibold text-accent">{audience}</p>
          <h1 className="mt-3 text-4xl font-bold tracking-tight text-balance sm:text-6xl rtl:leading-tight rtl:tracking-normal">
            {title}
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-muted sm:text-xl">{tagline}</p>
          <div className="mt-10 flex flex-wrap gap-4">
            <GetStarted variant="primary" />
            <ViewDemo />
          </div>
          <p className="mt-4 text-sm text-muted">{note}</p>
        </div>
        <HeroScene />
      </div>
    </div>
  );
}

function BenefitsSection(): JSX.Element {
  const { title, intro, cards } = benefits;
  return (
    <Section id="benefits" title={title} intro={intro}>
      <ul className="mt-10 border-b border-line">
        {cards.map(({ title: name, text }) => (
          <li
            key={name}
            className="grid gap-x-16 gap-y-1 border-t border-line py-5 lg:grid-cols-[1fr_2fr]"
          >
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ClosingCall(): JSX.Element {
  const { title, text } = site.closing;
  return (
    <section aria-labelledby="closing" className="bg-accent-strong text-on-accent">
      <div className="mx-auto flex w-full max-w-landing flex-wrap items-center justify-between gap-8 px-4 py-14 sm:px-8">
        <div className="max-w-2xl">
          <h2 id="closing" className="text-3xl font-semibold tracking-tight text-balance">
            {title}
          </h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <GetStarted variant="secondary" />
      </div>
    </section>
  );
}

/** Loaded after the page. */
function LateFaviconButton(): JSX.Element | null {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    import('./favicon-button.tsx').then(
      ({ FaviconButton }) => !left && setShown(() => FaviconButton),
      // The page works without it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return Shown ? <Shown /> : null;
}
