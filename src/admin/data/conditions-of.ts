import type { ChoiceFilter } from '../../form-engine/kinds/field.ts';
import { filterOperator, type Field } from '../../form-engine/kinds/registry.ts';

import type { StaffModel } from '../view/staff-model.ts';
import { chosenOf, rangeOf } from '../view/change-filter.ts';
import type { ListFilter } from '../view/list-view.ts';

/** One condition of PostgREST's: `column=operator.operand`. */
export interface Condition {
  readonly column: string;
  readonly operator: string;
  readonly operand: string;
}

/** More words than anybody types; it bounds what the database is asked. */
const MOST_WORDS = 12;

/** What the backend is asked for, so that it holds the whole filter: all of these at once. */
export function conditionsOf(model: StaffModel, filter: ListFilter): readonly Condition[] {
  const words = new Set(filter.search.split(' ').filter((word) => word !== ''));
  return [
    ...[...words].slice(0, MOST_WORDS).map(containing),
    ...Object.values(model.fields).flatMap((field) => choiceCondition(field, filter)),
    ...Object.values(model.fields).flatMap((field) => rangeConditions(field, filter)),
    ...dayConditions(filter),
  ];
}

/**
 * `%`, `_` and `\` stand for themselves behind a backslash. PostgREST turns every `*` into `%`, so one
 * that was typed is looked for as any character.
 */
function containing(word: string): Condition {
  const literal = word.replace(/[\\%_]/gu, String.raw`\$&`).replaceAll('*', '_');
  return { column: 'search_text', operator: 'ilike', operand: `*${literal}*` };
}

function choiceCondition(field: Field, filter: ListFilter): readonly Condition[] {
  const operator = filterOperator(field);
  const values = chosenOf(filter, field.name);
  if (operator === undefined || values.length === 0) return [];
  return [{ column: field.column, ...COMPARED[operator](values) }];
}

/** How each operator writes several values; `is` takes one, and both of its values are any answer. */
const COMPARED: Readonly<
  Record<ChoiceFilter['operator'], (values: readonly string[]) => Omit<Condition, 'column'>>
> = {
  in: (values) => ({ operator: 'in', operand: `(${values.map(quoted).join(',')})` }),
  ov: (values) => ({ operator: 'ov', operand: `{${values.map(quoted).join(',')}}` }),
  is: ([only = 'null', second]) =>
    second === undefined
      ? { operator: 'is', operand: only }
      : { operator: 'not.is', operand: 'null' },
};

function quoted(value: string): string {
  return `"${value.replace(/["\\]/gu, String.raw`\$&`)}"`;
}

function rangeConditions({ name, column }: Field, filter: ListFilter): readonly Condition[] {
  const { from, to } = rangeOf(filter, name);
  return [
    ...(from === undefined ? [] : [{ column, operator: 'gte', operand: from }]),
    ...(to === undefined ? [] : [{ column, operator: 'lte', operand: to }]),
  ];
}

function dayConditions({ from, to }: ListFilter): readonly Condition[] {
  const column = 'submitted_at';
  return [
    ...(from === undefined ? [] : [{ column, operator: 'gte', operand: startOfDay(from, 0) }]),
    ...(to === undefined ? [] : [{ column, operator: 'lt', operand: startOfDay(to, 1) }]),
  ];
}

/** When a day begins where the reader is, so many days later. */
function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
