import { useEffect, useRef, type JSX } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import type { PublishedForm } from '../data/list-source.ts';
import type { ListView } from './list-view.ts';
import { writeView } from './write-view.ts';

/**
 * Links between the list of submissions and its overview, both under the same filters. The one that was
 * followed keeps the focus, although the page around it is another one.
 */
export function ViewLinks({ view }: { readonly view: ListView }): JSX.Element {
  const current = useRef<HTMLAnchorElement>(null);
  const isFollowed = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (isFollowed && document.activeElement === document.body) current.current?.focus();
  }, [isFollowed]);
  const { overview, submission: _, ...list } = view;
  const links = [
    { label: 'List', to: { ...list, page: 1 }, isCurrent: overview === undefined },
    {
      label: 'Overview',
      to: { ...list, page: 1, overview: overview ?? 'auto' },
      isCurrent: overview !== undefined,
    },
  ] as const;
  return (
    <nav aria-label="Submissions" className="print:hidden">
      <ul className="flex gap-1 rounded-control border border-line bg-surface p-1">
        {links.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              ref={isCurrent ? current : undefined}
              to={writeView(to)}
              aria-current={isCurrent ? 'page' : undefined}
              className={SEGMENT}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links between the forms, each of which has a list of its own. */
export function FormLinks(props: {
  readonly forms: readonly PublishedForm[];
  readonly current: string;
}): JSX.Element {
  return (
    <nav aria-label="Forms" className="mt-2 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {props.forms.map(({ id, name, adminPath }) => (
          <li key={id}>
            <Link
              to={adminPath}
              aria-current={id === props.current ? 'page' : undefined}
              className={SEGMENT}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The looks of one of several links, of which one is current; an outline marks it in forced colours, too. */
export const SEGMENT =
  'inline-flex min-h-9 items-center rounded-control border-control px-3 font-medium text-accent no-underline hover:underline aria-[current]:border aria-[current]:bg-canvas aria-[current]:text-ink';
