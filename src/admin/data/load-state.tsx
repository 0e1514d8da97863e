import type { JSX } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminModel } from '../view/staff-model.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { errorMessage, LoadError } from './load-error.ts';

/** The part of a query's result that tells how loading goes. */
export type QueryState = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

interface LoadStateProps {
  readonly texts: AdminModel;
  readonly query: QueryState;
  /** Said while it loads, in place of the declared text. */
  readonly loading?: string;
}

/** Stands in for what is not loaded yet, or could not be. */
export function LoadState({ texts, query, loading = texts.loading }: LoadStateProps): JSX.Element {
  const { error, isFetching, refetch } = query;
  if (!error) return <LoadingNote text={loading} />;
  return (
    <LoadErrorCard texts={texts} error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
}

interface LoadErrorCardProps {
  readonly texts: AdminModel;
  readonly error: Error;
  /** A retry is in progress. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Specification, section 8: an error that the backend returned, or an unexpected one. */
export function LoadErrorCard({ texts, error, busy, onRetry }: LoadErrorCardProps): JSX.Element {
  const template = error instanceof LoadError ? texts.loadError : texts.unexpectedError;
  return (
    <Card role="alert" className="mt-6">
      <h2 className="text-lg font-semibold text-danger">{texts.errorTitle}</h2>
      <p className="mt-2">{fill(template, { message: errorMessage(texts, error) })}</p>
      <Button className="mt-6" aria-disabled={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Card>
  );
}
