import { type Field } from '../../engine/kinds/registry.ts';
import { filterOperator } from '../contract/fields.ts';
import { dueBefore } from '../../lib/business-days.ts';
import { dayIn, nextDay } from '../../lib/zoned-day.ts';
import { searchedIds } from '../../lib/text/reference.ts';
import { accountFields, type StaffModel } from '../contract/staff-model.ts';
import { MAX_WORDS } from '../contract/limits.ts';
import type { RowCondition, RowOperator } from '../contract/row-condition.ts';
import { chosenOf, rangeOf } from '../view/change-filter.ts';
import { lastVisit } from '../view/last-visit.ts';
import { isPeriod, type ListFilter, type Period } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';

/** Returns conditions that all hold. */
export function rowConditions(model: StaffModel, filter: ListFilter): readonly RowCondition[] {
  return [
    ...searchConditions(model, filter.search),
    ...Object.values(model.fields).flatMap((field) => choiceCondition(field, filter)),
    // The database resolves "me" to the account of each reader of an address.
    ...accountFields(model).flatMap(({ name, column }) =>
      conditionsOn(column, 'account', ...chosenOf(filter, name)),
    ),
    ...Object.values(model.fields).flatMap((field) => rangeConditions(field, filter)),
    ...dayConditions(model, filter),
    ...dueConditions(model, filter),
  ];
}

/**
 * A reference, its beginning or a whole id finds the submission. The database searches the texts
 * for all other words.
 */
function searchConditions(model: StaffModel, search: string): readonly RowCondition[] {
  const ids = searchedIds(model.reference.prefix, search);
  if (ids)
    return [...conditionsOn('id', 'gte', ids.first), ...conditionsOn('id', 'lte', ids.last)];
  const words = new Set(search.match(/\S+/gu));
  return conditionsOn('search_text', 'contains', ...[...words].slice(0, MAX_WORDS));
}

function choiceCondition(field: Field, filter: ListFilter): readonly RowCondition[] {
  const operator = filterOperator(field);
  const values = chosenOf(filter, field.name);
  const { column } = field;
  if (operator === undefined) return [];
  // The operator compares with a single value; several values mean any answer.
  if (operator === 'is' && values.length > 1)
    return [{ column, operator: 'answered', values: [] }];
  return conditionsOn(column, operator, ...values);
}

function rangeConditions(
  { name, column }: Field,
  filter: ListFilter,
): readonly RowCondition[] {
  const { from, to } = rangeOf(filter, name);
  return [...conditionsOn(column, 'gte', from), ...conditionsOn(column, 'lte', to)];
}

function dayConditions({ id }: StaffModel, { from, to }: ListFilter): readonly RowCondition[] {
  if (from === undefined || !isPeriod(from)) return [...dayStart(from), ...dayEnd(to)];
  if (from === 'last-visit') {
    return [...conditionsOn('submitted_at', 'gt', lastVisit(id)), ...dayEnd(to)];
  }
  // The only period that ends before today.
  const last = from === 'yesterday' ? dayBefore(1) : to;
  return [...dayStart(firstDay(from)), ...dayEnd(last)];
}

/** Returns the conditions of submissions that are late, or due today. */
function dueConditions(
  { admin: { respond } }: StaffModel,
  { due }: ListFilter,
): readonly RowCondition[] {
  if (!respond || due === undefined) return [];
  const today = dayIn(respond.timeZone, Date.now());
  const [before, after] = [today, nextDay(today)].map((day) =>
    dueBefore(respond, day).toISOString(),
  );
  const isLate = conditionsOn('submitted_at', 'lt', before);
  const isToday = [
    ...conditionsOn('submitted_at', 'gte', before),
    ...conditionsOn('submitted_at', 'lt', after),
  ];
  return [
    { column: respond.column, operator: 'in', values: respond.open },
    ...(due === 'late' ? isLate : isToday),
  ];
}

/** Arrived on this day or later. */
function dayStart(day: string | undefined): readonly RowCondition[] {
  return conditionsOn('submitted_at', 'gte', day && startOfDay(day));
}

/** Arrived on this day or before. */
function dayEnd(day: string | undefined): readonly RowCondition[] {
  return conditionsOn('submitted_at', 'lt', day && startOfDay(day, 1));
}

/** Days before today on which a period begins. */
const DAYS_BACK = { today: 0, yesterday: 1, 'last-7-days': 6 } as const;

function firstDay(period: Exclude<Period, 'last-visit'>): string {
  return period === 'this-month'
    ? dayBefore(0).replace(/\d\d$/u, '01')
    : dayBefore(DAYS_BACK[period]);
}

function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return localDay(day);
}

/**
 * Returns when a day begins in the reader's time zone.
 * @param later days to add
 */
function startOfDay(day: string, later = 0): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** Returns no condition without values. */
function conditionsOn(
  column: string,
  operator: RowOperator,
  ...given: readonly (string | undefined)[]
): readonly RowCondition[] {
  const values = given.filter((value) => value !== undefined);
  return values.length === 0 ? [] : [{ column, operator, values }];
}
