import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Row } from '../../form-engine/row.ts';
import { useSource } from '../data/source-context.ts';
import { pageQuery, type SubmissionsPage } from '../data/use-submissions.ts';
import type { ListView } from '../view/list-view.ts';
import { writeView } from '../view/write-view.ts';

/** Leads back to the list, at its place. */
export function BackLink({ view }: { readonly view: ListView }): JSX.Element {
  const { submission: _, compare: __, ...list } = view;
  return (
    <Link
      to={writeView(list)}
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

/** Links to the previous and next submission of the list. */
export function NeighbourLinks({ view, id }: NeighbourLinksProps): JSX.Element {
  const { previous, next } = useNeighbours(view, id);
  return (
    <div className="flex gap-2">
      <NeighbourLink to={previous} label="Previous submission">
        <ChevronLeft aria-hidden="true" className="size-6" />
      </NeighbourLink>
      <NeighbourLink to={next} label="Next submission">
        <ChevronRight aria-hidden="true" className="size-6" />
      </NeighbourLink>
    </div>
  );
}

interface NeighbourLinkProps {
  readonly to: ListView | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

function NeighbourLink({ to, label, children }: NeighbourLinkProps): JSX.Element {
  if (!to) return <span className={`${BOX} border-line text-line`}>{children}</span>;
  return (
    <Link
      to={writeView(to)}
      title={label}
      className={`${BOX} border-control text-accent hover:border-accent hover:bg-accent-soft`}
    >
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  );
}

const BOX = 'grid size-11 place-items-center rounded-control border';

/** The submissions before and after one in its list, as the views that show them. */
interface Neighbours {
  readonly previous: ListView | undefined;
  readonly next: ListView | undefined;
}

/** Returns no neighbours where the submission is no longer on its page of the list. */
function useNeighbours(view: ListView, id: string): Neighbours {
  const source = useSource();
  const queries = useQueryClient();
  const own = useQuery(pageQuery(queries, source, view)).data;
  const index = own?.rows.findIndex((row) => row['id'] === id) ?? -1;
  const before = { ...view, page: (own?.page ?? 1) - 1 };
  const after = { ...view, page: (own?.page ?? 1) + 1 };
  const isFirst = index === 0 && before.page > 0;
  const isLast = own !== undefined && index === own.rows.length - 1 && own.hasNext;
  const pageBefore = useQuery({ ...pageQuery(queries, source, before), enabled: isFirst }).data;
  const pageAfter = useQuery({ ...pageQuery(queries, source, after), enabled: isLast }).data;
  if (!own || index < 0) return { previous: undefined, next: undefined };
  return {
    previous: isFirst
      ? viewOf(view, pageBefore, pageBefore?.rows.at(-1))
      : viewOf(view, own, own.rows[index - 1]),
    next: isLast
      ? viewOf(view, pageAfter, pageAfter?.rows[0])
      : viewOf(view, own, own.rows[index + 1]),
  };
}

function viewOf(
  view: ListView,
  page: SubmissionsPage | undefined,
  row: Row | undefined,
): ListView | undefined {
  const id = row?.['id'];
  return page && typeof id === 'string' ? { ...view, page: page.page, submission: id } : undefined;
}
