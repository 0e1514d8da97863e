import { useId, type JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { fill } from '../../lib/fill.ts';
import { directionOf, orderBy } from '../view/column-order.ts';
import type { ListOrder } from '../view/list-view.ts';

interface SortSelectProps {
  readonly model: FormModel;
  readonly order: ListOrder | undefined;
  readonly onOrder: (order: ListOrder | undefined) => void;
}

/** The order of the list, where there are no headings of columns to press. */
export function SortSelect({ model, order, onOrder }: SortSelectProps): JSX.Element {
  const id = useId();
  const { columns, sort } = model.admin;
  const options = columns.flatMap((column) =>
    ([true, false] as const).map((descending) => {
      const direction = descending ? ('descending' as const) : ('ascending' as const);
      return {
        column,
        descending,
        direction,
        text: fill(sort[direction], { column: column.title }),
      };
    }),
  );
  const chosen = options.findIndex(
    ({ column, direction }) => directionOf(column, order) === direction,
  );
  const choose = (index: number): void => {
    const option = options[index];
    if (option) onOrder(orderBy(option.column, option.descending));
  };
  return (
    <div className="mt-4 flex items-center gap-3">
      <label htmlFor={id}>{sort.label}</label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => choose(Number(event.target.value))}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-canvas px-3 py-2"
      >
        {options.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
