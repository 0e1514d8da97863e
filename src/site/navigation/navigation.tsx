import { useId, type JSX } from 'react';
import { Link, type Location } from 'react-router-dom';
import { buttonClasses } from '../../ui/button.tsx';
import * as site from '../../generated/site.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { isActive } from './is-active.ts';
import { useMenu } from './use-menu.ts';

/** The entries of the public pages: in a line where there is room, behind a toggle where there is not. */
export function Navigation({ location }: { readonly location: Location }): JSX.Element {
  const { label, menu: menuLabel, entries } = site.navigation;
  // The prerendered page is the same for every section, so it can't have one marked.
  const place = useHydrated() ? location : { ...location, hash: '' };
  const { open, toggle, close, area, button } = useMenu<HTMLElement>();
  const list = useId();
  return (
    <nav aria-label={label} ref={area} className="ml-auto print:hidden max-md:noscript:w-full">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-2 font-medium hover:border-accent hover:text-accent md:hidden noscript:hidden"
      >
        <MenuIcon open={open} />
        {menuLabel}
      </button>
      <ul id={list} className={`${LIST} ${open ? 'grid' : `hidden ${WITHOUT_SCRIPT}`}`}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              onClick={close}
              aria-current={isActive(entry.to, place) ? currentOf(entry.to) : undefined}
              className={'button' in entry ? BUTTON : ENTRY}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Drawn by hand: the smallest icon of the library adds 1.3 KB of code for every visitor. */
function MenuIcon({ open }: { readonly open: boolean }): JSX.Element {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
      <path d={open ? 'M4 4l12 12M16 4L4 16' : 'M2 5h16M2 10h16M2 15h16'} strokeLinecap="round" />
    </svg>
  );
}

function currentOf(to: string): 'page' | 'location' {
  return to.includes('#') ? 'location' : 'page';
}

const LIST =
  'absolute inset-x-0 top-full border-b border-line bg-canvas px-4 py-2 shadow-sm md:static md:flex md:gap-1 md:border-0 md:p-0 md:shadow-none';

/** Without JavaScript nothing opens the list: it is shown below the brand. */
const WITHOUT_SCRIPT =
  'noscript:static noscript:flex noscript:flex-wrap noscript:border-0 noscript:p-0 noscript:shadow-none';

/** The line marks the current entry. It is there on no other one: forced colours show transparent lines, too. */
const ENTRY =
  'flex min-h-11 items-center px-3 md:max-lg:px-2 font-medium text-ink no-underline hover:text-accent aria-[current]:border-accent aria-[current]:text-accent max-md:aria-[current]:border-l-4 max-md:aria-[current]:pl-2 md:aria-[current]:border-b-4 md:aria-[current]:pt-1';

/** On its own page the entry is no call to act any more. */
const BUTTON = `${buttonClasses('primary')} max-md:my-2 max-md:w-full md:ml-2 md:max-lg:px-3 aria-[current]:border-accent aria-[current]:border-b-4 aria-[current]:bg-canvas aria-[current]:text-accent`;
