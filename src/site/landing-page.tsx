import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { site } from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { buttonClasses } from '../ui/button-classes.ts';

export function LandingPage(): JSX.Element {
  usePageTitle(site.product);
  const { title, tagline, getStarted } = site.hero;
  return (
    <section className="flex flex-1 flex-col justify-center bg-surface">
      <div className="mx-auto w-full max-w-page px-4 py-16 sm:px-8 sm:py-24">
        <h1 className="max-w-3xl text-4xl font-semibold tracking-tight text-balance sm:text-6xl">
          {title}
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-pretty text-muted sm:text-xl">{tagline}</p>
        <Link to="/onboarding" className={`${buttonClasses('primary')} mt-10`}>
          {getStarted}
        </Link>
      </div>
    </section>
  );
}
