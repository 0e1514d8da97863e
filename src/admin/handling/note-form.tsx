import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type JSX, type SubmitEvent } from 'react';
import { codePointLength } from '../../form-engine/values/code-point-length.ts';
import { formatCount } from '../../lib/format.ts';
import { randomId } from '../../lib/ids.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import type { ListSource } from '../data/list-source.ts';
import { errorMessage } from '../data/load-error.ts';
import { submissionsKey } from '../data/query-client.ts';
import { addNote, MOST_CHARACTERS } from './history.ts';
import { historyKey } from './save-changes.ts';

interface NoteFormProps {
  readonly source: ListSource;
  readonly id: string;
}

type State =
  | { readonly kind: 'writing' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string };

/** Adds a note. What is typed stays until it is saved, also while other submissions are read. */
export function NoteForm({ source, id }: NoteFormProps): JSX.Element {
  const fieldId = useId();
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft(source, id);
  const [state, setState] = useState<State>({ kind: 'writing' });
  const noteId = useRef(randomId());

  const save = async (text: string): Promise<State> => {
    const length = codePointLength(text);
    if (length === 0) return { kind: 'failed', message: 'Write something first.' };
    if (length > MOST_CHARACTERS) return { kind: 'failed', message: tooLong(length) };
    try {
      await addNote(source, { id: noteId.current, submission_id: id, text });
    } catch (error) {
      const reason = errorMessage(source.model.admin, error instanceof Error ? error : new Error());
      return {
        kind: 'failed',
        message: `The note was not saved: ${reason} It is still here: try again.`,
      };
    }
    noteId.current = randomId();
    setDraft('');
    void queries.invalidateQueries({ queryKey: historyKey(source, id) });
    return { kind: 'saved' };
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (state.kind === 'saving') return;
    setState({ kind: 'saving' });
    setState(await save(draft.trim()));
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <label htmlFor={fieldId} className="font-medium">
        Add a note
      </label>
      <p id={`${fieldId}-hint`} className="text-sm text-muted">
        Only staff reads notes. A note can’t be changed later.
      </p>
      <textarea
        id={fieldId}
        aria-describedby={`${fieldId}-hint`}
        aria-invalid={state.kind === 'failed'}
        rows={3}
        value={draft}
        readOnly={state.kind === 'saving'}
        onChange={(event) => {
          setDraft(event.target.value);
          setState({ kind: 'writing' });
        }}
        className="w-full rounded-control border border-control bg-canvas px-3 py-2"
      />
      {state.kind === 'failed' && <ErrorNote>{state.message}</ErrorNote>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" aria-disabled={state.kind === 'saving'}>
          {state.kind === 'saving' ? 'Saving...' : 'Add note'}
        </Button>
        <output className="text-muted">{state.kind === 'saved' && 'Note added.'}</output>
      </div>
    </form>
  );
}

function tooLong(length: number): string {
  return `A note has at most ${formatCount(MOST_CHARACTERS)} characters, and this one has ${formatCount(length)}.`;
}

/** Keeps what is typed for each submission, until the person signs out. */
function useDraft(source: ListSource, id: string): readonly [string, (text: string) => void] {
  const queries = useQueryClient();
  const queryKey = [...submissionsKey(source.userId), 'draft', id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => '',
    initialData: '',
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [data, (text) => queries.setQueryData(queryKey, text)];
}
