import { useEffect, useId, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import type { ListSource } from '../data/list-source.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { useArrived, type Submissions } from '../data/use-submissions.ts';
import type { ChangeFilter } from '../view/change-filter.ts';
import { EVERYTHING, type ListView } from '../view/list-view.ts';
import { useMedia } from './rows/use-media.ts';
import { useMalformedParts, type ShowView } from '../view/use-list-view.ts';
import { countNumber, countText, emptyText } from './count-text.ts';
import { ArrivedNote, EmptyList, EmptyPage, ListStatus, MalformedNote } from './list-notes.tsx';
import { ViewLinks } from '../view/view-links.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { LoadErrorCard } from '../data/load-state.tsx';
import { Pager } from './pager.tsx';
import { rowLink, rowLinkId } from '../view/row-link.ts';
import { SubmissionCards } from './rows/submission-cards.tsx';
import { SubmissionsTable } from './rows/submissions-table.tsx';

interface SubmissionsListProps {
  readonly source: ListSource;
  readonly view: ListView;
  readonly show: ShowView;
  readonly submissions: Submissions;
  /** The submission that was read before, if any: the focus goes back to its row. */
  readonly lastRead: string | undefined;
  /** The newest submission that was listed in the visit before. */
  readonly since: string | undefined;
  /** The control that downloads the list. */
  readonly download: ReactNode;
}

/** The list with its heading, in the state it is in (specification, section 4). */
export function SubmissionsList(props: SubmissionsListProps): JSX.Element {
  const { source, view, show, submissions, lastRead, since, download } = props;
  const { model } = source;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnOfFocus(lastRead, heading);
  const { query, forget } = submissions;
  const { data, error, isFetching } = query;
  const { title } = model.admin;
  const empty = emptyText(model, view.filter);
  const isLoaded = data !== undefined && !error;
  const arrived = useArrived(source, view.filter, query.isPlaceholderData ? undefined : data);
  const malformed = useMalformedParts(model);
  useFocusAfterButtons(isLoaded, heading);

  const showFilter: ChangeFilter = (change, how) =>
    show((latest) => {
      const filter = change(latest.filter);
      forget(filter);
      return { ...latest, filter, page: 1 };
    }, how);
  /** Acts for a button that disappears when it is pressed, and keeps the focus on the page. */
  const fromHeading = (act: () => void): void => {
    heading.current?.focus();
    act();
  };
  const reload = (): void => showFilter((filter) => filter);
  const retry = (): void => fromHeading(() => void query.refetch());

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id={headingId} ref={heading} tabIndex={-1} className={HEADING}>
          {data ? `${title} (${countNumber(data)})` : title}
        </h1>
        {isLoaded && (
          <div className="flex flex-wrap items-center gap-3">
            <ArrivedNote count={arrived} onShow={() => fromHeading(reload)} />
            {download}
          </div>
        )}
      </div>
      <MalformedNote parts={malformed} />
      <ListTools
        model={model}
        filter={view.filter}
        found={data && !query.isPlaceholderData ? countText(data, empty) : undefined}
        hasVisited={since !== undefined}
        firstRow={data?.rows[0] && rowLink(model, view, data.rows[0])?.id}
        onFilter={showFilter}
      >
        <ViewLinks view={view} />
        {isLoaded && (
          <Button onClick={reload} aria-disabled={isFetching}>
            Refresh
          </Button>
        )}
      </ListTools>
      <ListStatus page={query.isPlaceholderData ? undefined : data} empty={empty} />
      {isWaiting(query) && <LoadingNote text={model.admin.loading} />}
      {error ? (
        <LoadErrorCard texts={model.admin} error={error} busy={isFetching} onRetry={retry} />
      ) : (
        <Loaded
          {...props}
          labelledBy={headingId}
          onClearAll={() => fromHeading(() => showFilter(() => EVERYTHING))}
          onRefresh={() => fromHeading(reload)}
        />
      )}
    </>
  );
}

const HEADING = 'text-2xl font-semibold tracking-tight sm:text-3xl';

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

/** Moves the focus to the heading when a focused button beside it disappears because loading failed. */
function useFocusAfterButtons(shown: boolean, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(shown);
  useEffect(() => {
    const gone = before.current && !shown;
    before.current = shown;
    if (gone && document.activeElement === document.body) heading.current?.focus();
  }, [shown, heading]);
}

function isWaiting(query: Submissions['query']): boolean {
  const isRepeating = query.isFetching && query.failureCount > 0;
  const isChanging = query.isPlaceholderData && query.data?.total === 0;
  return query.isPending || isRepeating || isChanging;
}

interface LoadedProps extends SubmissionsListProps {
  readonly labelledBy: string;
  readonly onClearAll: () => void;
  readonly onRefresh: () => void;
}

function Loaded(props: LoadedProps): JSX.Element | null {
  const { source, view, show, submissions, lastRead, since, labelledBy, onClearAll, onRefresh } =
    props;
  const wide = useMedia(WIDE);
  const { data, isPlaceholderData: busy } = submissions.query;
  if (!data || (data.total === 0 && busy)) return null;
  if (data.total === 0) {
    return <EmptyList source={source} filter={view.filter} onClear={onClearAll} />;
  }
  const Rows = wide ? SubmissionsTable : SubmissionCards;
  const goTo = (page: number): void => {
    show((latest) => ({ ...latest, page }));
    window.scrollTo(0, 0);
  };
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyPage onRefresh={onRefresh} />
      ) : (
        <Rows
          model={source.model}
          rows={data.rows}
          view={{ ...view, page: data.page }}
          lastRead={lastRead}
          since={since}
          labelledBy={labelledBy}
          busy={busy}
          onOrder={(order) => {
            show((latest) => {
              const { order: _, ...others } = latest;
              return { ...others, ...(order && { order }), page: 1 };
            });
          }}
        />
      )}
      <Pager shown={data} busy={busy} onGoTo={goTo} />
    </>
  );
}

/** The width from which on the table fits; below it, each row is a card. */
const WIDE = '(min-width: 48rem)';
