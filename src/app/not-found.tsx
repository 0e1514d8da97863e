import { useEffect, type JSX } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { buttonClasses } from '../ui/buttons/button.tsx';
import { texts } from '../lib/texts.generated.ts';

/** Any path without a page (specification, section 2). */
export function NotFound(): JSX.Element {
  const { pathname } = useLocation();
  usePageTitle(site.titles.notFound);
  useEffect(() => {
    console.error('404: there is no page at', pathname);
  }, [pathname]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-center justify-center px-4 py-16 text-center">
      <h1 className="text-6xl font-semibold tracking-tight text-accent">404</h1>
      <p className="mt-4 text-xl text-muted">{texts.notFound}</p>
      <Link to="/" className={`${buttonClasses('primary')} mt-8`}>
        {texts.home}
      </Link>
    </div>
  );
}
