import { useEffect, useMemo, useState, type JSX } from 'react';
import type { StaffClient } from './session/staff-client.ts';
import type { StaffForm } from './view/staff-model.ts';
import { ErrorNote } from '../ui/notes.tsx';
import { CsvButton } from './csv/csv-button.tsx';
import { useCsv } from './csv/use-csv.ts';
import { errorSentence } from './data/load-error.ts';
import type { ListSource } from './data/list-source.ts';

import { lateComponent } from './data/late-component.tsx';
import { LoadState } from './data/load-state.tsx';
import { useSubmissions } from './data/use-submissions.ts';
import { type SavePdf, useSavePdf } from './detail/pdf-button.tsx';
import { SubmissionDetail } from './detail/submission-detail.tsx';
import type { Row } from '../form-engine/row.ts';
import { HandlingDialog, OpenHandling } from './handling/loaded-handling.tsx';
import { SubmissionsList } from './list/submissions-list.tsx';
import { beginVisit, lastVisit, rememberSeen } from './view/last-visit.ts';
import { useListView } from './view/use-list-view.ts';

interface SubmissionsViewProps {
  readonly form: StaffForm;
  readonly client: StaffClient;
  readonly userId: string;
  readonly onSavePdf: SavePdf;
}

/** The list, or one submission of it, as the address says. */
export function SubmissionsView(props: SubmissionsViewProps): JSX.Element {
  const { form, client, userId, onSavePdf } = props;
  const { model } = form;
  const source: ListSource = useMemo(() => ({ client, model, userId }), [client, model, userId]);
  const [view, show] = useListView(model);
  const submissions = useSubmissions(source, view);
  const { data, isPlaceholderData } = submissions.query;
  const csv = useCsv(source);
  const savePdf = useSavePdf(onSavePdf);
  const lastRead = useLast(view.submission);
  const since = useVisit(userId, data?.until);
  const [handled, setHandled] = useState<Row>();

  if (view.submission !== undefined) {
    return (
      <SubmissionDetail
        key={view.submission}
        form={form}
        source={source}
        view={view}
        id={view.submission}
        onSavePdf={savePdf}
      />
    );
  }
  if (view.overview !== undefined) {
    return <Overview source={source} view={{ ...view, overview: view.overview }} show={show} />;
  }
  return (
    <>
      <Undelivered source={source} view={view} />
      {csv.state.kind === 'failed' && (
        <div className="mt-4">
          <ErrorNote>
            {`The file could not be made: ${errorSentence(model.admin, csv.state.error)} Nothing was saved. Try again, or filter the list to fewer submissions first.`}
          </ErrorNote>
        </div>
      )}
      <OpenHandling value={setHandled}>
        <SubmissionsList
          source={source}
          view={view}
          show={show}
          submissions={submissions}
          lastRead={lastRead}
          since={since}
          download={
            <CsvButton
              state={csv.state}
              count={isPlaceholderData ? undefined : data}
              onStart={() => csv.start(view.filter)}
              onCancel={csv.cancel}
            />
          }
        />
      </OpenHandling>
      {handled && (
        <HandlingDialog
          source={source}
          filter={view.filter}
          row={currentRow(data?.rows, handled)}
          onClose={() => setHandled(undefined)}
        />
      )}
    </>
  );
}

/** Returns a row with its values of now, where it is still listed. */
function currentRow(rows: readonly Row[] | undefined, row: Row): Row {
  return rows?.find(({ id }) => id === row['id']) ?? row;
}

/** Goes on with the person's visit. @returns the newest submission that was listed in the visit before */
function useVisit(userId: string, newest: string | undefined): string | undefined {
  const [since] = useState(() => {
    beginVisit(userId);
    return lastVisit();
  });
  useEffect(() => {
    if (newest !== undefined) rememberSeen(newest);
  }, [newest]);
  return since;
}

const Undelivered = lateComponent(
  'undelivered',
  async () => (await import('./end/undelivered-note.tsx')).UndeliveredNote,
);

const Overview = lateComponent(
  'overview',
  async () => (await import('./overview/overview-page.tsx')).OverviewPage,
  ({ source, code }) => (
    <>
      <h1 className="sr-only">{source.model.admin.title}</h1>
      <LoadState texts={source.model.admin} query={code} />
    </>
  ),
);

/** Returns the value, or the last one where there is none now. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
