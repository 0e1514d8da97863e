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
      {/* On a phone, the favicon's button floats within it: it covers no words of the first screen. */}
      <div className="relative">
        <Integrations />
        <ProofBand {...proof} />
        <FeaturesSection />
        <BusinessCaseSection />
        <BenefitsSection />
        <ArchitectureSection />
        <ClosingCall />
        <LateFaviconButton />
      </div>
    </>
  );
}

function Hero(): JSX.Element {
  const { audience, title, tagline, note } = site.hero;
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto grid w-full max-w-landing gap-x-16 gap-y-12 px-4 py-10 sm:px-8 sm:py-14 lg:grid-cols-[1fr_30rem]">
        <div className="flex flex-col items-start">
          <p className="font-semibold text-accent">{audience}</p>
          <h1 className="mt-3 text-4xl font-bold tracking-tight text-balance sm:text-6xl xl:text-7xl rtl:leading-tight rtl:tracking-normal">
            {title}
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-muted sm:text-xl">{tagline}</p>
          <div className="flex flex-wrap gap-4 pt-10">
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
      <ul className="mt-10 grid gap-x-16 gap-y-10 sm:grid-cols-2">
        {cards.map(({ title: name, text }) => (
          <li key={name} className="border-t-2 border-accent pt-4">
            <h3 className="text-xl font-semibold tracking-tight">{name}</h3>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Beside the intake as it is: `npm run pictures` takes its picture. */
function ClosingCall(): JSX.Element {
  const { title, text } = site.closing;
  return (
    <section aria-labelledby="closing" className="bg-accent-strong text-on-accent">
      <div className="mx-auto grid w-full max-w-landing grid-cols-1 gap-x-16 gap-y-10 px-4 pt-14 sm:px-8 sm:pt-20 lg:grid-cols-[1fr_40rem]">
        <div className="lg:self-center lg:pb-20">
          <h2
            id="closing"
            className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl"
          >
            {title}
          </h2>
          <p className="mt-3 mb-10 text-lg">{text}</p>
          <GetStarted variant="secondary" />
        </div>
        <img
          src="/intake.png"
          alt=""
          width={672}
          height={815}
          loading="lazy"
          className="aspect-10/9 h-auto w-full self-end rounded-t-card border border-b-0 border-line bg-canvas object-cover object-top"
        />
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
