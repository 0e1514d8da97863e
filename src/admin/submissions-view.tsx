import { useEffect, useMemo, useState, type JSX } from 'react';
import { CsvButton } from './csv/csv-button.tsx';
import { useCsv } from './csv/use-csv.ts';
import { ActionError } from './data/action.tsx';
import { lateComponent } from './data/late-component.tsx';
import type { ListSource, PublishedForm } from './data/list-source.ts';
import { LoadState, type QueryState } from './data/load-state.tsx';
import { SourceContext, useSource } from './data/source-context.ts';
import { useSubmissions } from './data/use-submissions.ts';
import { SubmissionDetail, type SavePdf } from './detail/submission-detail.tsx';
import { useLeaveWarning } from './handling/drafts.ts';
import { HandlingInDialog } from './handling/loaded-handling.tsx';
import { SubmissionsList } from './list/submissions-list.tsx';
import type { StaffClient } from './session/staff-client.ts';
import { beginVisit, lastVisit, rememberSeen } from './view/last-visit.ts';
import type { StaffForm } from './view/staff-model.ts';
import { useListView } from './view/use-list-view.ts';

interface SubmissionsViewProps {
  readonly form: StaffForm;
  readonly forms: readonly PublishedForm[];
  readonly client: StaffClient;
  readonly userId: string;
  readonly email: string;
  readonly onSavePdf: SavePdf;
}

/** The list, its overview, or one submission of it, as the address says. */
export function SubmissionsView(props: SubmissionsViewProps): JSX.Element {
  const { client, userId, email, form, forms } = props;
  const { model } = form;
  const source: ListSource = useMemo(
    () => ({ client, model, forms, userId, email }),
    [client, model, forms, userId, email],
  );
  return (
    <SourceContext value={source}>
      <CurrentView form={form} onSavePdf={props.onSavePdf} />
    </SourceContext>
  );
}

/** Holds what outlives a change of view: the pages that are loaded, and the files that are made. */
function CurrentView({
  form,
  onSavePdf,
}: Pick<SubmissionsViewProps, 'form' | 'onSavePdf'>): JSX.Element {
  const source = useSource();
  const [view, show] = useListView(source.model);
  const submissions = useSubmissions(source, view);
  const { data, isPlaceholderData } = submissions.query;
  const csv = useCsv(source);
  useLeaveWarning(source.userId);
  const lastRead = useLast(view.submission);
  const since = useVisit(source, data?.until ?? undefined);
  if (view.submission !== undefined) {
    const { submission: id, compare } = view;
    if (compare !== undefined) return <Comparison form={form} view={view} ids={[id, compare]} />;
    return <SubmissionDetail key={id} form={form} view={view} id={id} onSavePdf={onSavePdf} />;
  }
  if (view.overview !== undefined) {
    return <Overview view={{ ...view, overview: view.overview }} show={show} />;
  }
  return (
    <HandlingInDialog view={view} rows={data?.rows}>
      <Undelivered view={view} />
      <ActionError
        action={csv.action}
        failed="The file could not be made"
        advice="Nothing was saved. Try again, or filter the list to fewer submissions first."
        className="mt-4"
      />
      <SubmissionsList
        view={view}
        show={show}
        submissions={submissions}
        lastRead={lastRead}
        since={since}
        download={
          <CsvButton csv={csv} filter={view.filter} count={isPlaceholderData ? undefined : data} />
        }
      />
    </HandlingInDialog>
  );
}

/** Goes on with the person's visit. @returns the newest submission that was listed in the visit before */
function useVisit({ model, userId }: ListSource, newest: string | undefined): string | undefined {
  const [since] = useState(() => {
    beginVisit(model.id, userId);
    return lastVisit(model.id);
  });
  useEffect(() => {
    if (newest !== undefined) rememberSeen(model.id, newest);
  }, [model.id, newest]);
  return since;
}

const Undelivered = lateComponent(
  'undelivered',
  async () => (await import('./end/undelivered-note.tsx')).UndeliveredNote,
);

const Overview = lateComponent(
  'overview',
  async () => (await import('./overview/overview-page.tsx')).OverviewPage,
  OverviewCode,
);

const Comparison = lateComponent(
  'comparison',
  async () => (await import('./handling/handling-card.tsx')).Comparison,
);

function OverviewCode({ code }: { readonly code: QueryState }): JSX.Element {
  return (
    <>
      <h1 className="sr-only">{useSource().model.admin.title}</h1>
      <LoadState query={code} />
    </>
  );
}

/** Returns the value, or the last one where there is none now. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
