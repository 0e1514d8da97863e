import { X } from 'lucide-react';
import type { JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import type { ActiveFilter } from '../view/active-filters.ts';
import type { ListFilter } from '../view/list-view.ts';

interface FilterChipsProps {
  readonly model: FormModel;
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (without: ListFilter) => void;
  readonly onClearAll: () => void;
}

/** The filters in force, each with the way to take it away. */
export function FilterChips(props: FilterChipsProps): JSX.Element | null {
  const { model, active, onRemove, onClearAll } = props;
  const texts = model.admin.filters;
  if (active.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul className="contents">
        {active.map(({ text, without }) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              aria-label={fill(texts.remove, { filter: text })}
              onClick={() => onRemove(without)}
              className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-control bg-accent-soft px-3 py-1 text-left text-sm font-medium hover:border-accent"
            >
              {text}
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="min-h-9! px-3! py-1! text-sm!" onClick={onClearAll}>
        {texts.clearAll}
      </Button>
    </div>
  );
}
