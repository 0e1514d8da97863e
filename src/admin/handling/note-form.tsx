import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type JSX, type SubmitEvent } from 'react';
import { codePointLength } from '../../form-engine/values/code-point-length.ts';
import { formatCount } from '../../lib/format.ts';
import { randomId } from '../../lib/ids.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import type { ListSource } from '../data/list-source.ts';
import { errorSentence } from '../data/load-error.ts';
import { draftKey } from '../data/query-client.ts';
import { addNote, MOST_CHARACTERS } from './history.ts';
import { historyKey } from './save-changes.ts';

interface NoteFormProps {
  readonly source: ListSource;
  readonly id: string;
}

/** Adds a note. What is typed stays until it is saved, also while other submissions are read. */
export function NoteForm({ source, id }: NoteFormProps): JSX.Element {
  const fieldId = useId();
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft(source, id);
  const [problem, setProblem] = useState<string>();
  const noteId = useRef(randomId());
  const save = useMutation({
    mutationFn: (text: string) => addNote(source, { id: noteId.current, submission_id: id, text }),
    onSuccess: (added) => {
      if (!added) {
        setProblem(GONE);
        return;
      }
      noteId.current = randomId();
      setDraft('');
      void queries.invalidateQueries({ queryKey: historyKey(source, id) });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const text = draft.trim();
    const wrong = problemOf(text);
    setProblem(wrong);
    if (wrong === undefined) save.mutate(text);
  };
  const reason = save.error && errorSentence(source.model.admin, save.error);
  const failure =
    problem ?? (reason && `The note was not saved: ${reason} It is still here: try again.`);

  return (
    <form onSubmit={submit} className="flex flex-col gap-2 print:hidden">
      <label htmlFor={fieldId} className="font-medium">
        Add a note
      </label>
      <p id={`${fieldId}-hint`} className="text-sm text-muted">
        Only staff can read notes. A note can’t be changed later.
      </p>
      <textarea
        id={fieldId}
        aria-describedby={`${fieldId}-hint`}
        aria-invalid={Boolean(failure)}
        rows={3}
        value={draft}
        readOnly={save.isPending}
        onChange={(event) => {
          setDraft(event.target.value);
          setProblem(undefined);
          save.reset();
        }}
        className="w-full rounded-control border border-control bg-canvas px-3 py-2"
      />
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Add note'}
        </Button>
        <output className="text-muted">{save.isSuccess && !failure && 'Note added.'}</output>
      </div>
    </form>
  );
}

const GONE = 'The note was not saved: there is no such submission any more.';

function problemOf(text: string): string | undefined {
  const length = codePointLength(text);
  if (length === 0) return 'Write something first.';
  if (length <= MOST_CHARACTERS) return undefined;
  return `A note has at most ${formatCount(MOST_CHARACTERS)} characters, and this one has ${formatCount(length)}.`;
}

/** Keeps what is typed for each submission, until the person signs out. */
function useDraft(source: ListSource, id: string): readonly [string, (text: string) => void] {
  const queries = useQueryClient();
  const queryKey = draftKey(source.userId, id);
  const [draft, setDraft] = useState(() => queries.getQueryData<string>(queryKey) ?? '');
  const keep = (text: string): void => {
    setDraft(text);
    queries.setQueryDefaults(queryKey, { gcTime: Infinity });
    queries.setQueryData(queryKey, text);
  };
  return [draft, keep];
}
