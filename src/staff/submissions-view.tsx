import { useState, type JSX } from 'react';
import { csvActions, CsvStatus, useCsv } from './list/csv.tsx';
import { ActionError } from './loading/action.tsx';
import { lazyComponent } from './loading/lazy-component.tsx';
import { LoadState, type QueryState } from './loading/load-state.tsx';
import { useSource } from './loading/list-source.ts';
import { useOtherTabs } from './loading/other-tabs.ts';
import { useSubmissions, type Submissions } from './loading/use-submissions.ts';
import { SubmissionDetail, type SavePdf } from './detail/submission-detail.tsx';
import { HandlingDialog } from './follow-up/loaded-handling.tsx';
import { SubmissionsList } from './list/submissions-list.tsx';
import type { ChangeFilter } from './view/change-filter.ts';
import { useVisit } from './view/last-visit.ts';
import { ListViewContext, useListView } from './view/list-view-context.ts';
import type { StaffForm } from './contract/staff-model.ts';
import type { Row } from '../engine/row.ts';
import { useAddressView } from './view/use-address-view.ts';

interface SubmissionsViewProps {
  readonly form: StaffForm;
  readonly onSavePdf: SavePdf;
}

/**
 * The list, its overview, the colleagues or a submission, by the address. Holds the state that outlives a change of
 * view.
 */
export function SubmissionsView({ form, onSavePdf }: SubmissionsViewProps): JSX.Element {
  const source = useSource();
  const [view, show] = useAddressView(source.model);
  const { query, forget } = useSubmissions(source, view);
  const csv = useCsv(source);
  const lastRead = useLast(view.submission);
  useOtherTabs(source, view.filter);
  useVisit(source, query.data?.until);
  if (view.submission !== undefined) {
    const { submission: id, compare } = view;
    if (compare !== undefined)
      return <Comparison form={form} view={view} ids={[id, compare]} />;
    return <SubmissionDetail key={id} form={form} view={view} id={id} onSavePdf={onSavePdf} />;
  }
  const changeFilter: ChangeFilter = (change, how) =>
    show((latest) => {
      const filter = change(latest.filter);
      forget(filter);
      return { ...latest, filter, page: 1 };
    }, how);
  return (
    <ListViewContext value={{ view, show, changeFilter, forget }}>
      {view.colleagues && <Colleagues />}
      {!view.colleagues && view.overview === undefined && (
        <List query={query} csv={csv} lastRead={lastRead} />
      )}
      {!view.colleagues && view.overview !== undefined && <Overview />}
    </ListViewContext>
  );
}

interface ListProps {
  readonly query: Submissions['query'];
  readonly csv: ReturnType<typeof useCsv>;
  readonly lastRead: string | undefined;
}

/** The list with messages and the dialog of the opened row. */
function List({ query, csv, lastRead }: ListProps): JSX.Element {
  const { isManager } = useSource();
  const { view } = useListView();
  const { data, isPlaceholderData } = query;
  const [opened, setOpened] = useState<Row>();
  // The current values of the row, if it is still listed.
  const row = data?.rows.find(({ id }) => id === opened?.['id']) ?? opened;
  const count = isPlaceholderData ? undefined : data;
  return (
    <>
      <Undelivered view={view} />
      <ActionError
        action={csv.action}
        failed="The file could not be made"
        advice="Nothing was saved. Try again, or filter the list to fewer submissions first."
        className="mt-4"
      />
      <SubmissionsList
        query={query}
        lastRead={lastRead}
        onOpen={setOpened}
        actions={isManager ? csvActions({ csv, filter: view.filter, count }) : []}
        status={isManager && <CsvStatus csv={csv} />}
      />
      {opened && row && (
        <HandlingDialog filter={view.filter} row={row} onEnd={() => setOpened(undefined)} />
      )}
    </>
  );
}

const Undelivered = lazyComponent(
  async () => (await import('./erasing/undelivered-note.tsx')).UndeliveredNote,
);

const Overview = lazyComponent(
  async () => (await import('./overview/overview-page.tsx')).OverviewPage,
  ViewCode,
);

const Colleagues = lazyComponent(
  async () => (await import('./colleagues/colleagues-page.tsx')).ColleaguesPage,
  ViewCode,
);

const Comparison = lazyComponent(
  async () => (await import('./detail/comparison.tsx')).Comparison,
);

function ViewCode({ code }: { readonly code: QueryState }): JSX.Element {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {useSource().model.admin.title}
      </h1>
      <LoadState query={code} />
    </>
  );
}

/** Returns the last value while it is missing. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
