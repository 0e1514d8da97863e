import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, LoadingNote } from '../../ui/notes.tsx';
import { useAction } from '../data/action.tsx';
import type { StaffClient } from '../../staff-data/form-source.ts';
import { endOtherSessions, loadSessions, type OpenSession } from './account-requests.ts';
import { formatDate } from '../../lib/format.ts';

const SESSIONS = ['own-sessions'];

/** Lists the account's sessions, and ends the others. */
export function SessionsSection({ client }: { readonly client: StaffClient }): JSX.Element {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: () => loadSessions(client) });
  const action = useAction(
    () => endOtherSessions(client),
    () => void queries.invalidateQueries({ queryKey: SESSIONS }),
  );
  return (
    <section aria-labelledby="sessions-heading" className="flex flex-col gap-4">
      <h2 id="sessions-heading" className="text-xl font-semibold">
        Where you are signed in
      </h2>
      {sessions.isPending && <LoadingNote />}
      {sessions.error && <ErrorNote>{sessions.error.message}</ErrorNote>}
      <ul className="flex flex-col gap-2">
        {sessions.data?.map((session) => (
          <li key={`${session.used}${session.browser}`}>
            {nameOf(session)}, last used {formatDate(session.used)}
          </li>
        ))}
      </ul>
      {action.error && <ErrorNote>{action.error.message}</ErrorNote>}
      <Button
        className="self-start"
        onClick={() => action.start()}
        aria-disabled={action.isPending}
      >
        Sign out everywhere else
      </Button>
      <output className="text-muted">
        {action.isSuccess && 'The other sessions are over.'}
      </output>
    </section>
  );
}

/** Most specific first. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

function nameOf({ isThis, browser }: OpenSession): string {
  if (isThis) return 'This browser';
  return BROWSERS.find(([part]) => browser.includes(part))?.[1] ?? 'Another browser';
}
