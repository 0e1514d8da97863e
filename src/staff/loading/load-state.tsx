import type { JSX } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { fill } from '../../lib/text/fill.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { errorMessage, LoadError } from '../data/load-error.ts';
import { useSource } from './list-source.ts';

/** The progress of a query. */
export type QueryState = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

interface LoadStateProps {
  readonly query: QueryState;
  /** Replaces the declared text. */
  readonly loading?: string;
  readonly onRetry?: () => void;
}

/**
 * Loading, or why it failed: the backend's error, or an unexpected error (specification, section
 * 8).
 */
export function LoadState(props: LoadStateProps): JSX.Element {
  const { error, isFetching, refetch } = props.query;
  const texts = useSource().model.admin;
  const { loading = texts.loading, onRetry = () => void refetch() } = props;
  if (!error) return <LoadingNote text={loading} />;
  const template = error instanceof LoadError ? texts.loadError : texts.unexpectedError;
  return (
    <Card role="alert" className="mt-6">
      <h2 className="text-lg font-semibold text-danger">{texts.errorTitle}</h2>
      <p className="mt-2">{fill(template, { message: errorMessage(texts, error) })}</p>
      <Button className="mt-6" aria-disabled={isFetching} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Card>
  );
}
