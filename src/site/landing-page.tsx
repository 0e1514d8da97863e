/** The landing page (specification, section 2). Its words are the declaration's, in schema/site.json. */
import { type JSX, useEffect, useState, type ComponentType } from 'react';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ArchitectureSection } from './sections/architecture-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { Hero } from './sections/hero.tsx';
import { useSectionScroll } from './navigation/use-section-scroll.ts';
import { ViewDemo } from './demo/view-demo.tsx';
import { Cards } from './sections/cards.tsx';
import { Section } from './sections/section.tsx';

export function LandingPage(): JSX.Element {
  usePageTitle(site.pages.home.title);
  useSectionScroll();
  return (
    <>
      <Hero>
        <ViewDemo />
      </Hero>
      <FeaturesSection />
      <BusinessCaseSection />
      <BenefitsSection />
      <ArchitectureSection />
      <LateFaviconButton />
    </>
  );
}

function BenefitsSection(): JSX.Element {
  const { title, intro, cards } = site.benefits;
  return (
    <Section id="benefits" title={title} intro={intro}>
      <Cards cards={cards} className="mt-10 lg:grid-cols-3" />
    </Section>
  );
}

function BusinessCaseSection(): JSX.Element {
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

/** The floating button, loaded after the page: without its code it could do nothing. */
function LateFaviconButton(): JSX.Element | null {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    import('./favicon/favicon-button.tsx').then(
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
