import { useEffect, useState } from 'react';
import type { Row } from '../../form-engine/row.ts';
import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import type { StaffModel } from '../../staff-contract/staff-model.ts';

/** Each form has a separate key, since each form has its own newest submission. */
function keyOf(form: string): string {
  return `${STORAGE_NAMESPACE}.staff-visit.${form}`;
}

/** A visit has ended when the page was not open for this long. */
const PAUSE_MS = 30 * 60_000;

/** Times of submissions are the server's; the browser's clock only measures the pause. */
interface Visit {
  readonly user: string;
  /** The browser's time at the last activity of this visit. */
  readonly at: number;
  /** The newest submission that was listed; empty before the first submission. */
  readonly seen: string;
  /** The newest submission that was listed in the visit before; empty in the first visit. */
  readonly since: string;
}

/** The reader of a form's submissions. */
interface Reader {
  readonly model: StaffModel;
  readonly userId: string;
}

const storage = createBrowserStorage();

/**
 * Starts or continues a person's visit of a form's list, before its first row is shown. Stores the
 * newest listed submission, and removes the visit of another person.
 */
export function useVisit({ model, userId }: Reader, newest: string | null = null): void {
  const { id } = model;
  useState(() => {
    const [at, former] = [Date.now(), readVisit(id)];
    const visit = former.user === userId ? former : { user: userId, at, seen: '', since: '' };
    writeVisit(id, {
      ...visit,
      at,
      since: at - visit.at > PAUSE_MS ? visit.seen : visit.since,
    });
  });
  useEffect(() => {
    if (!newest) return;
    const visit = readVisit(id);
    writeVisit(id, {
      ...visit,
      at: Date.now(),
      seen: newest > visit.seen ? newest : visit.seen,
    });
  }, [id, newest]);
}

/**
 * Returns the time of the newest submission listed in the visit before; `undefined` in the first
 * visit.
 */
export function lastVisit(form: string): string | undefined {
  const { since } = readVisit(form);
  return Number.isNaN(Date.parse(since)) ? undefined : since;
}

/**
 * Returns whether a row is new to the reader: submitted since the visit before, and not yet taken
 * up by a colleague. The times are the backend's.
 */
export function isNew({ id, admin, fields }: StaffModel, row: Row): boolean {
  const since = lastVisit(id);
  const isUntouched = admin.staffColumns.every(({ field, initial = null }) => {
    const value = row[fields[field]?.column ?? field] ?? null;
    return value === null || value === initial;
  });
  return isUntouched && since !== undefined && String(row['submitted_at']) > since;
}

function readVisit(form: string): Visit {
  const stored = new URLSearchParams(storage.read(keyOf(form)) ?? '');
  const { user = '', at, seen = '', since = '' } = Object.fromEntries(stored);
  return { user, at: Number(at), seen, since };
}

function writeVisit(form: string, { at, ...texts }: Visit): void {
  storage.write(keyOf(form), String(new URLSearchParams({ ...texts, at: String(at) })));
}
