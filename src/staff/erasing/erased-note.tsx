import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reference, type IdRange } from '../../lib/text/reference.ts';
import { buttonClasses } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { submissionsKey } from '../loading/query-client.ts';
import { useSource } from '../loading/list-source.ts';
import type { ListFilter, ListView } from '../view/list-view.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';
import { listAddress, writeView } from '../view/address.ts';
import { loadErasure, loadErasures } from '../data/end-requests.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface ErasedNoteProps {
  readonly id: string;
  readonly view: ListView;
  /** For a submission that was not erased. */
  readonly children: ReactNode;
}

/** When a missing submission was erased. */
export function ErasedNote({ id, view, children }: ErasedNoteProps): JSX.Element {
  const source = useSource();
  const note = useRef<HTMLOutputElement>(null);
  const { data: time } = useQuery({
    queryKey: submissionsKey(source, 'erasure', id),
    queryFn: () => loadErasure(source, id),
    staleTime: Infinity,
  });
  // The dialog that has the focus is removed with the submission.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <Card className="mt-6">
      <output ref={note} tabIndex={-1} className="block">
        {time ? (
          <>
            {reference(source.model.reference.prefix, id)} was erased on{' '}
            <SubmittedAt value={time} />. No other data was kept.
          </>
        ) : (
          children
        )}
      </output>
      <Link to={listAddress(view)} className={`mt-4 ${buttonClasses('secondary')}`}>
        Back to the list
      </Link>
    </Card>
  );
}

interface ErasedHitsProps {
  /** From the search. */
  readonly ids: IdRange;
  /** The links lead back to it. */
  readonly filter: ListFilter;
}

/** When a search's submissions were erased. */
export function ErasedHits({ ids, filter }: ErasedHitsProps): JSX.Element {
  const source = useSource();
  const { data: erasures } = useQuery({
    queryKey: submissionsKey(source, 'erasures', ids),
    queryFn: () => loadErasures(source, ids),
  });
  return (
    <output className="block">
      {erasures?.map(({ id, erased_at: time }) => (
        <span key={id} className="mt-2 block">
          <TextLink to={writeView({ filter, page: 1, submission: id })}>
            {reference(source.model.reference.prefix, id)}
          </TextLink>{' '}
          was erased on <SubmittedAt value={time} />.
        </span>
      ))}
    </output>
  );
}
