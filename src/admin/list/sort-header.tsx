import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { JSX } from 'react';
import type { AdminColumn } from '../../form-engine/form-model.ts';
import { directionOf, nextOrder } from '../view/column-order.ts';
import type { ListOrder } from '../view/list-view.ts';

interface SortHeaderProps {
  readonly column: AdminColumn;
  readonly order: ListOrder | undefined;
  readonly onOrder: (order: ListOrder | undefined) => void;
}

/** A column's heading; pressed, it puts the list in its order, and then the other way round. */
export function SortHeader({ column, order, onOrder }: SortHeaderProps): JSX.Element {
  const direction = directionOf(column, order);
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className="sticky top-0 z-10 border-b border-line bg-surface p-0 font-semibold first:pl-2"
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(column, order))}
        className="flex min-h-11 w-full cursor-pointer items-center gap-1 px-2 py-2 text-left -outline-offset-3 hover:bg-accent-soft print:px-1"
      >
        {column.title}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

function SortIcon({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }) {
  const Icon =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Icon
      aria-hidden="true"
      className={`size-4 shrink-0 print:hidden ${direction === undefined ? 'text-control' : 'text-accent'}`}
    />
  );
}
