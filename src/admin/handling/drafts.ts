import { useEffect } from 'react';
import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import { randomId } from '../../lib/ids.ts';
import type { ListSource } from '../data/list-source.ts';

/** A value that staff has chosen for a column and not saved yet. */
export interface Choice {
  readonly value: string | null;
  /** The column's value when the person chose; somebody may have changed it since. */
  readonly seen: string | null;
}

/** A person's unsaved work on one submission. */
export interface Draft {
  /** By column. */
  readonly choices: Readonly<Record<string, Choice>>;
  readonly note: string;
  /** The id of the note, which makes it one note however often it is sent. */
  readonly noteId: string;
}

export function emptyDraft(): Draft {
  return { choices: {}, note: '', noteId: randomId() };
}

export function isEmpty({ choices, note }: Draft): boolean {
  return note.trim() === '' && Object.keys(choices).length === 0;
}

/** In this tab alone: it survives a reload, and ends with the tab. */
const storage = createBrowserStorage(() => window.sessionStorage);
const KEY = `${STORAGE_NAMESPACE}:handling:1:`;

/** Writes a draft; an empty one is removed. */
export function writeDraft(source: ListSource, submission: string, draft: Draft): void {
  const key = keyOf(source, submission);
  if (isEmpty(draft)) {
    storage.remove(key);
    return;
  }
  const choices = Object.entries(draft.choices).flatMap(([column, { value, seen }]) => [
    ['column', column],
    ['value', value ?? ''],
    ['seen', seen ?? ''],
  ]);
  const parts = [['note', draft.note], ['noteId', draft.noteId], ...choices];
  storage.write(key, String(new URLSearchParams(parts)));
}

export function readDraft(source: ListSource, submission: string): Draft | undefined {
  const text = storage.read(keyOf(source, submission));
  if (text === null) return undefined;
  const parts = new URLSearchParams(text);
  const [values, seen] = [parts.getAll('value'), parts.getAll('seen')];
  const choices = parts
    .getAll('column')
    .map((column, index) => [column, { value: values[index] || null, seen: seen[index] || null }]);
  const { note, noteId } = emptyDraft();
  return {
    choices: Object.fromEntries(choices),
    note: parts.get('note') ?? note,
    noteId: parts.get('noteId') ?? noteId,
  };
}

export function forgetDraft(source: ListSource, submission: string): void {
  storage.remove(keyOf(source, submission));
}

/** Removes the drafts of anybody but this person. */
export function forgetDraftsOfOthers(userId: string | undefined): void {
  const others = storage
    .keys(KEY)
    .filter((key) => userId === undefined || !key.startsWith(keysOf(userId)));
  for (const key of others) storage.remove(key);
}

/** Returns the ids of the form's submissions on which the person has unsaved work. */
export function draftedSubmissions(source: ListSource): readonly string[] {
  const start = keyOf(source, '');
  return storage.keys(start).map((key) => key.slice(start.length));
}

/**
 * Makes the browser ask before the page is left while work is not saved: the drafts end with the tab. Within the page
 * nothing is asked, as a draft is there again when its submission is opened.
 */
export function useLeaveWarning(userId: string): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (storage.keys(keysOf(userId)).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [userId]);
}

function keysOf(userId: string): string {
  return `${KEY}${userId}:`;
}

function keyOf({ userId, model }: ListSource, submission: string): string {
  return `${keysOf(userId)}${model.id}:${submission}`;
}
