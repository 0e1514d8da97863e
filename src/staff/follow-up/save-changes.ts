import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../../engine/row.ts';
import type { ListSource } from '../loading/list-source.ts';
import { RequestRefused } from '../data/load-error.ts';
import { request } from '../data/request.ts';
import { checked, is } from '../data/shape.ts';
import { tellOtherTabs } from '../loading/other-tabs.ts';
import { replaceCached } from '../loading/use-submissions.ts';
import type { ListFilter } from '../view/list-view.ts';
import { loadHistory, type HistoryEntry } from './history.ts';

/** `null` without an answer. A list is never empty. */
export type StaffValue = string | number | boolean | readonly string[] | null;

/** By column; `null` removes a value. */
export type StaffChanges = Readonly<Record<string, StaffValue>>;

export function isStaffValue(value: unknown): value is StaffValue {
  if (Array.isArray(value))
    return value.length > 0 && value.every((item) => typeof item === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function staffValue(row: Row, column: string): StaffValue {
  const value = row[column];
  return isStaffValue(value) ? value : null;
}

/** A colleague saved first. */
export class ConflictError extends RequestRefused {
  readonly now: Row;
  /** By column. */
  readonly entries: readonly HistoryEntry[];

  constructor(now: Row, entries: readonly HistoryEntry[]) {
    super(
      'Someone else changed this submission first. Nothing was saved; save again to replace their change.',
    );
    this.now = now;
    this.entries = entries;
  }
}

const GONE = 'Not saved. This submission no longer exists, or you don’t have access to it.';

/** A note that is sent twice is stored once, by its id. */
export interface NewNote {
  readonly id: string;
  readonly text: string;
}

/** A submission's changes, and the list that shows it. */
export interface Save {
  readonly source: ListSource;
  readonly queries: QueryClient;
  /** The filter of the list on the screen. */
  readonly filter: ListFilter;
  /** As the person sees it. */
  readonly row: Row;
  readonly changes: StaffChanges;
  readonly note?: NewNote | undefined;
}

/**
 * Saves changes and a note, all or nothing, if the columns still have the values that the person
 * saw.
 * @throws {ConflictError} if they have other values
 * @throws {RequestRefused} if the submission no longer exists
 * @throws {LoadError} when the backend returns an error
 */
export async function saveChanges(save: Save): Promise<void> {
  const { source, queries, filter, row, changes, note = null } = save;
  const id = String(row['id']);
  const seen = Object.fromEntries(
    Object.keys(changes).map((column) => [column, row[column] ?? null]),
  );
  const data = await request(source.client, () =>
    source.client.rpc(source.model.admin.save, { submission: id, seen, changes, note }),
  );
  const result = checked(data, is.orNull(isSaved));
  if (!result) throw new RequestRefused(GONE);
  const { saved, now } = result;
  const changed = { ...now, id };
  replaceCached(queries, source, filter, changed);
  tellOtherTabs(source, changed);
  if (saved) return;
  const entries = await loadHistory(source, id, LATEST);
  const latest = Object.keys(changes).map((column) =>
    entries.find(({ kind }) => kind === column),
  );
  throw new ConflictError(
    now,
    latest.filter((entry) => entry !== undefined),
  );
}

const isSaved = is.object({ saved: is.boolean, now: is.row });

/** Entries to search for the colleague's change. */
const LATEST = 20;
