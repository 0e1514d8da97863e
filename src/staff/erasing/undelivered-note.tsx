import { useQuery } from '@tanstack/react-query';
import { useRef, type JSX } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { reference } from '../../lib/text/reference.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ActionError, useAction, type Action } from '../loading/action.tsx';
import { submissionsKey } from '../loading/query-client.ts';
import { useSource } from '../loading/list-source.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';
import type { ListView } from '../view/list-view.ts';
import { writeView } from '../view/address.ts';
import { loadUndelivered, retryUndelivered, type Undelivered } from '../data/end-requests.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface UndeliveredNoteProps {
  readonly view: ListView;
}

/** Undelivered messages about submissions. */
export function UndeliveredNote({ view }: UndeliveredNoteProps): JSX.Element | null {
  const source = useSource();
  const { data, refetch } = useQuery({
    queryKey: submissionsKey(source, 'undelivered'),
    queryFn: () => loadUndelivered(source),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = useAction(
    async ({ ids }: Retry) => {
      await retryUndelivered(source, ids);
      await refetch();
    },
    () => heading.current?.focus(), // the pressed button may be gone
  );
  if (!data || (data.count === 0 && !retry.input)) return null;
  const { count, latest } = data;
  return (
    <Card className="mt-4 border-danger! print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {titleOf(count)}
      </h2>
      <output className="block">{retry.isSuccess && retry.input?.done}</output>
      <ActionError action={retry} failed="Nothing is sent again" className="mt-4" />
      {count > 0 && (
        <>
          {source.isManager && (
            <Button
              className="mt-4"
              aria-disabled={retry.isPending}
              onClick={() =>
                retry.start({ ids: null, done: 'All of them are being sent again.' })
              }
            >
              Send all again
            </Button>
          )}
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
              Show them
            </summary>
            <ul className="divide-y divide-line">
              {latest.map((one) => (
                <UndeliveredItem key={one.id} one={one} view={view} retry={retry} />
              ))}
            </ul>
          </details>
        </>
      )}
    </Card>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'All messages were delivered';
  return count === 1
    ? '1 message about a submission has not been delivered'
    : `${formatCount(count)} messages about submissions have not been delivered`;
}

interface Retry {
  /** `null` for all. */
  readonly ids: readonly string[] | null;
  /** Announced meanwhile. */
  readonly done: string;
}

/** A digest is about several submissions. */
function nameOf(submission: string | null, prefix: string | undefined): string {
  if (submission === null) return 'several submissions';
  return prefix === undefined ? submission : reference(prefix, submission);
}

interface UndeliveredItemProps extends UndeliveredNoteProps {
  readonly one: Undelivered;
  readonly retry: Action<Retry, void>;
}

function UndeliveredItem({ one, view, retry }: UndeliveredItemProps): JSX.Element {
  const { model, forms, isManager } = useSource();
  const form = forms.find(({ table }) => table === one.form);
  const isOwn = one.form === model.table;
  // A draft form that was published but never released has neither a list nor a prefix here.
  const prefix = isOwn ? model.reference.prefix : form?.prefix;
  const { submission_id: submission } = one;
  const name = nameOf(submission, prefix);
  const ofOther = form && `${form.adminPath}?submission=${submission}`;
  const address = isOwn
    ? writeView({ ...view, submission: submission ?? undefined })
    : ofOther;
  // A form that is no longer declared has only its id.
  const receiver = model.admin.receivers[one.notification] ?? one.notification;
  const attempts = one.attempts === 1 ? '1 attempt' : `${one.attempts} attempts`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {submission === null || address === undefined ? (
            name
          ) : (
            <TextLink to={address}>{name}</TextLink>
          )}
          {form && forms.length > 1 && ` · ${form.name}`} · {receiver}
        </p>
        <p className="text-muted">
          {one.last_error} {attempts} since <SubmittedAt value={one.since} />
        </p>
      </div>
      {isManager && (
        <Button
          aria-label={`Send again: ${receiver}, about ${name}`}
          aria-disabled={retry.isPending}
          onClick={() =>
            retry.start({
              ids: [one.id],
              done: `The message about ${name} is being sent again.`,
            })
          }
        >
          Send again
        </Button>
      )}
    </li>
  );
}
