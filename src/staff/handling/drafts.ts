import { useEffect } from 'react';
import type { Row } from '../../engine/row.ts';
import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import { randomId } from '../../lib/ids.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import type { ListSource } from '../loading/list-source.ts';
import { isStaffValue, type StaffChanges } from './save-changes.ts';

/** Unsaved work on a submission. */
export interface StaffDraft {
  /** By column. */
  readonly changes: StaffChanges;
  /** Their values when the person chose: a colleague may have changed them. */
  readonly seen: Row;
  readonly note: string;
  /** A note that is sent twice is stored once. */
  readonly noteId: string;
}

export function emptyDraft(): StaffDraft {
  return { changes: {}, seen: {}, note: '', noteId: randomId() };
}

export function isEmpty({ changes, note }: StaffDraft): boolean {
  return note.trim() === '' && Object.keys(changes).length === 0;
}

/** Survives a reload, and ends with the tab. */
const storage = createBrowserStorage(() => window.sessionStorage);
const KEY = `${STORAGE_NAMESPACE}:handling:2:`;

/** Removes an empty draft. */
export function writeDraft(source: ListSource, submission: string, draft: StaffDraft): void {
  if (isEmpty(draft)) forgetDraft(source, submission);
  else storage.write(keyOf(source, submission), JSON.stringify(draft));
}

export function readDraft(source: ListSource, submission: string): StaffDraft {
  return storedDraft(keyOf(source, submission)) ?? emptyDraft();
}

/** Ignores a text of another release. */
function storedDraft(key: string): StaffDraft | undefined {
  const { changes, seen, note, noteId } = recordIn(storage.read(key) ?? '');
  if (!isChanges(changes) || !isRecord(seen)) return undefined;
  return typeof note === 'string' && typeof noteId === 'string'
    ? { changes, seen, note, noteId }
    : undefined;
}

function recordIn(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text);
  return isRecord(value) ? value : {};
}

function isChanges(value: unknown): value is StaffChanges {
  return isRecord(value) && Object.values(value).every(isStaffValue);
}

export function forgetDraft(source: ListSource, submission: string): void {
  storage.remove(keyOf(source, submission));
}

/** Removes other persons' drafts. */
export function forgetDraftsOfOthers(userId: string | undefined): void {
  for (const key of storage.keys(KEY)) {
    if (userId === undefined || !key.startsWith(keysOf(userId))) storage.remove(key);
  }
}

/** Returns the ids of submissions with unsaved work. */
export function draftedSubmissions(source: ListSource): readonly string[] {
  const start = keyOf(source, '');
  return storage
    .keys(start)
    .filter((key) => storedDraft(key) !== undefined)
    .map((key) => key.slice(start.length));
}

/** Asks before a page with unsaved work is left: drafts end with the tab. */
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
