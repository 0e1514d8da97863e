import { useEffect, useRef, type JSX, type RefObject } from 'react';
import type { Row } from '../../engine/row.ts';
import { useTableFits } from '../../lib/use-table-fits.ts';
import { LoadingNote } from '../../ui/notes.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import type { Submissions } from '../loading/use-submissions.ts';
import { useListView } from '../view/list-view-context.ts';
import { NO_FILTER } from '../view/list-view.ts';
import { rowLinkId } from '../view/row-link.ts';
import { countNumber, countText, emptyText } from './count-text.ts';
import { useHeading } from './use-heading.ts';
import {
  ArrivedNote,
  EmptyList,
  EmptyPage,
  MalformedNote,
  SortedNote,
  statusText,
} from './list-notes.tsx';
import { Pager } from './pager.tsx';
import { RowActionsContext, useSelection } from './rows/row-actions.ts';
import { SelectedActions } from './rows/selected-rows.tsx';
import { SubmissionCards } from './rows/submission-cards.tsx';
import { SubmissionsTable } from './rows/submissions-table.tsx';
import { ListTop, type ListTopProps } from './list-top.tsx';

interface SubmissionsListProps extends Pick<ListTopProps, 'actions' | 'status'> {
  readonly query: Submissions['query'];
  /** Its row receives the focus. */
  readonly lastRead: string | undefined;
  /** Opens the dialog of a row's staff fields. */
  readonly onOpen: (row: Row) => void;
}

/** The list in each of its states (specification, section 4). */
export function SubmissionsList(props: SubmissionsListProps): JSX.Element {
  const { query, lastRead, actions, status, onOpen } = props;
  const { model } = useSource();
  const { view, changeFilter } = useListView();
  const { data, error } = query;
  const current = query.isPlaceholderData ? undefined : data;
  const empty = emptyText(model, view.filter);
  const { id, ref: heading, takeFocus } = useHeading();
  useReturnOfFocus(lastRead, heading);
  const reload = (): void => changeFilter((filter) => filter);
  const { title } = model.admin;
  return (
    <>
      <ListTop
        heading={{ id, ref: heading }}
        title={data ? `${title} (${countNumber(data)})` : title}
        note={<ArrivedNote page={current} onShow={() => takeFocus(reload)} />}
        actions={actions}
        status={status}
        isLoaded={current !== undefined}
        found={current && countText(current, empty)}
        firstRow={data?.rows[0] && rowLinkId(data.rows[0]['id'])}
        onRefresh={reload}
      />
      <MalformedNote />
      <output className="sr-only">{current && statusText(current, empty)}</output>
      {isWaiting(query) && <LoadingNote text={model.admin.loading} />}
      {error && (
        <LoadState query={query} onRetry={() => takeFocus(() => void query.refetch())} />
      )}
      <Loaded
        query={query}
        labelledBy={id}
        onOpen={onOpen}
        onClearAll={() => takeFocus(() => changeFilter(() => NO_FILTER))}
        onRefresh={() => takeFocus(reload)}
      />
    </>
  );
}

/** Focuses the row of the submission that was read, or the heading. */
function useReturnOfFocus(
  lastRead: string | undefined,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const from = useRef(lastRead);
  useEffect(() => {
    if (from.current === undefined) return;
    (document.getElementById(rowLinkId(from.current)) ?? heading.current)?.focus();
  }, [heading]);
}

function isWaiting(query: Submissions['query']): boolean {
  const isRepeating = query.isFetching && query.failureCount > 0;
  const isChanging = query.isPlaceholderData && query.data?.total === 0;
  return query.isPending || isRepeating || isChanging;
}

interface LoadedProps extends Pick<SubmissionsListProps, 'query' | 'onOpen'> {
  /** The heading's id. */
  readonly labelledBy: string;
  readonly onClearAll: () => void;
  readonly onRefresh: () => void;
}

/** A failed refresh keeps the page. */
function Loaded(props: LoadedProps): JSX.Element | null {
  const { query, onClearAll, onRefresh } = props;
  const { show } = useListView();
  const { data, isPlaceholderData: busy } = query;
  if (!data || (data.total === 0 && busy)) return null;
  if (data.total === 0) return <EmptyList onClear={onClearAll} />;
  const goTo = (page: number): void => {
    show((latest) => ({ ...latest, page }));
    window.scrollTo(0, 0);
  };
  const { rows, page } = data;
  return (
    <>
      {data.isMore && <SortedNote />}
      {rows.length === 0 ? (
        <EmptyPage onRefresh={onRefresh} />
      ) : (
        <RowsOfPage {...props} rows={rows} page={page} />
      )}
      <Pager shown={data} busy={busy} onGoTo={goTo} />
    </>
  );
}

interface RowsOfPageProps extends LoadedProps {
  readonly rows: readonly Row[];
  /** The address may name a page beyond the last page. */
  readonly page: number;
}

/** The rows to select and to open, with the actions on selected rows below. */
function RowsOfPage(props: RowsOfPageProps): JSX.Element {
  const { query, labelledBy, rows, page, onOpen } = props;
  const view = { ...useListView().view, page };
  const selection = useSelection(rows);
  const Rows = useTableFits() ? SubmissionsTable : SubmissionCards;
  return (
    <RowActionsContext value={{ view, selection, onOpen }}>
      <Rows rows={rows} labelledBy={labelledBy} busy={query.isPlaceholderData} />
      <SelectedActions />
    </RowActionsContext>
  );
}
