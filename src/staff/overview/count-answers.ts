import { type Field } from '../../engine/kinds/registry.ts';
import { filterChoices } from '../contract/fields.ts';
import { formatCount } from '../../lib/text/format.ts';
import { countText } from '../list/count-text.ts';
import { retiredLabel } from '../list/tools/choice-boxes.tsx';
import { filterFields } from '../list/tools/filter-groups.tsx';
import { accountLabel } from '../view/list-view.ts';
import { accountFields, type StaffModel } from '../contract/staff-model.ts';
import type { AnswerCount, Overview } from './load-overview.ts';

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** Absent if the list has no such filter. */
  readonly value?: string;
}

/** The submissions by their answers to a question. */
export interface Distribution {
  readonly field: Field;
  readonly title: string;
  /** Submissions. */
  readonly asked: number;
  /** The items in all, such as "3 items in 2 submissions". Absent if no items are counted. */
  readonly sum?: string;
  readonly bars: readonly Bar[];
  /** Staff answers it. */
  readonly isStaffs: boolean;
}

/**
 * Returns the distributions in the order of the filters, then those of groups. Retired questions and
 * questions without an answer are left out.
 */
export function distributions(model: StaffModel, overview: Overview): readonly Distribution[] {
  const { staffFields, badges, others } = filterFields(model);
  const groups = Object.values(model.fields).filter(({ kind }) => kind === 'group');
  const accounts = accountFields(model);
  const current = [...staffFields, ...badges, ...others, ...groups].filter(
    ({ deprecated }) => !deprecated,
  );
  return current.flatMap((field) => {
    const counts = overview.answers.get(field.column) ?? [];
    const asked = overview.asked.get(field.column) ?? overview.total;
    const shared = {
      field,
      title: field.shortTitle,
      asked,
      isStaffs: staffFields.includes(field),
    };
    if (accounts.includes(field)) return [{ ...shared, bars: accountBars(counts) }];
    const isAnswered = counts.some(({ answer }) => answer !== null);
    const isGroup = groups.includes(field);
    const isCounted = isGroup || filterChoices(field).length > 0;
    if (!isCounted || !isAnswered) return [];
    const notAsked = overview.total - asked;
    if (isGroup) return [{ ...shared, ...itemCounts(counts, notAsked) }];
    return [{ ...shared, bars: barsOf(field, counts, notAsked) }];
  });
}

/** The submissions by their number of items, and all items. */
function itemCounts(counts: readonly AnswerCount[], notAsked: number) {
  const numbers = counts
    .filter(({ answer }) => answer !== null)
    .map(({ answer, count }) => ({ items: Number(answer), count }))
    .toSorted((one, other) => one.items - other.items);
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const items = sumOf(numbers.map((one) => one.items * one.count));
  const total = sumOf(numbers.map(({ count }) => count));
  const bars = numbers.map((one) => ({ label: itemsText(one.items), count: one.count }));
  return {
    sum: `${itemsText(items)} in ${countText({ total, isMore: false }, 'no submission')}`,
    bars: [...bars, ...notAnswered(counts, notAsked)],
  };
}

function itemsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;
}

function notAnswered(counts: readonly AnswerCount[], notAsked: number): readonly Bar[] {
  const missing = counts.find(({ answer }) => answer === null)?.count ?? 0;
  const count = missing - notAsked;
  return count > 0 ? [{ label: 'Not answered', count }] : [];
}

function accountBars(counts: readonly AnswerCount[]): readonly Bar[] {
  return counts.map(({ answer, count }) => {
    const value = answer ?? 'nobody';
    return { label: accountLabel(value), count, value };
  });
}

/** The declared choices, retired ones if rows hold them, values without a label, "Not answered". */
function barsOf(
  field: Field,
  counts: readonly AnswerCount[],
  notAsked: number,
): readonly Bar[] {
  const uncounted = new Map(counts.map(({ answer, count }) => [answer, count]));
  uncounted.delete(null);
  const choiceBars = filterChoices(field).flatMap(({ value: choice, label, deprecated }) => {
    const value = String(choice);
    const count = uncounted.get(value) ?? 0;
    uncounted.delete(value);
    return deprecated && count === 0
      ? []
      : { label: retiredLabel(label, deprecated), count, value };
  });
  const unknown = [...uncounted].map(([answer, count]) => ({ label: answer ?? '', count }));
  return [...choiceBars, ...unknown, ...notAnswered(counts, notAsked)];
}
