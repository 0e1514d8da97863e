import type { Line } from '../../form-engine/form-model.ts';
import type { StaffModel } from '../staff-model.ts';

/** Lines for the questions that no card of the summary shows: a retired one, for example. */
export function otherLines({ fields, summary }: StaffModel): readonly Line[] {
  const shown = new Set(summary.cards.flatMap(({ lines }) => lines.map(({ field }) => field)));
  return Object.values(fields)
    .filter(({ name }) => !shown.has(name))
    .map(({ name, shortTitle }) => ({
      field: name,
      label: shortTitle,
      show: 'filled',
      empty: '',
    }));
}
