import type { ChoiceFilter } from '../../form-engine/kinds/field.ts';
import { filterOperator, type Field } from '../../form-engine/kinds/registry.ts';
import { searchForm } from '../../form-engine/row.ts';
import { idDigits } from '../../lib/reference.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { pairHints, quoted } from './short-words.ts';
import { chosenOf, rangeOf } from '../view/change-filter.ts';
import { lastVisit } from '../view/last-visit.ts';
import type { ListFilter } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';

/** The operators of conditions: PostgREST's for the list, which the overview's function knows, too. */
export type RowOperator =
  'ilike' | 'in' | 'ov' | 'is' | 'not.is' | 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

/** One condition in PostgREST's form: `column=operator.operand`. */
export interface RowCondition {
  readonly column: string;
  readonly operator: RowOperator;
  readonly operand: string;
  /** It selects no other rows than the conditions beside it; where these have few hits, it finds them quickly. */
  readonly isHint?: true;
}

/** Returns the conditions for many hits: these are found sooner by reading on from the newest than by an index. */
export function withoutHints(conditions: readonly RowCondition[]): readonly RowCondition[] {
  return conditions.filter(({ isHint }) => isHint !== true);
}

/** The most words of a search, which bounds the work of the database. */
const MOST_WORDS = 12;

/** Returns the conditions that select the rows of a filter, all of them together. */
export function rowConditions(model: StaffModel, filter: ListFilter): readonly RowCondition[] {
  return [
    ...searchConditions(model, filter.search),
    ...Object.values(model.fields).flatMap((field) => choiceCondition(field, filter)),
    ...Object.values(model.fields).flatMap((field) => rangeConditions(field, filter)),
    ...dayConditions(filter),
  ];
}

/** A reference or a whole id finds its submission; all other words are looked for in the texts. */
function searchConditions(model: StaffModel, search: string): readonly RowCondition[] {
  const digits = idDigits(model.reference.prefix, search) ?? wholeId(search);
  if (digits === undefined) {
    const words = [...new Set(searchWords(search))];
    return words.flatMap((word) => [containing(word), ...pairHints(word)]);
  }
  return [
    { column: 'id', operator: 'gte', operand: asUuid(digits.padEnd(32, '0')) },
    { column: 'id', operator: 'lte', operand: asUuid(digits.padEnd(32, 'f')) },
  ];
}

function wholeId(search: string): string | undefined {
  const digits = search.trim().toLowerCase().replaceAll('-', '');
  return /^[\da-f]{32}$/u.test(digits) ? digits : undefined;
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/** Returns the words that a search looks for, in the form in which the database compares them. */
function searchWords(search: string): readonly string[] {
  const words = searchForm(search).split(/\s+/u);
  return words.filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** Escapes `%`, `_` and `\` with a backslash; a typed `*` has got another form. */
function containing(word: string): RowCondition {
  const literal = word.replace(/[\\%_]/gu, String.raw`\$&`);
  return { column: 'search_text', operator: 'ilike', operand: `*${literal}*` };
}

function choiceCondition(field: Field, filter: ListFilter): readonly RowCondition[] {
  const operator = filterOperator(field);
  const values = chosenOf(filter, field.name);
  if (operator === undefined || values.length === 0) return [];
  return [{ column: field.column, ...COMPARED[operator](values) }];
}

/** The operand of several values by operator; `is` takes one value, and both together mean any answer. */
const COMPARED: Readonly<
  Record<ChoiceFilter['operator'], (values: readonly string[]) => Omit<RowCondition, 'column'>>
> = {
  in: (values) => ({ operator: 'in', operand: `(${values.map(quoted).join(',')})` }),
  ov: (values) => ({ operator: 'ov', operand: `{${values.map(quoted).join(',')}}` }),
  is: ([only = 'null', second]) =>
    second === undefined
      ? { operator: 'is', operand: only }
      : { operator: 'not.is', operand: 'null' },
};

function rangeConditions({ name, column }: Field, filter: ListFilter): readonly RowCondition[] {
  const { from, to } = rangeOf(filter, name);
  return [
    ...(from === undefined ? [] : [{ column, operator: 'gte' as const, operand: from }]),
    ...(to === undefined ? [] : [{ column, operator: 'lte' as const, operand: to }]),
  ];
}

function dayConditions({ from, to }: ListFilter): readonly RowCondition[] {
  const column = 'submitted_at';
  const since = from === 'last-visit' ? lastVisit() : undefined;
  return [
    ...(since === undefined ? [] : [{ column, operator: 'gt' as const, operand: since }]),
    ...(from === undefined || from === 'last-visit'
      ? []
      : [{ column, operator: 'gte' as const, operand: startOfDay(firstDay(from), 0) }]),
    ...(to === undefined ? [] : [{ column, operator: 'lt' as const, operand: startOfDay(to, 1) }]),
  ];
}

/** Returns the first day of a period, or the day itself. */
function firstDay(from: string): string {
  const today = new Date();
  const isMonth = from === 'this-month';
  if (!isMonth && from !== 'last-7-days') return from;
  return localDay(
    new Date(today.getFullYear(), today.getMonth(), isMonth ? 1 : today.getDate() - 6),
  );
}

/** Returns the start of a day in the reader's time zone, `later` days after it. */
function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
