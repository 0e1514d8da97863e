import type { JSX } from 'react';
import { formatDate } from '../../lib/format.ts';
import { zoneAt } from './local-time.ts';

interface SubmittedAtProps {
  readonly value: unknown;
  readonly isNew?: boolean;
}

/** A time of submission with its time zone, and a mark where it is new to the reader. */
export function SubmittedAt({ value, isNew = false }: SubmittedAtProps): JSX.Element {
  if (typeof value !== 'string') return <NotAnswered />;
  const date = new Date(value);
  const text = formatDate(value);
  const time = text.lastIndexOf(', ') + 2;
  return (
    <>
      {isNew && (
        <span
          title="New since your last visit"
          className="mr-1 inline-block rounded-full border-4 border-accent"
        >
          <span className="sr-only">New</span>
        </span>
      )}
      <time dateTime={value}>
        {text.slice(0, time)}
        <span className="whitespace-nowrap">
          {text.slice(time)}
          {!Number.isNaN(date.getTime()) && <span className="text-muted"> {zoneAt(date)}</span>}
        </span>
      </time>
    </>
  );
}

/** Stands in for an answer that was not given. */
export function NotAnswered(): JSX.Element {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">Not answered</span>
    </>
  );
}
