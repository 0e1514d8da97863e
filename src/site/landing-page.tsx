/** The landing page (specification, section 2). Its words are the declaration's, in schema/site.json. */
import type { JSX } from 'react';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ArchitectureSection } from './architecture-section.tsx';
import { BenefitsSection } from './benefits-section.tsx';
import { BusinessCaseSection } from './business-case-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { LateFaviconButton } from './late-favicon-button.tsx';
import { useSectionScroll } from './use-section-scroll.ts';
import { ViewDemo } from './view-demo.tsx';

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
