import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNote, LoadingNote } from '../../ui/notes.tsx';
import { useAction } from '../loading/action.tsx';
import type { StaffClient } from '../data/form-source.ts';
import {
  endOtherSessions,
  endSession,
  loadSessions,
  type OpenSession,
} from './account-requests.ts';
import { formatDate } from '../../lib/text/format.ts';

const SESSIONS = ['own-sessions'];

/** Lists the account's sessions, and ends the others. */
export function SessionsSection({ client }: { readonly client: StaffClient }): JSX.Element {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: () => loadSessions(client) });
  const reload = () => void queries.invalidateQueries({ queryKey: SESSIONS });
  const ending = useAction((id: string) => endSession(client, id), reload);
  const endingOthers = useAction(() => endOtherSessions(client), reload);
  const error = ending.error ?? endingOthers.error;
  const { data = [] } = sessions;
  return (
    <section aria-labelledby="sessions-heading" className="flex flex-col gap-4">
      <h2 id="sessions-heading" className="text-xl font-semibold">
        Where you are signed in
      </h2>
      {sessions.isPending && <LoadingNote />}
      {sessions.error && <ErrorNote>{sessions.error.message}</ErrorNote>}
      <SessionList sessions={data.slice(0, MAX_SHOWN)} onEnd={ending.start} />
      {data.length > MAX_SHOWN && (
        <details>
          <summary className="w-fit cursor-pointer py-1.5 font-medium text-accent">
            {`Show ${data.length - MAX_SHOWN} more`}
          </summary>
          <SessionList sessions={data.slice(MAX_SHOWN)} onEnd={ending.start} />
        </details>
      )}
      {error && <ErrorNote>{error.message}</ErrorNote>}
      <Button
        className="self-start"
        onClick={() => endingOthers.start()}
        aria-disabled={endingOthers.isPending}
      >
        Sign out everywhere else
      </Button>
      <output className="text-muted">
        {ending.isSuccess && 'The session is over. '}
        {endingOthers.isSuccess && 'The other sessions are over.'}
      </output>
    </section>
  );
}

/** The others are folded. */
const MAX_SHOWN = 3;

interface SessionListProps extends Pick<SessionLineProps, 'onEnd'> {
  readonly sessions: readonly OpenSession[];
}

function SessionList({ sessions, onEnd }: SessionListProps): JSX.Element {
  return (
    <ul className="flex flex-col gap-2">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} onEnd={onEnd} />
      ))}
    </ul>
  );
}

interface SessionLineProps {
  readonly session: OpenSession;
  readonly onEnd: (id: string) => void;
}

function SessionLine({ session, onEnd }: SessionLineProps): JSX.Element {
  const { id, isThis, browser, network, used } = session;
  const name = `${nameOf(browser ?? '')}${network ? ` from ${network}` : ''}, last used ${formatDate(used)}`;
  if (isThis) return <li className="wrap-anywhere">This browser: {name}</li>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 wrap-anywhere">
      <span className="min-w-0 flex-1 basis-60">{name}</span>
      <Button variant="ghost" className="-mx-5" onClick={() => onEnd(id)}>
        Sign out <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}

type Names = readonly (readonly [RegExp, string])[];

/** Most specific first: browsers name the browsers that they resemble. */
const BROWSERS: Names = [
  [/Edg(?:A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

const SYSTEMS: Names = [
  [/iPhone/u, 'an iPhone'],
  [/iPad/u, 'an iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
];

function nameOf(userAgent: string): string {
  const named = (names: Names) => names.find(([part]) => part.test(userAgent))?.[1];
  const system = named(SYSTEMS);
  return `${named(BROWSERS) ?? 'Another browser'}${system === undefined ? '' : ` on ${system}`}`;
}
