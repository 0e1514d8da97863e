import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import type { Colleague } from '../data/colleagues.ts';
import { useHeading } from '../list/use-heading.ts';
import { TopLine } from '../list/list-top.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import { useAccounts } from '../loading/use-accounts.ts';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { ColleagueList } from './colleague-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { loadColleagues } from '../data/colleagues.ts';
import type { Outcome } from './manage-staff.ts';

/** The members of staff: managers change their accounts, and viewers see who is there. */
export function ColleaguesPage(): JSX.Element {
  const { client } = useSource();
  const { id, ref } = useHeading();
  const query = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => loadColleagues(client),
    gcTime: 0,
  });
  // The database decides, as a session can be older than the role. Every manager is on the list,
  // so that an empty list is a viewer's.
  const Members = query.data?.length === 0 ? MemberNames : ManagedMembers;
  return (
    <>
      <TopLine heading={{ id, ref }} title="Colleagues" />
      <section aria-labelledby={id} className="mt-4 w-full max-w-7xl">
        {query.data ? <Members labelledBy={id} query={query} /> : <LoadState query={query} />}
      </section>
    </>
  );
}

interface MembersProps {
  /** The heading's id. */
  readonly labelledBy: string;
  readonly query: UseQueryResult<readonly Colleague[]>;
}

function ManagedMembers({ labelledBy, query }: MembersProps): JSX.Element {
  const { client } = useSource();
  const { data, error, refetch } = query;
  const [changed, setChanged] = useState<Colleague>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const finish = (outcome: Outcome): void => {
    setChanged(undefined);
    setOutcomes([...outcomes, outcome]);
    void refetch();
  };
  const last = outcomes.at(-1);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="flex min-w-0 flex-col gap-4 max-sm:p-4!">
        {last && <OutcomeNote key={outcomes.length} outcome={last} />}
        {error && (
          <ErrorNote>
            The list is not up to date. {error.message}{' '}
            <Button variant="ghost" onClick={() => void refetch()}>
              Try again
            </Button>
          </ErrorNote>
        )}
        {data?.length === 1 && <p className="text-muted">Only you have access so far.</p>}
        {data && (
          <ColleagueList labelledBy={labelledBy} colleagues={data} onChange={setChanged} />
        )}
      </Card>
      <Card className="max-sm:p-4!">
        <InviteForm client={client} onDone={finish} />
      </Card>
      {changed && (
        <ColleagueDialog
          client={client}
          colleague={changed}
          onClose={() => setChanged(undefined)}
          onDone={finish}
        />
      )}
    </div>
  );
}

/** A viewer's list: the database names the accounts alone. */
function MemberNames({ labelledBy }: Pick<MembersProps, 'labelledBy'>): JSX.Element {
  const { email } = useSource();
  const query = useAccounts();
  return (
    <Card className="max-w-xl">
      {!query.data && <LoadState query={query} onRetry={() => void query.refetch()} />}
      {query.data && (
        <ul aria-labelledby={labelledBy} className="divide-y divide-line">
          {query.data.map((account) => (
            <li key={account} className="py-2 wrap-anywhere">
              <bdi>{account}</bdi>{' '}
              {account === email && <span className="text-muted">(you)</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted">
        A manager invites colleagues and changes their roles.
      </p>
    </Card>
  );
}

/** Takes the focus, since the pressed button may be gone. The link is usually copied next. */
function OutcomeNote({ outcome: { text, link } }: { readonly outcome: Outcome }): JSX.Element {
  return (
    <output
      tabIndex={-1}
      ref={focusNote}
      className="block rounded-control border border-line bg-surface px-4 py-3 wrap-anywhere"
    >
      {text}
      {link !== undefined && (
        <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code>{link}</code>
          <CopyButton label="Copy link" text={() => link} />
        </span>
      )}
    </output>
  );
}

function focusNote(note: HTMLOutputElement | null): void {
  note?.focus();
}
