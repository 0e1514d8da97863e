import { useEffect, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { LoadState } from '../data/load-state.tsx';
import { useSource } from '../data/list-source.ts';
import type { Submissions } from '../data/use-submissions.ts';
import type { ChangeFilter } from '../view/change-filter.ts';
import { EVERYTHING, type ListView } from '../view/list-view.ts';
import { rowLinkId } from '../view/row-link.ts';
import type { ShowView } from '../view/use-list-view.ts';
import { ViewLinks } from './view-links.tsx';
import { countNumber, countText, emptyText } from './count-text.ts';
import { ListHeading, useHeading } from './list-heading.tsx';
import { ArrivedNote, EmptyList, EmptyPage, MalformedNote, statusText } from './list-notes.tsx';
import { Pager } from './pager.tsx';
import { MarkableRows } from './rows/marked-rows.tsx';
import { SubmissionCards } from './rows/submission-cards.tsx';
import { ScrollHint, SubmissionsTable, TABLE_FITS, useMedia } from './rows/submissions-table.tsx';
import { ListViews } from './tools/list-views.tsx';
import { ListTools } from './tools/list-tools.tsx';

interface SubmissionsListProps {
  readonly view: ListView;
  readonly show: ShowView;
  readonly submissions: Submissions;
  /** The submission that was read before, if any: the focus goes back to its row. */
  readonly lastRead: string | undefined;
  /** The control that downloads the list. */
  readonly download: ReactNode;
}

/** The list with its heading, in the state it is in (specification, section 4). */
export function SubmissionsList(props: SubmissionsListProps): JSX.Element {
  const { view, show, submissions, lastRead, download } = props;
  const { model } = useSource();
  const { query } = submissions;
  const { data, error, isFetching } = query;
  const current = query.isPlaceholderData ? undefined : data;
  const empty = emptyText(model, view.filter);
  const { id, ref: heading, takeFocus } = useHeading();
  useReturnOfFocus(lastRead, heading);
  /** Shows the list of another filter as it is now, from its first page on. */
  const changeFilter: ChangeFilter = (change, how) =>
    show((latest) => {
      const filter = change(latest.filter);
      submissions.forget(filter);
      return { ...latest, filter, page: 1 };
    }, how);
  const reload = (): void => changeFilter((filter) => filter);
  const { title } = model.admin;
  return (
    <>
      <ListHeading id={id} ref={heading} text={data ? `${title} (${countNumber(data)})` : title}>
        {data && !error && (
          <>
            <ArrivedNote filter={view.filter} page={current} onShow={() => takeFocus(reload)} />
            {download}
          </>
        )}
        <ListViews view={view} isLoaded={current !== undefined} onShow={submissions.forget} />
      </ListHeading>
      <MalformedNote />
      <ListTools
        filter={view.filter}
        found={current && countText(current, empty)}
        firstRow={data?.rows[0] && rowLinkId(data.rows[0]['id'])}
        onFilter={changeFilter}
      >
        {data && data.rows.length > 0 && <ScrollHint />}
        <ViewLinks view={view} />
        {data && !error && (
          <Button onClick={reload} aria-disabled={isFetching}>
            Refresh
          </Button>
        )}
      </ListTools>
      <output className="sr-only">{current && statusText(current, empty)}</output>
      {isWaiting(query) && <LoadingNote text={model.admin.loading} />}
      {error ? (
        <LoadState query={query} onRetry={() => takeFocus(() => void query.refetch())} />
      ) : (
        <Loaded
          {...props}
          labelledBy={id}
          onClearAll={() => takeFocus(() => changeFilter(() => EVERYTHING))}
          onRefresh={() => takeFocus(reload)}
        />
      )}
    </>
  );
}

/** Moves the focus back to the row of the submission that was read, or to the heading. */
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

interface LoadedProps extends SubmissionsListProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly onClearAll: () => void;
  readonly onRefresh: () => void;
}

/** The page of the list, or what takes its place where there are no rows. */
function Loaded(props: LoadedProps): JSX.Element | null {
  const { view, show, submissions, onClearAll, onRefresh } = props;
  const Rows = useMedia(TABLE_FITS) ? SubmissionsTable : SubmissionCards;
  const { data, isPlaceholderData: busy } = submissions.query;
  if (!data || (data.total === 0 && busy)) return null;
  if (data.total === 0) return <EmptyList filter={view.filter} onClear={onClearAll} />;
  const goTo = (page: number): void => {
    show((latest) => ({ ...latest, page }));
    window.scrollTo(0, 0);
  };
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyPage onRefresh={onRefresh} />
      ) : (
        <MarkableRows rows={data.rows} view={view}>
          <Rows
            {...props}
            rows={data.rows}
            view={{ ...view, page: data.page }}
            busy={busy}
            onOrder={(order) => show((latest) => ({ ...latest, order, page: 1 }))}
          />
        </MarkableRows>
      )}
      <Pager shown={data} busy={busy} onGoTo={goTo} />
    </>
  );
}
