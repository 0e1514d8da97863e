import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codePointLength } from '../../engine/values/code-point-length.ts';
import type { Row } from '../../engine/row.ts';
import { randomId } from '../../lib/ids.ts';
import { formatCount } from '../../lib/text/format.ts';
import { useAction, type Action } from '../loading/action.tsx';
import { RequestRefused } from '../data/load-error.ts';
import { useSource } from '../loading/list-source.ts';
import type { ListFilter } from '../view/list-view.ts';
import { useLeaveWarning } from './leaving.ts';
import { MAX_NOTE_LENGTH } from '../contract/limits.ts';
import {
  ConflictError,
  isSameValue,
  saveChanges,
  staffValue,
  type Save,
  type StaffChanges,
  type StaffValue,
} from './save-changes.ts';
import { answersOf, askedQuestions, WrongAnswers } from './staff-answers.ts';

/** Unsaved work on a submission. */
interface StaffDraft {
  /** By column. */
  readonly changes: StaffChanges;
  /** Their values when the person chose: a colleague may have changed them. */
  readonly seen: Row;
  readonly note: string;
  /** A note that is sent twice is stored once. */
  readonly noteId: string;
}

function emptyDraft(): StaffDraft {
  return { changes: {}, seen: {}, note: '', noteId: randomId() };
}

function isEmpty({ changes, note }: StaffDraft): boolean {
  return note.trim() === '' && Object.keys(changes).length === 0;
}

/** Unsaved work on a submission, and its changes. */
export interface Handling {
  /** Saves values and note together. Returns whether there was anything to save. */
  readonly save: Action<void, boolean>;
  readonly note: string;
  readonly setNote: (note: string) => void;
  /** The draft's value, or the saved value. */
  readonly valueOf: (column: string) => StaffValue;
  /** Removes a value that equals the saved value. */
  readonly choose: (column: string, value: StaffValue) => void;
  /** Returns whether a question is asked after the answers in the draft. */
  readonly isAsked: (question: string) => boolean;
  /** The messages about wrong answers, by column. */
  readonly messages: ReadonlyMap<string, string>;
  readonly isUnsaved: boolean;
  readonly discard: () => void;
}

/** Holds unsaved work, and asks before it is left. */
export function useHandling(filter: ListFilter, row: Row, onSaved?: () => void): Handling {
  const source = useSource();
  const queries = useQueryClient();
  const id = String(row['id']);
  const { questions } = source;
  const [draft, setDraft] = useState(emptyDraft);
  useLeaveWarning(!isEmpty(draft));
  const trySaving = async (): Promise<boolean> => {
    try {
      if (isEmpty(draft)) return false;
      const changes = answersOf(questions, { ...row, ...draft.changes }, draft.changes);
      const seen = { ...draft.seen, id };
      await saveDraft({ ...draft, changes }, { source, queries, filter, row: seen });
      return true;
    } catch (error) {
      // The person sees the current values.
      if (error instanceof ConflictError) setDraft({ ...draft, seen: error.now });
      throw error;
    }
  };
  const save = useAction(trySaving, (isSaved) => {
    setDraft(emptyDraft());
    if (isSaved) onSaved?.();
  });
  const change = (next: Partial<StaffDraft>): void => {
    if (save.isPending) return;
    setDraft({ ...draft, ...next });
    save.reset();
  };
  const asked = askedQuestions(questions, { ...row, ...draft.changes });
  return {
    save,
    isAsked: (question) => asked.has(question),
    messages: save.error instanceof WrongAnswers ? save.error.messages : new Map(),
    note: draft.note,
    setNote: (note) => change({ note }),
    valueOf: (column) => chosenValue(draft, row, column),
    choose: (column, value) => change(withChoice(draft, row, column, value)),
    isUnsaved: !isEmpty(draft),
    discard: () => change(emptyDraft()),
  };
}

async function saveDraft(
  draft: StaffDraft,
  place: Omit<Save, 'changes' | 'note'>,
): Promise<void> {
  const text = draft.note.trim();
  assertNoteLength(text);
  const note = text === '' ? undefined : { id: draft.noteId, text };
  await saveChanges({ ...place, changes: draft.changes, note });
}

function assertNoteLength(text: string): void {
  const length = codePointLength(text);
  if (length <= MAX_NOTE_LENGTH) return;
  throw new RequestRefused(
    `Nothing was saved: a note has at most ${formatCount(MAX_NOTE_LENGTH)} characters, and this one has ${formatCount(length)}.`,
  );
}

function chosenValue({ changes }: StaffDraft, row: Row, column: string): StaffValue {
  const chosen = changes[column];
  return chosen === undefined ? staffValue(row, column) : chosen;
}

function withChoice(
  draft: StaffDraft,
  row: Row,
  column: string,
  value: StaffValue,
): Pick<StaffDraft, 'changes' | 'seen'> {
  const { [column]: before, ...others } = draft.changes;
  const seen = before === undefined ? staffValue(row, column) : draft.seen[column];
  return {
    changes: isSameValue(value, seen) ? others : { ...others, [column]: value },
    seen: { ...draft.seen, [column]: seen },
  };
}
