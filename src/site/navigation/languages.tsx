import type { JSX } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { language, languages } from '../../generated/site.ts';
import { texts } from '../../lib/texts.generated.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Links to the page in each published language. Each is a full load: a language is a build. */
export function LanguageLinks({
  className = '',
}: {
  readonly className?: string;
}): JSX.Element | null {
  const path = usePathInLanguages();
  if (languages.length === 0) return null;
  return (
    <ul aria-label={texts.language} className={`flex flex-wrap print:hidden ${className}`}>
      {languages.map(({ tag, base, name }) => (
        <li key={tag}>
          <a
            href={`${base}${path}`}
            lang={tag}
            hrefLang={tag}
            aria-current={tag === language.tag ? 'true' : undefined}
            className={LINK}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Offers the page in the browser's language. */
export function LanguageOffer(): JSX.Element | null {
  const path = usePathInLanguages();
  const isHydrated = useHydrated();
  const offered = isHydrated ? preferredLanguage(navigator.languages) : undefined;
  if (!offered || offered.tag === language.tag) return null;
  return (
    <div className="border-b border-line bg-accent-soft">
      <p lang={offered.tag} dir="auto" className="mx-auto max-w-landing px-4 py-2 sm:px-8">
        <a
          href={`${offered.base}${path}`}
          hrefLang={offered.tag}
          className="text-accent underline underline-offset-4"
        >
          {offered.offer}
        </a>
      </p>
    </div>
  );
}

/** Returns the address that all languages share. A prerendered page has only the path. */
function usePathInLanguages(): string {
  const { pathname, search, hash } = useLocation();
  if (!useHydrated()) return pathname;
  return createPath({ pathname, search: search || loadedQuery(), hash });
}

/** Returns the query with which the visit began: it may name a campaign (decision 032). */
function loadedQuery(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined ? '' : new URL(loaded.name).search;
}

/** Returns the published language that a person reads best. */
function preferredLanguage(preferred: readonly string[]) {
  const wordOf = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const publishedAs = (one: string) =>
    languages.find(({ tag }) => tag === one) ??
    languages.find(({ tag }) => wordOf(tag) === wordOf(one));
  return preferred.map(publishedAs).find((one) => one !== undefined);
}

const LINK =
  'flex min-h-11 items-center px-2 text-sm text-ink no-underline hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';
