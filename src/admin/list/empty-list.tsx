import type { JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { LONGEST_SEARCHED } from '../../form-engine/longest-searched.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EVERYTHING, type ListFilter } from '../view/list-view.ts';
import { formatCount } from './format-count.ts';

interface EmptyListProps {
  readonly model: FormModel;
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Nothing has come in at all, or nothing of it is what is looked for. */
export function EmptyList({ model, filter, onClear }: EmptyListProps): JSX.Element {
  const { counts, empty, filters, search } = model.admin;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(EVERYTHING);
  return (
    <Card className="mt-6 py-16 text-center text-muted">
      <p>{isFiltered ? counts.none : empty}</p>
      {filter.search !== '' && (
        <p className="mt-2">{fill(search.bound, { count: formatCount(LONGEST_SEARCHED) })}</p>
      )}
      {isFiltered && (
        <Button className="mt-6" onClick={onClear}>
          {filters.clearAll}
        </Button>
      )}
    </Card>
  );
}
