import type { StaffModel } from './staff-model.ts';
import { formatDay } from '../../lib/format.ts';
import { chosenOf, withChoice, withDay } from './change-filter.ts';
import type { ListFilter } from './list-view.ts';

/** The labels of the range of days. */
export const DAY_LABELS = { from: 'From', to: 'To' } as const;

export interface ActiveFilter {
  /** In words, such as "Cloud: AWS". */
  readonly text: string;
  /** The filter without it. */
  readonly without: ListFilter;
}

/** Returns each active choice and each active end of the range of days; the search is not among them. */
export function activeFilters(model: StaffModel, filter: ListFilter): readonly ActiveFilter[] {
  const choices = Object.values(model.fields).flatMap((field) =>
    chosenOf(filter, field.name).map((value) => {
      const label = field.choices?.find((choice) => String(choice.value) === value)?.label ?? value;
      const without = withChoice(filter, field.name, value, false);
      return { text: `${field.shortTitle}: ${label}`, without };
    }),
  );
  const days = (['from', 'to'] as const).flatMap((end) => {
    const day = filter[end];
    if (day === undefined) return [];
    return [{ text: `${DAY_LABELS[end]}: ${formatDay(day)}`, without: withDay(filter, end, '') }];
  });
  return [...choices, ...days];
}
