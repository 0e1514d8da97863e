import type { JSX } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useSource, type ListedForm } from '../loading/list-source.ts';
import { useListView } from '../view/list-view-context.ts';
import { writeView } from '../view/address.ts';

/** List and overview under the same filters, and the members of staff. */
export function ViewLinks(): JSX.Element {
  const { view } = useListView();
  const list = { ...view, page: 1, overview: undefined, colleagues: undefined };
  const views = {
    List: list,
    Overview: { ...list, overview: view.overview ?? 'auto' },
    Colleagues: { ...list, colleagues: true },
  } as const;
  const current = view.overview === undefined ? 'List' : 'Overview';
  const links = Object.entries(views).map(([name, to]) => ({
    name,
    to: writeView(to),
    isCurrent: name === (view.colleagues ? 'Colleagues' : current),
  }));
  return <SegmentLinks label="Submissions" links={links} />;
}

/** The open forms, then the closed ones. */
export function FormLinks(): JSX.Element | null {
  const { forms, model } = useSource();
  if (forms.length < 2) return null;
  const linkTo = ({ id, name, adminPath }: ListedForm) => ({
    name,
    to: adminPath,
    isCurrent: id === model.id,
  });
  const open = forms.filter(({ path }) => path !== undefined);
  const closed = forms.filter(({ path }) => path === undefined);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      {open.length > 0 && <SegmentLinks label="Forms" links={open.map(linkTo)} className="" />}
      {closed.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 print:hidden">
          <p className="text-muted">Closed</p>
          <SegmentLinks label="Closed forms" links={closed.map(linkTo)} className="" />
        </div>
      )}
    </div>
  );
}

interface SegmentLinksProps {
  readonly label: string;
  readonly links: readonly (LinkProps & {
    readonly name: string;
    readonly isCurrent: boolean;
  })[];
  readonly className?: string;
}

/** The current link is marked. It leads nowhere else, so Tab passes it by. */
export function SegmentLinks(props: SegmentLinksProps): JSX.Element {
  const {
    label,
    links,
    className = 'rounded-control border border-line bg-surface p-1',
  } = props;
  return (
    <nav aria-label={label} className={`print:hidden ${className}`}>
      <ul className="flex flex-wrap gap-1">
        {links.map(({ name, isCurrent, children = name, ...link }) => (
          <li key={name}>
            <Link
              {...link}
              aria-current={isCurrent ? 'page' : undefined}
              tabIndex={isCurrent ? -1 : undefined}
              className={SEGMENT}
            >
              {children}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current link has an outline, also in forced colors. */
export const SEGMENT =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control border-control px-3 font-medium text-accent no-underline hover:underline aria-[current]:border aria-[current]:bg-canvas aria-[current]:text-ink';
