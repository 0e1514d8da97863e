import type { Row } from '../../engine/row.ts';
import { dueDay } from '../../lib/business-days.ts';
import { dayIn } from '../../lib/zoned-day.ts';
import type { StaffModel } from '../contract/staff-model.ts';

const DAY_MS = 86_400_000;

/** The day by which a submission is to be answered; `undefined` without a promise. */
export function dueDayOf({ admin: { respond } }: StaffModel, row: Row): string | undefined {
  const time = Date.parse(String(row['submitted_at']));
  return respond && !Number.isNaN(time) ? dueDay(respond, time) : undefined;
}

/**
 * Returns the days since a submission was due, 0 on the day itself.
 * @returns `undefined` before that day, and once the promise is kept
 */
export function daysLate(model: StaffModel, row: Row, now = Date.now()): number | undefined {
  const { respond } = model.admin;
  const day = dueDayOf(model, row);
  if (!day || !respond?.open.includes(String(row[respond.column]))) return undefined;
  const days = (Date.parse(dayIn(respond.timeZone, now)) - Date.parse(day)) / DAY_MS;
  return days < 0 ? undefined : days;
}

/** Such as `Late by 2 days`. */
export function dueText(days: number): string {
  if (days === 0) return 'Due today';
  return `Late by ${days} ${days === 1 ? 'day' : 'days'}`;
}
