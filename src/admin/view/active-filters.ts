import type { StaffModel } from './staff-model.ts';
import { formatDay } from '../../lib/format.ts';
import { answerWords } from '../../form-engine/kinds/registry.ts';
import { chosenOf, rangeOf, withChoice, withDay, withEnd } from './change-filter.ts';
import { ENDS, type ListFilter } from './list-view.ts';

/** The labels of the ends of a range. */
export const END_LABELS = { from: 'From', to: 'To' } as const;

export interface ActiveFilter {
  /** In words, such as "Cloud: AWS". */
  readonly text: string;
  /** The filter without it. */
  readonly without: ListFilter;
}

/** Returns each active choice and each active end of a range; the search is not among them. */
export function activeFilters(model: StaffModel, filter: ListFilter): readonly ActiveFilter[] {
  const choices = Object.values(model.fields).flatMap((field) =>
    chosenOf(filter, field.name).map((value) => {
      const label = field.choices?.find((choice) => String(choice.value) === value)?.label ?? value;
      const without = withChoice(filter, field.name, value, false);
      return { text: `${field.shortTitle}: ${label}`, without };
    }),
  );
  const ranges = Object.values(model.fields).flatMap((field) =>
    ENDS.flatMap((end) => {
      const value = rangeOf(filter, field.name)[end];
      if (value === undefined) return [];
      const without = withEnd(filter, field.name, end, '');
      return { text: `${field.shortTitle}, ${end}: ${answerWords(field, value)}`, without };
    }),
  );
  const days = ENDS.flatMap((end) => {
    const day = filter[end];
    if (day === undefined) return [];
    return [{ text: `${END_LABELS[end]}: ${formatDay(day)}`, without: withDay(filter, end, '') }];
  });
  return [...choices, ...ranges, ...days];
}
