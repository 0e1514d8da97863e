import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codePointLength } from '../../form-engine/values/code-point-length.ts';
import type { Row } from '../../form-engine/row.ts';
import { formatCount } from '../../lib/format.ts';
import { useAction } from '../data/action.tsx';
import { RequestRefused } from '../../staff-data/load-error.ts';
import { useSource } from '../data/list-source.ts';
import type { ListFilter } from '../view/list-view.ts';
import { emptyDraft, isEmpty, readDraft, writeDraft, type Draft } from './drafts.ts';
import { MAX_NOTE_LENGTH } from '../../staff-contract/limits.ts';
import { ConflictError, saveChanges, staffValue } from './save-changes.ts';

export type Handling = ReturnType<typeof useHandling>;

/** Keeps unsaved changes of a submission's staff fields and its note, also over a reload. */
export function useHandling(filter: ListFilter, row: Row, onSaved?: () => void) {
  const source = useSource();
  const queries = useQueryClient();
  const id = String(row['id']);
  const [draft, setDraft] = useState(() => readDraft(source, id));
  const keep = (next: Draft): void => {
    setDraft(next);
    writeDraft(source, id, next);
  };
  /** Saves the values and the note together. Returns whether there was anything to save. */
  const save = useAction(
    async () => {
      if (isEmpty(draft)) return false;
      const { changes, seen, noteId } = draft;
      const text = draft.note.trim();
      const length = codePointLength(text);
      if (length > MAX_NOTE_LENGTH) {
        throw new RequestRefused(
          `Nothing was saved: a note has at most ${formatCount(MAX_NOTE_LENGTH)} characters, and this one has ${formatCount(length)}.`,
        );
      }
      const note = text === '' ? undefined : { id: noteId, text };
      try {
        await saveChanges({ source, queries, filter, row: { ...seen, id }, changes, note });
      } catch (error) {
        // The person sees the current values.
        if (error instanceof ConflictError) keep({ ...draft, seen: error.now });
        throw error;
      }
      return true;
    },
    (isSaved) => {
      keep(emptyDraft());
      if (isSaved) onSaved?.();
    },
  );
  const change = (next: Partial<Draft>): void => {
    if (save.isPending) return;
    keep({ ...draft, ...next });
    save.reset();
  };
  return {
    save,
    note: draft.note,
    setNote: (note: string) => change({ note }),
    valueOf: (column: string) => {
      const chosen = draft.changes[column];
      return chosen === undefined ? staffValue(row, column) : chosen;
    },
    /** Sets the draft's value of a column; removes it if the value equals the saved value. */
    choose: (column: string, value: string | null) => {
      const { [column]: before, ...others } = draft.changes;
      const seen = before === undefined ? staffValue(row, column) : draft.seen[column];
      change({
        changes: value === seen ? others : { ...others, [column]: value },
        seen: { ...draft.seen, [column]: seen },
      });
    },
    isUnsaved: !isEmpty(draft),
    discard: () => change(emptyDraft()),
  };
}
