import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import * as site from '../generated/site.ts';
import { LanguageLinks } from './navigation/languages.tsx';

interface SiteFooterProps {
  /** Adds the sales contacts and the copyright line. */
  readonly isLanding?: boolean;
  /** Aligned with the public pages' bar. */
  readonly isPublic?: boolean;
}

export function SiteFooter({ isLanding, isPublic }: SiteFooterProps): JSX.Element {
  const { label, entries } = site.footer.links;
  /** With SAM.gov's Unique Entity ID. */
  const legal: Readonly<Record<'name' | 'uei', string>> = site.footer.legal;
  return (
    <footer className="border-t border-line bg-surface">
      {/* On the landing page, room below for the floating button, which would otherwise cover the last line. */}
      <div
        className={`mx-auto px-4 ${isPublic ? 'max-w-landing sm:px-8' : ''} ${isLanding ? 'pt-12 pb-24' : 'py-4'}`}
      >
        {isLanding && <Contacts />}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm">
          {isLanding && <p className="text-muted">{site.footer.copyright}</p>}
          {legal.name !== '' && <p className="text-muted">{legal.name}</p>}
          {legal.uei !== '' && <p className="text-muted">UEI {legal.uei}</p>}
          {isPublic && <LanguageLinks className="-mx-2" />}
          <nav aria-label={label} className="print:hidden">
            <ul className="-mx-2 flex flex-wrap">
              {entries.map(({ label: name, to }) => (
                <li key={to}>
                  <Link to={to} className={`${CONTACT} px-2`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contacts(): JSX.Element {
  const { title, contacts } = site.footer;
  return (
    <div className="mb-8 border-b border-line pb-8">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {contacts.map(({ name, email }) => (
          <li key={email}>
            {name}
            <a href={`mailto:${email}`} className={`${CONTACT} w-max max-w-full`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const CONTACT =
  'flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-accent-strong';
