import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { isRecord } from '../../lib/json.ts';
import { readRows, request } from '../data/request.ts';
import { useSource, type ListSource } from '../loading/list-source.ts';
import { submissionsKey } from '../loading/query-client.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';

/** Shows managers who opened, saved or exported a submission, the latest first. */
export function Reads({ id }: { readonly id: string }): JSX.Element | null {
  const source = useSource();
  const { data } = useQuery({
    queryKey: submissionsKey(source, 'reads', id),
    queryFn: () => loadReads(source, id),
    enabled: source.isManager,
  });
  if (!data || data.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Who read it</summary>
      <ul className="flex flex-col gap-1 text-sm">
        {data.map(({ at, email, action }) => (
          <li key={`${at}${action}`} className="wrap-anywhere">
            {WORDS[action] ?? action} by <bdi>{email ?? 'a removed account'}</bdi>{' '}
            <span className="text-muted">
              <SubmittedAt value={at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Somebody read a submission whole. */
interface Read {
  readonly at: string;
  /** `undefined` for a deleted account or an operator. */
  readonly email: string | undefined;
  readonly action: string;
}

const WORDS: Readonly<Record<string, string>> = {
  opened: 'Opened',
  'saved pdf': 'Saved as PDF',
  'exported person': 'Exported with the person’s data',
  'exported list': 'Exported with a list',
};

async function loadReads(
  { client }: ListSource,
  submission: string,
): Promise<readonly Read[]> {
  const data = await request(client, () => client.rpc('submission_reads', { submission }));
  return readRows(data)
    .filter(isRecord)
    .map(({ at, email, action }) => ({
      at: String(at),
      email: typeof email === 'string' ? email : undefined,
      action: String(action),
    }));
}
