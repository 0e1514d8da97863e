import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { request } from '../data/request.ts';
import { checked, is, type Guarded } from '../data/shape.ts';
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

const isRead = is.object({
  at: is.text,
  /** `null` for a deleted account or an operator. */
  email: is.orNull(is.text),
  action: is.text,
});

/** Somebody read a submission whole. */
type Read = Guarded<typeof isRead>;

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
  return checked(data, is.listOf(isRead));
}
