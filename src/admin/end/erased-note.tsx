import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { reference } from '../../lib/reference.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListSource } from '../data/list-source.ts';
import { submissionsKey } from '../data/query-client.ts';
import type { ListFilter } from '../view/list-view.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';
import { writeView } from '../view/write-view.ts';
import { loadErasure } from './end-requests.ts';

interface ErasedProps {
  readonly source: ListSource;
  readonly id: string;
}

interface ErasedNoteProps extends ErasedProps {
  /** Said of a submission that was not erased. */
  readonly children: ReactNode;
}

/** Takes the place of a submission that is not there, and says when it was erased. */
export function ErasedNote({ source, id, children }: ErasedNoteProps): JSX.Element {
  const note = useRef<HTMLOutputElement>(null);
  const time = useErasure(source, id);
  // The dialog that has the focus goes with the submission.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <Card className="mt-6">
      <output ref={note} tabIndex={-1} className="block">
        {time ? (
          <>
            {reference(source.model.reference.prefix, id)} was erased on{' '}
            <SubmittedAt value={time} />. Nothing else is kept of it.
          </>
        ) : (
          children
        )}
      </output>
    </Card>
  );
}

interface ErasedHitProps extends ErasedProps {
  /** The filter of the list, to which its address leads back. */
  readonly filter: ListFilter;
}

/** Says of a submission that is searched for when it was erased, with a link to its address. */
export function ErasedHit({ source, id, filter }: ErasedHitProps): JSX.Element {
  const time = useErasure(source, id);
  const to = writeView({ filter, page: 1, submission: id });
  return (
    <output className="block">
      {time && (
        <span className="mt-2 block">
          <Link to={to} className="font-medium text-accent underline underline-offset-2">
            {reference(source.model.reference.prefix, id)}
          </Link>{' '}
          was erased on <SubmittedAt value={time} />.
        </span>
      )}
    </output>
  );
}

/** Returns the time at which a submission was erased, once it is known. */
function useErasure(source: ListSource, id: string): string | null | undefined {
  const { data } = useQuery({
    queryKey: erasureKey(source, id),
    queryFn: async () => (await loadErasure(source, id)) ?? null,
    staleTime: Infinity,
  });
  return data;
}

export function erasureKey({ userId }: ListSource, id: string): readonly string[] {
  return [...submissionsKey(userId), 'erasure', id];
}
