import type { JSX } from 'react';
import { formatDate } from '../../lib/text/format.ts';
import { zoneName } from './local-time.ts';

export function SubmittedAt({ value }: { readonly value: unknown }): JSX.Element {
  if (typeof value !== 'string') return <NotAnswered />;
  const text = formatDate(value);
  const time = text.lastIndexOf(', ') + 2;
  return (
    <time dateTime={value}>
      {text.slice(0, time)}
      <span className="whitespace-nowrap">
        {text.slice(time)} <span className="text-muted">{zoneName()}</span>
      </span>
    </time>
  );
}

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
