import type { SupabaseClient } from '@supabase/supabase-js';
import { useId, useRef, type JSX } from 'react';
import type { FormModel } from '../form-engine/form-model.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadingNote } from '../ui/loading-note.tsx';
import { formatCount } from './format-count.ts';
import { LoadErrorCard } from './load-error-card.tsx';
import { Pager } from './pager.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { usePageNumber } from './use-page-number.ts';
import { useSubmissions, type Submissions } from './use-submissions.ts';

interface SubmissionsViewProps {
  readonly model: FormModel;
  readonly client: SupabaseClient;
  readonly userId: string;
}

/** The list with its heading, in the state it is in (specification, section 4). */
export function SubmissionsView({ model, client, userId }: SubmissionsViewProps): JSX.Element {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, goTo] = usePageNumber();
  const { query, refresh } = useSubmissions({ client, table: model.table, userId }, page);
  const { data, error, isFetching } = query;
  const { title } = model.admin;

  const reload = (): void => {
    goTo(1);
    refresh();
  };
  const retry = (): void => {
    heading.current?.focus(); // the button may be about to go
    void query.refetch();
  };

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 id={headingId} ref={heading} tabIndex={-1} className={HEADING}>
          {data ? `${title} (${formatCount(data.total)})` : title}
        </h1>
        {data && !error && (
          <Button onClick={reload} aria-disabled={isFetching}>
            Refresh
          </Button>
        )}
      </div>
      <Waiting query={query} loading={model.admin.loading} />
      {error ? (
        <LoadErrorCard texts={model.admin} error={error} busy={isFetching} onRetry={retry} />
      ) : (
        <Loaded model={model} query={query} labelledBy={headingId} onGoTo={goTo} />
      )}
    </>
  );
}

const HEADING = 'text-2xl font-semibold tracking-tight sm:text-3xl';

interface WaitingProps {
  readonly query: Submissions['query'];
  readonly loading: string;
}

function Waiting({ query, loading }: WaitingProps): JSX.Element | null {
  const repeating = query.isFetching && query.failureCount > 0;
  return query.isPending || repeating ? <LoadingNote text={loading} /> : null;
}

interface LoadedProps {
  readonly model: FormModel;
  readonly query: Submissions['query'];
  readonly labelledBy: string;
  readonly onGoTo: (page: number) => void;
}

function Loaded({ model, query, labelledBy, onGoTo }: LoadedProps): JSX.Element | null {
  const { data, isPlaceholderData: busy } = query;
  if (!data) return null;
  if (data.total === 0) {
    return <Card className="mt-6 py-16 text-center text-muted">{model.admin.empty}</Card>;
  }
  return (
    <>
      <SubmissionsTable model={model} rows={data.rows} labelledBy={labelledBy} busy={busy} />
      <Pager page={data.page} total={data.total} busy={busy} onGoTo={onGoTo} />
    </>
  );
}
