import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codePointLength } from '../../form-engine/values/code-point-length.ts';
import type { Row } from '../../form-engine/row.ts';
import { formatCount } from '../../lib/format.ts';
import { useAction, type Action } from '../data/action.tsx';
import { Refusal } from '../data/load-error.ts';
import { useSource } from '../data/source-context.ts';
import type { ListFilter } from '../view/list-view.ts';
import { emptyDraft, isEmpty, readDraft, writeDraft, type Choice, type Draft } from './drafts.ts';
import { MAX_NOTE_LENGTH } from './history.ts';
import { ConflictError, saveChanges, staffValue, type Changes } from './save-changes.ts';

export interface Handling {
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly valueOf: (column: string) => string | null;
  readonly choose: (column: string, value: string | null) => void;
  /** Something is not saved yet. */
  readonly isUnsaved: boolean;
  readonly discard: () => void;
  /** Saves all of it at once. Its result is whether there was anything to save. */
  readonly save: Action<void, boolean>;
}

/** Keeps what staff has begun on a submission, also over a reload, until it is saved. */
export function useHandling(filter: ListFilter, row: Row, onSaved?: () => void): Handling {
  const source = useSource();
  const queries = useQueryClient();
  const id = String(row['id']);
  const [draft, setDraft] = useState(() => readDraft(source, id) ?? emptyDraft());
  const keep = (next: Draft): void => {
    setDraft(next);
    writeDraft(source, id, next);
  };
  const stored = (column: string): string | null => staffValue(row, column);
  const save = useAction(
    async () => {
      if (isEmpty(draft)) return false;
      const text = draft.note.trim();
      checkLength(text);
      const seen = membersOf(draft, 'seen');
      const note = text === '' ? undefined : { id: draft.noteId, text };
      const changes = membersOf(draft, 'value');
      try {
        await saveChanges({ source, queries, filter, row: { ...seen, id }, changes, note });
      } catch (error) {
        if (error instanceof ConflictError) keep(withSeen(draft, error.now));
        throw error;
      }
      return true;
    },
    (isSaved) => {
      keep(emptyDraft());
      if (isSaved) onSaved?.();
    },
  );
  const change = (next: Draft): void => {
    if (save.isPending) return;
    keep(next);
    save.reset();
  };
  return {
    note: draft.note,
    setNote: (note) => change({ ...draft, note }),
    valueOf: (column) => {
      const choice = draft.choices[column];
      return choice ? choice.value : stored(column);
    },
    choose: (column, value) => change(withChoice(draft, column, value, stored(column))),
    isUnsaved: !isEmpty(draft),
    discard: () => change(emptyDraft()),
    save,
  };
}

/** Returns the draft with a choice, or without it where it is the value that was seen. */
function withChoice(
  draft: Draft,
  column: string,
  value: string | null,
  stored: string | null,
): Draft {
  const { [column]: before, ...others } = draft.choices;
  const seen = before ? before.seen : stored;
  return { ...draft, choices: value === seen ? others : { ...others, [column]: { value, seen } } };
}

/** Returns the draft for the values of now, which the person has been told. */
function withSeen(draft: Draft, now: Row): Draft {
  const choices = Object.entries(draft.choices).map(([column, { value }]) => [
    column,
    { value, seen: staffValue(now, column) },
  ]);
  return { ...draft, choices: Object.fromEntries(choices) };
}

function membersOf({ choices }: Draft, member: keyof Choice): Changes {
  return Object.fromEntries(
    Object.entries(choices).map(([column, choice]) => [column, choice[member]]),
  );
}

/** @throws {Refusal} for a note that is too long */
function checkLength(text: string): void {
  const length = codePointLength(text);
  if (length <= MAX_NOTE_LENGTH) return;
  throw new Refusal(
    `Nothing was saved: a note has at most ${formatCount(MAX_NOTE_LENGTH)} characters, and this one has ${formatCount(length)}.`,
  );
}
