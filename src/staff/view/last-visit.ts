import { useEffect, useState } from 'react';
import type { Row } from '../../engine/row.ts';
import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import type { StaffModel } from '../contract/staff-model.ts';

/** Each form has its own newest submission. */
function keyOf(form: string): string {
  return `${STORAGE_NAMESPACE}.staff-visit.${form}`;
}

/** Milliseconds without the page after which a visit has ended. */
const PAUSE_MS = 30 * 60_000;

/** Times of submissions are the server's. The browser's clock measures the pause. */
interface Visit {
  readonly user: string;
  /** The last activity, by the browser's clock. */
  readonly at: number;
  /** The newest listed submission, or empty. */
  readonly seen: string;
  /** The newest of the visit before, or empty. */
  readonly since: string;
}

interface Reader {
  readonly model: StaffModel;
  readonly userId: string;
}

const storage = createBrowserStorage();

/** Starts or continues a visit before the first row is shown. Removes another person's visit. */
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

/** The newest submission of the visit before. */
export function lastVisit(form: string): string | undefined {
  const { since } = readVisit(form);
  return Number.isNaN(Date.parse(since)) ? undefined : since;
}

/** Returns whether a row came since the visit before, and no colleague has taken it up. */
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
