import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { ErrorNote, LoadingNote } from '#src/ui/notes.tsx';
import type { Colleague } from '../../data/colleagues.ts';
import type { StaffClient } from '../../data/form-source.ts';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { ColleagueList } from './colleague-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { loadColleagues, type Outcome } from './manage-staff.ts';

/** The members of staff, for managers. */
export function ColleaguesSection({ client }: { readonly client: StaffClient }): JSX.Element {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => loadColleagues(client),
    gcTime: 0,
  });
  const [changed, setChanged] = useState<Colleague>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const finish = (outcome: Outcome): void => {
    setChanged(undefined);
    setOutcomes([...outcomes, outcome]);
    void refetch();
  };
  if (isPending) return <LoadingNote />;
  // Every manager is on the list, so that an empty list is a viewer's.
  if (data?.length === 0) return <></>;
  const last = outcomes.at(-1);
  return (
    <section id="staff" aria-labelledby="staff-heading" className="flex flex-col gap-5">
      <h2
        id="staff-heading"
        tabIndex={-1}
        ref={focusIfAddressed}
        className="text-xl font-semibold"
      >
        Colleagues
      </h2>
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
      {data && <ColleagueList colleagues={data} onChange={setChanged} />}
      <InviteForm client={client} onDone={finish} />
      {changed && (
        <ColleagueDialog
          client={client}
          colleague={changed}
          onClose={() => setChanged(undefined)}
          onDone={finish}
        />
      )}
    </section>
  );
}

/** Other pages lead here by `#staff`, before the list has loaded. */
function focusIfAddressed(heading: HTMLHeadingElement | null): void {
  if (window.location.hash === '#staff') heading?.focus();
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
