import type { Row } from '../../engine/row.ts';
import { businessDaysBetween, dueDay } from '../../lib/business-days.ts';
import { dayIn } from '../../lib/zoned-day.ts';
import type { StaffModel } from '../contract/staff-model.ts';

/** The day by which a submission is to be answered; `undefined` without a promise. */
export function dueDayOf({ admin: { respond } }: StaffModel, row: Row): string | undefined {
  const time = Date.parse(String(row['submitted_at']));
  return respond && !Number.isNaN(time) ? dueDay(respond, time) : undefined;
}

/**
 * Returns the business days since a submission was due, 0 on the day itself.
 * @returns `undefined` before that day, and once the promise is kept
 */
export function daysLate(model: StaffModel, row: Row, now = Date.now()): number | undefined {
  const { respond } = model.admin;
  const day = dueDayOf(model, row);
  if (!day || !respond?.open.includes(String(row[respond.column]))) return undefined;
  const today = dayIn(respond.timeZone, now);
  return today < day ? undefined : lateness(today, day);
}

let counted: { readonly today: string; readonly counts: Map<string, number> } | undefined;

/** Counts each due day once: a CSV has thousands of rows, and old ones are late by hundreds of days. */
function lateness(today: string, due: string): number {
  if (counted?.today !== today) counted = { today, counts: new Map() };
  const count = counted.counts.get(due) ?? businessDaysBetween(due, today);
  counted.counts.set(due, count);
  return count;
}

/** Such as `Late by 2 days`, which are business days. */
export function dueText(days: number): string {
  if (days === 0) return 'Due today';
  return `Late by ${days} ${days === 1 ? 'day' : 'days'}`;
}
