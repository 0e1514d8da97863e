import { useEffect, useId, useRef, useState, type JSX } from 'react';
import { Link, parsePath, type Location, type To } from 'react-router-dom';
import { buttonClasses } from '../../ui/buttons/button.tsx';
import * as site from '../../generated/site.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { LanguageLinks } from './languages.tsx';

/** The entries of the public pages: in a line, or behind a toggle on a narrow screen. */
export function Navigation({ location }: { readonly location: Location }): JSX.Element {
  const { label, menu: menuLabel, entries } = site.navigation;
  // The prerendered page is the same for every section, so it can't have one marked.
  const place = useHydrated() ? location : { ...location, search: '', hash: '' };
  const { open, setOpen, area, button } = useMenu();
  const list = useId();
  return (
    <nav aria-label={label} ref={area} className="ms-auto print:hidden max-md:noscript:w-full">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-2 font-medium hover:border-accent hover:text-accent md:hidden noscript:hidden"
      >
        <MenuIcon open={open} />
        {menuLabel}
      </button>
      <ul id={list} className={`${LIST} ${open ? 'grid' : `hidden ${WITHOUT_SCRIPT}`}`}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={withQuery(entry.to, place)}
              onClick={() => setOpen(false)}
              aria-current={currentOf(entry.to, place)}
              className={'button' in entry ? BUTTON : ENTRY}
            >
              {entry.label}
            </Link>
          </li>
        ))}
        {site.languages.length > 0 && (
          <li className="mt-2 border-t border-line pt-2 md:hidden">
            <LanguageLinks className="-mx-2" />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Drawn by hand: the library's smallest icon adds 1.3 KB. */
function MenuIcon({ open }: { readonly open: boolean }): JSX.Element {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
      <path
        d={open ? 'M4 4l12 12M16 4L4 16' : 'M2 5h16M2 10h16M2 15h16'}
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Keeps the query within the page: it may name a campaign (decision 032). */
function withQuery(to: string, { pathname, search }: Location): To {
  const path = parsePath(to);
  return path.pathname === pathname ? { ...path, search } : path;
}

/**
 * Returns `aria-current` of an entry (specification, section 2). A section's entry needs its
 * section in the address, Home an address without a section.
 */
function currentOf(to: string, { pathname, hash }: Location) {
  const [path, section] = to.split('#');
  if (pathname !== path) return undefined;
  if (section !== undefined) return hash === `#${section}` ? 'location' : undefined;
  return path !== '/' || hash === '' ? 'page' : undefined;
}

/**
 * A list behind a toggle. A choice, Escape, and a press or focus outside close it; Escape focuses
 * the toggle.
 */
function useMenu() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const closed = new AbortController();
    const { signal } = closed;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => closed.abort();
  }, [open]);
  return { open, setOpen, area, button };
}

const LIST =
  'absolute inset-x-0 top-full border-b border-line bg-canvas px-4 py-2 shadow-sm md:static md:flex md:gap-1 md:border-0 md:p-0 md:shadow-none';

/** Without JavaScript, the list is shown below the brand. */
const WITHOUT_SCRIPT =
  'noscript:static noscript:flex noscript:flex-wrap noscript:border-0 noscript:p-0 noscript:shadow-none';

/** The line marks the current entry. Forced colors would show transparent lines of others. */
const ENTRY =
  'flex min-h-11 items-center px-3 md:max-lg:px-2 font-medium text-ink no-underline hover:text-accent aria-[current]:border-accent aria-[current]:text-accent max-md:aria-[current]:border-s-4 max-md:aria-[current]:ps-2 md:aria-[current]:border-b-4 md:aria-[current]:pt-1';

/** On its own page, the entry is no call to action. */
const BUTTON = `${buttonClasses('primary')} max-md:my-2 max-md:w-full md:ms-2 md:max-lg:px-3 aria-[current]:border-accent aria-[current]:bg-canvas aria-[current]:text-accent`;
