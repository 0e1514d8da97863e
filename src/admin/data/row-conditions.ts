import { filterOperator, type Field } from '../../form-engine/kinds/registry.ts';
import { searchedIds } from '../../lib/reference.ts';
import { accountFields, type StaffModel } from '../../staff-contract/staff-model.ts';
import { MAX_WORDS } from '../../staff-contract/limits.ts';
import type { RowCondition, RowOperator } from '../../staff-contract/row-condition.ts';
import { chosenOf, rangeOf } from '../view/change-filter.ts';
import { lastVisit } from '../view/last-visit.ts';
import { isPeriod, type ListFilter } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';

/** Returns the conditions that select the rows of a filter, all of them together. */
export function rowConditions(model: StaffModel, filter: ListFilter): readonly RowCondition[] {
  return [
    ...searchConditions(model, filter.search),
    ...Object.values(model.fields).flatMap((field) => choiceCondition(field, filter)),
    // The database knows who asks: "me" means each reader of an address.
    ...accountFields(model).flatMap(({ name, column }) =>
      withValues(column, 'account', ...chosenOf(filter, name)),
    ),
    ...Object.values(model.fields).flatMap((field) => rangeConditions(field, filter)),
    ...dayConditions(model, filter),
  ];
}

/**
 * A reference, its beginning or a whole id finds its submission; all other words are looked for in the texts. The
 * database gives them the form of its texts.
 */
function searchConditions(model: StaffModel, search: string): readonly RowCondition[] {
  const ids = searchedIds(model.reference.prefix, search);
  if (ids) return [...withValues('id', 'gte', ids.first), ...withValues('id', 'lte', ids.last)];
  const words = new Set(search.match(/\S+/gu));
  return withValues('search_text', 'contains', ...[...words].slice(0, MAX_WORDS));
}

function choiceCondition(field: Field, filter: ListFilter): readonly RowCondition[] {
  const operator = filterOperator(field);
  const values = chosenOf(filter, field.name);
  const { column } = field;
  if (operator === undefined) return [];
  // It compares with one value; several of them mean any answer.
  if (operator === 'is' && values.length > 1) return [{ column, operator: 'answered', values: [] }];
  return withValues(column, operator, ...values);
}

function rangeConditions({ name, column }: Field, filter: ListFilter): readonly RowCondition[] {
  const { from, to } = rangeOf(filter, name);
  return [...withValues(column, 'gte', from), ...withValues(column, 'lte', to)];
}

function dayConditions({ id }: StaffModel, { from, to }: ListFilter): readonly RowCondition[] {
  const start =
    from === 'last-visit'
      ? withValues('submitted_at', 'gt', lastVisit(id))
      : withValues('submitted_at', 'gte', from && startOf(from));
  return [...start, ...withValues('submitted_at', 'lt', to && startOf(to, 1))];
}

/** Returns the condition with these values, where there are any. */
function withValues(
  column: string,
  operator: RowOperator,
  ...given: readonly (string | undefined)[]
): readonly RowCondition[] {
  const values = given.filter((value) => value !== undefined);
  return values.length === 0 ? [] : [{ column, operator, values }];
}

/** Returns the start of a period or of a day in the reader's time zone, `later` days after it. */
function startOf(from: string, later = 0): string {
  const start = new Date(`${isPeriod(from) ? localDay(new Date()) : from}T00:00`);
  if (from === 'this-month') start.setDate(1);
  else start.setDate(start.getDate() + (from === 'last-7-days' ? -6 : later));
  return start.toISOString();
}
