import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type JSX } from 'react';
import { codePointLength } from '../../form-engine/values/code-point-length.ts';
import { formatCount } from '../../lib/format.ts';
import { randomId } from '../../lib/ids.ts';
import { ActionError, SaveRow, useAction } from '../data/action.tsx';
import type { ListSource } from '../data/list-source.ts';
import { Refusal } from '../data/load-error.ts';
import { draftKey } from '../data/query-client.ts';
import { useSource } from '../data/source-context.ts';
import { addNote, MOST_CHARACTERS } from './history.ts';
import { historyKey } from './save-changes.ts';

/** Adds a note. What is typed stays until it is saved, also while other submissions are read. */
export function NoteForm({ id }: { readonly id: string }): JSX.Element {
  const fieldId = useId();
  const source = useSource();
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft(source, id);
  const noteId = useRef(randomId());
  const save = useAction(
    async () => {
      const text = draft.trim();
      checkLength(text);
      await addNote(source, { id: noteId.current, submission_id: id, text });
    },
    () => {
      noteId.current = randomId();
      setDraft('');
      void queries.invalidateQueries({ queryKey: historyKey(source, id) });
    },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.start();
      }}
      className="flex flex-col gap-2 print:hidden"
    >
      <label htmlFor={fieldId} className="font-medium">
        Add a note
      </label>
      <p id={`${fieldId}-hint`} className="text-sm text-muted">
        Only staff can read notes. A note can’t be changed later.
      </p>
      <textarea
        id={fieldId}
        aria-describedby={`${fieldId}-hint`}
        aria-invalid={save.error !== null}
        rows={3}
        value={draft}
        readOnly={save.isPending}
        onChange={(event) => {
          setDraft(event.target.value);
          save.reset();
        }}
        className="w-full rounded-control border border-control bg-canvas px-3 py-2"
      />
      <ActionError
        action={save}
        failed="The note was not saved"
        advice="It is still here: try again."
      />
      <SaveRow action={save} label="Add note" done="Note added." />
    </form>
  );
}

/** @throws {Refusal} for a note that is empty or too long */
function checkLength(text: string): void {
  const length = codePointLength(text);
  if (length === 0) throw new Refusal('Write something first.');
  if (length > MOST_CHARACTERS) {
    throw new Refusal(
      `A note has at most ${formatCount(MOST_CHARACTERS)} characters, and this one has ${formatCount(length)}.`,
    );
  }
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
