import type { StaffModel } from '../contract/staff-model.ts';
import { labelled } from '../../engine/display.ts';
import { formatDay } from '../../lib/text/format.ts';
import { answerWords } from '../../engine/kinds/registry.ts';
import { filterChoices } from '../contract/fields.ts';
import { chosenOf, rangeOf, withChoice, withDay, withDue, withEnd } from './change-filter.ts';
import { accountLabel, DUE, ENDS, isPeriod, PERIODS, type ListFilter } from './list-view.ts';

export const END_LABELS = { from: 'From', to: 'To' } as const;

export type ActiveFilters = ReturnType<typeof activeFilters>;

/**
 * Returns each active choice and end in words, such as "Cloud: AWS", with a function that removes
 * it. The search is left out.
 */
export function activeFilters(model: StaffModel, filter: ListFilter) {
  const choices = Object.values(model.fields).flatMap((field) =>
    chosenOf(filter, field.name).map((value) => {
      const label =
        filterChoices(field).find((choice) => String(choice.value) === value)?.label ??
        accountLabel(value);
      const without = (latest: ListFilter) => withChoice(latest, field.name, value, false);
      return { text: labelled(field.shortTitle, label), without };
    }),
  );
  const ranges = Object.values(model.fields).flatMap((field) =>
    ENDS.flatMap((end) => {
      const value = rangeOf(filter, field.name)[end];
      if (value === undefined) return [];
      const without = (latest: ListFilter) => withEnd(latest, field.name, end, '');
      return { text: `${field.shortTitle}, ${end}: ${answerWords(field, value)}`, without };
    }),
  );
  const days = ENDS.flatMap((end) => {
    const day = filter[end];
    if (day === undefined) return [];
    const text = isPeriod(day) ? PERIODS[day] : `${END_LABELS[end]}: ${formatDay(day)}`;
    return [{ text, without: (latest: ListFilter) => withDay(latest, end, '') }];
  });
  const { due } = filter;
  const promise = due
    ? [{ text: DUE[due], without: (latest: ListFilter) => withDue(latest, due) }]
    : [];
  return [...choices, ...ranges, ...days, ...promise];
}
