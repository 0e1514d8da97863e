import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { formatCount, truncate } from '../../lib/text/format.ts';
import { idRange } from '../../lib/text/reference.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MAX_COUNTED } from '../contract/limits.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { useSource } from '../loading/list-source.ts';
import { countArrived } from '../loading/load-submissions.ts';
import { rowConditions } from '../loading/row-conditions.ts';
import { submissionsKey } from '../loading/query-client.ts';
import type { SubmissionsPage } from '../loading/use-submissions.ts';
import { activeFilters } from '../view/active-filters.ts';
import { isFiltered, isPeriod, type Range } from '../view/list-view.ts';
import { useListView } from '../view/list-view-context.ts';
import { malformedParts } from '../view/address.ts';
import { countText, emptyText, pagePosition } from './count-text.ts';

const ARRIVED_MS = 30_000;

interface ArrivedNoteProps {
  /** Absent until the first page has loaded. */
  readonly page: SubmissionsPage | undefined;
  readonly onShow: () => void;
}

/**
 * Counts and announces new submissions while the page is visible. Ignores failures. Always mounted
 * for screen readers.
 */
export function ArrivedNote({ page, onShow }: ArrivedNoteProps): JSX.Element {
  const source = useSource();
  const { filter } = useListView().view;
  const until = page?.until ?? null;
  const { data: count = 0 } = useQuery({
    queryKey: submissionsKey(source, 'list', filter, 'arrived', until),
    queryFn: () => countArrived(source, rowConditions(source.model, filter), { until }),
    enabled: page !== undefined,
    refetchInterval: ARRIVED_MS,
    retry: false,
  });
  const text = count === 1 ? '1 new submission' : `${formatCount(count)} new submissions`;
  return (
    <div
      className={
        count > 0 ? 'flex items-center gap-3 max-sm:order-last max-sm:col-span-2' : 'sr-only'
      }
    >
      <output className="font-medium text-accent">{count > 0 && text}</output>
      {count > 0 && <Button onClick={onShow}>Show</Button>}
    </div>
  );
}

/** The part of a search's many hits that is sorted. Newest and oldest first need no sorting. */
export function SortedNote(): JSX.Element | null {
  const { order, filter } = useListView().view;
  const { columns } = useSource().model.admin;
  const column = columns.find(({ id }) => id === order?.column);
  if (filter.search === '' || !column || column.system) return null;
  return (
    <p className="mt-6">
      {`This search has very many hits. The list sorts the newest ${formatCount(MAX_COUNTED)} of them; search for more words to sort all.`}
    </p>
  );
}

/** The unreadable parts of the address: the list differs from it. */
export function MalformedNote(): JSX.Element | null {
  const parts = malformedParts(useSource().model, useLocation());
  if (parts.length === 0) return null;
  return (
    <ErrorNote className="mt-4">
      {`This address has parts that could not be read, so the list is shown without them: ${parts.map((part) => truncate(part, MAX_PART) ?? part).join(', ')}`}
    </ErrorNote>
  );
}

/** In code points. */
const MAX_PART = 80;

/** Replaces the rows: no submissions, or no matches. */
export function EmptyList({ onClear }: { readonly onClear: () => void }): JSX.Element {
  const { model } = useSource();
  const { filter } = useListView().view;
  const others = activeFilters(model, filter).length;
  const ids = idRange(model.reference.prefix, filter.search);
  return (
    <Card className="mt-6 py-16 text-center text-muted">
      <p>{emptyText(model, filter)}</p>
      {[filter, ...Object.values(filter.ranges)].some(isBackward) && (
        <p className="mt-2">{BACKWARD_RANGE}</p>
      )}
      {filter.search !== '' && (
        <p className="mx-auto mt-2 max-w-prose wrap-break-word">
          Searched for <bdi className="font-medium text-ink">{filter.search}</bdi>
          {` in the answers, the labels of choices, and for a reference or an id${others > 0 ? ', under the filters above' : ''}. All words must appear, in any order.`}
        </p>
      )}
      {ids && <ErasedHits filter={filter} ids={ids} />}
      {isFiltered(filter) && (
        <Button className="mt-6" onClick={onClear}>
          Clear all
        </Button>
      )}
    </Card>
  );
}

const ErasedHits = lazyComponent(
  async () => (await import('../erasing/erased-note.tsx')).ErasedHits,
);

const BACKWARD_RANGE = 'A filter ends before it begins: its “From” is after its “To”.';

/** Returns whether a range ends before it begins. */
function isBackward({ from = '', to = '' }: Range): boolean {
  if (from === '' || to === '' || isPeriod(from)) return false;
  const [first, last] = [Number(from), Number(to)];
  return Number.isNaN(first) ? from > to : first > last;
}

const EMPTY_PAGE = 'This page of the list is empty now. Refresh to see the list as it is.';

export function EmptyPage({ onRefresh }: { readonly onRefresh: () => void }): JSX.Element {
  return (
    <Card className="mt-6 py-16 text-center text-muted">
      <p>{EMPTY_PAGE}</p>
      <Button className="mt-6" onClick={onRefresh}>
        Refresh
      </Button>
    </Card>
  );
}

/** Returns a change's result for screen readers. */
export function statusText(page: SubmissionsPage, empty: string): string {
  if (page.rows.length === 0 && page.total > 0) return EMPTY_PAGE;
  const count = countText(page, empty);
  return page.page === 1 ? count : `${count}. ${pagePosition(page)}`;
}
