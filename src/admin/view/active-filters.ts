import type { FormModel } from '../../form-engine/form-model.ts';
import { fill } from '../../lib/fill.ts';
import { formatDay } from '../list/format-date.ts';
import { chosenOf, withChoice, withDay } from './change-filter.ts';
import type { ListFilter } from './list-view.ts';

export interface ActiveFilter {
  /** In words, such as "Cloud: AWS". */
  readonly text: string;
  /** What is left when it is taken away. */
  readonly without: ListFilter;
}

/** Each choice and each end of the range of days that is in force. The search is none of them. */
export function activeFilters(model: FormModel, filter: ListFilter): readonly ActiveFilter[] {
  const { filters } = model.admin;
  const said = (name: string, value: string): string =>
    fill(filters.active, { filter: name, value });
  const choices = Object.values(model.fields).flatMap((field) =>
    chosenOf(filter, field.name).map((value) => {
      const label = field.choices?.find((choice) => String(choice.value) === value)?.label ?? value;
      const without = withChoice(filter, field.name, value, false);
      return { text: said(field.shortTitle, label), without };
    }),
  );
  const days = (['from', 'to'] as const).flatMap((end) => {
    const day = filter[end];
    if (day === undefined) return [];
    return [{ text: said(filters[end], formatDay(day)), without: withDay(filter, end, '') }];
  });
  return [...choices, ...days];
}
