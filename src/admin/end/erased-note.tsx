import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { reference } from '../../lib/reference.ts';
import { Card } from '../../ui/card.tsx';
import type { ListSource } from '../data/list-source.ts';
import { submissionsKey } from '../data/query-client.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';
import { loadErasure } from './end-requests.ts';

interface ErasedNoteProps {
  readonly source: ListSource;
  readonly id: string;
  /** Said of a submission that was not erased. */
  readonly children: ReactNode;
}

/** Takes the place of a submission that is not there, and says when it was erased. */
export function ErasedNote({ source, id, children }: ErasedNoteProps): JSX.Element {
  const note = useRef<HTMLOutputElement>(null);
  const { data: time } = useQuery({
    queryKey: erasureKey(source, id),
    queryFn: async () => (await loadErasure(source, id)) ?? null,
    staleTime: Infinity,
  });
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

export function erasureKey({ userId }: ListSource, id: string): readonly string[] {
  return [...submissionsKey(userId), 'erasure', id];
}
