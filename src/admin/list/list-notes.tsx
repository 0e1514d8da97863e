import type { JSX } from 'react';
import { LONGEST_SEARCHED } from '../../form-engine/row.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { SubmissionsPage } from '../data/use-submissions.ts';
import { EVERYTHING, type ListFilter } from '../view/list-view.ts';
import { countText, NO_MATCH, pagePosition } from './count-text.ts';

interface ArrivedNoteProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Announces submissions that came in since the list was loaded. Always mounted, so that a screen reader hears the change. */
export function ArrivedNote({ count, onShow }: ArrivedNoteProps): JSX.Element {
  const text = count === 1 ? '1 new submission' : `${formatCount(count)} new submissions`;
  return (
    <div className={count > 0 ? 'flex items-center gap-3' : 'sr-only'}>
      <output className="font-medium text-accent">{count > 0 && text}</output>
      {count > 0 && <Button onClick={onShow}>Show</Button>}
    </div>
  );
}

interface EmptyListProps {
  /** The declared text of a list without submissions. */
  readonly empty: string;
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Stands in for the rows where there are no submissions at all, or none that match. */
export function EmptyList({ empty, filter, onClear }: EmptyListProps): JSX.Element {
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(EVERYTHING);
  return (
    <Card className="mt-6 py-16 text-center text-muted">
      <p>{isFiltered ? NO_MATCH : empty}</p>
      {filter.search !== '' && (
        <p className="mt-2">
          {`The search looks at the first ${formatCount(LONGEST_SEARCHED)} characters of a submission.`}
        </p>
      )}
      {isFiltered && (
        <Button className="mt-6" onClick={onClear}>
          Clear all
        </Button>
      )}
    </Card>
  );
}

const EMPTY_PAGE = 'This page of the list is empty now. Refresh to see the list as it is.';

/** Stands in for the rows of a page beyond the end of the list: rows were deleted, or the address has too high a number. */
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

/** Announces the result of a change of filter or page to screen readers. */
export function ListStatus({ page }: { readonly page: SubmissionsPage | undefined }): JSX.Element {
  return <output className="sr-only">{page && statusText(page)}</output>;
}

function statusText(page: SubmissionsPage): string {
  if (page.rows.length === 0 && page.total > 0) return EMPTY_PAGE;
  const count = countText(page);
  return page.page === 1 ? count : `${count}. ${pagePosition(page)}`;
}
