import type { JSX } from 'react';
import * as site from '../generated/site.ts';

export function SiteFooter(): JSX.Element {
  const { title, contacts, copyright } = site.footer;
  return (
    // Room below for the floating button, which would otherwise lie on the last line.
    <footer className="mx-auto w-full max-w-landing px-4 pt-12 pb-28 sm:px-8">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {contacts.map(({ name, email }) => (
          <li key={email}>
            {name}
            <a
              href={`mailto:${email}`}
              className="flex min-h-11 w-max max-w-full items-center text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              {email}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">{copyright}</p>
    </footer>
  );
}
