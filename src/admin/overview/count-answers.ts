import { filterChoices, type Field } from '../../form-engine/kinds/registry.ts';
import { retiredLabel } from '../list/tools/choice-boxes.tsx';
import { filterFields } from '../list/tools/filter-groups.tsx';
import { accountLabel } from '../view/list-view.ts';
import { accountFields, type StaffModel } from '../../staff-contract/staff-model.ts';
import type { AnswerCount, Overview } from './load-overview.ts';

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** Absent if the list has no such filter. */
  readonly value?: string;
}

export type Distribution = ReturnType<typeof distributions>[number];

/**
 * Returns the distributions in the order of the filters. A retired question is included while rows
 * hold its answers.
 */
export function distributions(model: StaffModel, overview: Overview) {
  const { staffs, badges, others } = filterFields(model);
  const accounts = accountFields(model);
  return [...staffs, ...badges, ...others].flatMap((field) => {
    const counts = overview.answers.get(field.column) ?? [];
    const asked = overview.asked.get(field.column) ?? overview.total;
    const title = retiredLabel(field.shortTitle, field.deprecated);
    if (accounts.includes(field)) return [{ field, title, asked, bars: accountBars(counts) }];
    const isAnswered = counts.some(({ answer }) => answer !== null);
    if (filterChoices(field).length === 0 || (field.deprecated && !isAnswered)) return [];
    return [{ field, title, asked, bars: barsOf(field, counts, overview.total - asked) }];
  });
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
  const none = (uncounted.get(null) ?? 0) - notAsked;
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
  return [
    ...choiceBars,
    ...unknown,
    ...(none > 0 ? [{ label: 'Not answered', count: none }] : []),
  ];
}
