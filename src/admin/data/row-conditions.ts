import { filterOperator, type Field } from '../../form-engine/kinds/registry.ts';
import { searchForm } from '../../form-engine/row.ts';
import { searchedIds } from '../../lib/reference.ts';
import { accountFields, type StaffModel } from '../view/staff-model.ts';
import { MAX_WORDS } from './limits.ts';
import { chosenOf, rangeOf } from '../view/change-filter.ts';
import { lastVisit } from '../view/last-visit.ts';
import { isPeriod, type ListFilter } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';

/** The operators of conditions; what each means in SQL, and for which columns, is emitted by codegen. */
export type RowOperator =
  'contains' | 'in' | 'account' | 'ov' | 'is' | 'answered' | 'equals' | 'gt' | 'gte' | 'lt' | 'lte';

/** One condition on the rows of a list. */
export interface RowCondition {
  readonly column: string;
  readonly operator: RowOperator;
  readonly values: readonly string[];
}

/** Returns the conditions that select the rows of a filter, all of them together. */
export function rowConditions(model: StaffModel, filter: ListFilter): readonly RowCondition[] {
  return [
    ...searchConditions(model, filter.search),
    ...Object.values(model.fields).flatMap((field) => choiceCondition(field, filter)),
    ...accountConditions(model, filter),
    ...Object.values(model.fields).flatMap((field) => rangeConditions(field, filter)),
    ...dayConditions(model, filter),
  ];
}

/** A reference, its beginning or a whole id finds its submission; all other words are looked for in the texts. */
function searchConditions(model: StaffModel, search: string): readonly RowCondition[] {
  const ids = searchedIds(model.reference.prefix, search);
  if (ids) return [fromEnd('id', 'gte', ids.first), fromEnd('id', 'lte', ids.last)].flat();
  const words = searchForm(search).match(/\S+/gu) ?? [];
  const values = [...new Set(words)].slice(0, MAX_WORDS);
  return values.length === 0 ? [] : [{ column: 'search_text', operator: 'contains', values }];
}

function choiceCondition(field: Field, filter: ListFilter): readonly RowCondition[] {
  const operator = filterOperator(field);
  const values = chosenOf(filter, field.name);
  const { column } = field;
  if (operator === undefined || values.length === 0) return [];
  // It compares with one value; several of them mean any answer.
  const isAny = operator === 'is' && values.length > 1;
  return [isAny ? { column, operator: 'answered', values: [] } : { column, operator, values }];
}

/** The database knows who asks: "me" means each reader of an address. */
function accountConditions(model: StaffModel, filter: ListFilter): readonly RowCondition[] {
  return accountFields(model).flatMap(({ name, column }) => {
    const values = chosenOf(filter, name);
    return values.length === 0 ? [] : [{ column, operator: 'account' as const, values }];
  });
}

function rangeConditions({ name, column }: Field, filter: ListFilter): readonly RowCondition[] {
  const { from, to } = rangeOf(filter, name);
  return [...fromEnd(column, 'gte', from), ...fromEnd(column, 'lte', to)];
}

function dayConditions({ id }: StaffModel, { from, to }: ListFilter): readonly RowCondition[] {
  const isVisit = from === 'last-visit';
  const start = from === undefined || isVisit ? undefined : startOf(from);
  return [
    ...fromEnd('submitted_at', 'gt', isVisit ? lastVisit(id) : undefined),
    ...fromEnd('submitted_at', 'gte', start),
    ...fromEnd('submitted_at', 'lt', to === undefined ? undefined : startOf(to, 1)),
  ];
}

/** Returns the condition of one end of a range, where there is one. */
function fromEnd(
  column: string,
  operator: RowOperator,
  end: string | undefined,
): readonly RowCondition[] {
  return end === undefined ? [] : [{ column, operator, values: [end] }];
}

/** Returns the start of a period or of a day in the reader's time zone, `later` days after it. */
function startOf(from: string, later = 0): string {
  const start = new Date(`${isPeriod(from) ? localDay(new Date()) : from}T00:00`);
  if (from === 'this-month') start.setDate(1);
  else start.setDate(start.getDate() + (from === 'last-7-days' ? -6 : later));
  return start.toISOString();
}
