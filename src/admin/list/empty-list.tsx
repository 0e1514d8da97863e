import type { JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EVERYTHING, type ListFilter } from '../view/list-view.ts';

interface EmptyListProps {
  readonly model: FormModel;
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Nothing has come in at all, or nothing of it is what is looked for. */
export function EmptyList({ model, filter, onClear }: EmptyListProps): JSX.Element {
  const { counts, empty, filters } = model.admin;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(EVERYTHING);
  return (
    <Card className="mt-6 py-16 text-center text-muted">
      <p>{isFiltered ? counts.none : empty}</p>
      {isFiltered && (
        <Button className="mt-6" onClick={onClear}>
          {filters.clearAll}
        </Button>
      )}
    </Card>
  );
}
