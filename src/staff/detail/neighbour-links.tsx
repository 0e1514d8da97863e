import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { useSource } from '../loading/list-source.ts';
import { pageQuery } from '../loading/use-submissions.ts';
import type { ListView } from '../view/list-view.ts';
import { listAddress, writeView } from '../view/address.ts';

/** Leads to the submission's place in the list. */
export function BackLink({ view }: { readonly view: ListView }): JSX.Element {
  return (
    <Link
      to={listAddress(view)}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to the list
    </Link>
  );
}

interface NeighbourLinksProps {
  readonly view: ListView;
  readonly id: string;
}

/** Empty when the submission has left its page. */
export function NeighbourLinks({ view, id }: NeighbourLinksProps): JSX.Element | null {
  const { previous, next } = useNeighbours(view, id);
  if (!previous && !next) return null;
  return (
    <div className="flex gap-2">
      <NeighbourLink to={previous} label="Previous submission" Icon={ChevronLeft} />
      <NeighbourLink to={next} label="Next submission" Icon={ChevronRight} />
    </div>
  );
}

interface NeighbourLinkProps {
  readonly to: ListView | undefined;
  readonly label: string;
  readonly Icon: LucideIcon;
}

function NeighbourLink({ to, label, Icon }: NeighbourLinkProps): JSX.Element {
  const icon = <Icon aria-hidden="true" className="size-6" />;
  if (!to) return <span className={`${BOX} border-line text-line`}>{icon}</span>;
  return (
    <Link
      to={writeView(to)}
      title={label}
      className={`${BOX} border-control text-accent hover:border-accent hover:bg-accent-soft`}
    >
      {icon}
      <span className="sr-only">{label}</span>
    </Link>
  );
}

const BOX = 'grid size-11 place-items-center rounded-control border';

/** Returns the views of the previous and next submission, if the submission is on its page. */
function useNeighbours(view: ListView, id: string) {
  const source = useSource();
  const queries = useQueryClient();
  const own = useQuery(pageQuery(queries, source, view)).data;
  const page = own?.page ?? 1;
  const isFirst = own?.rows[0]?.['id'] === id && page > 1;
  const isLast = own?.rows.at(-1)?.['id'] === id && own.hasNext;
  const before = pageQuery(queries, source, { ...view, page: page - 1 });
  const after = pageQuery(queries, source, { ...view, page: page + 1 });
  const pageBefore = useQuery({ ...before, enabled: isFirst }).data;
  const pageAfter = useQuery({ ...after, enabled: isLast }).data;
  const pages = [isFirst && pageBefore, own, isLast && pageAfter].filter((one) => !!one);
  const views: readonly ListView[] = pages.flatMap(({ page: number, rows }) =>
    rows.map((row) => ({ ...view, page: number, submission: String(row['id']) })),
  );
  const index = views.findIndex(({ submission }) => submission === id);
  return index < 0 ? {} : { previous: views[index - 1], next: views[index + 1] };
}
