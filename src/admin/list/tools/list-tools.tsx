import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useId, useRef, useState, type JSX } from 'react';
import type { StaffModel } from '../../view/staff-model.ts';
import { Button } from '../../../ui/button.tsx';
import { activeFilters, type ActiveFilter } from '../../view/active-filters.ts';
import { EVERYTHING, type ListFilter } from '../../view/list-view.ts';
import { FilterPanel } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';

interface ListToolsProps {
  readonly model: StaffModel;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter, how?: 'push' | 'replace') => void;
}

/** The tools that narrow the list: the search, and the filters behind a button. */
export function ListTools({ model, filter, onFilter }: ListToolsProps): JSX.Element {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const active = activeFilters(model, filter);
  const count = active.length;
  /** Keeps the focus among the filters when the pressed button disappears. */
  const change = (next: ListFilter): void => {
    toggle.current?.focus();
    onFilter(next);
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          value={filter.search}
          onSearch={(words) => onFilter({ ...filter, search: words }, 'replace')}
        />
        <Button
          ref={toggle}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon aria-hidden="true" className="size-5" />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </div>
      {open && <FilterPanel id={panelId} model={model} filter={filter} onFilter={onFilter} />}
      <FilterChips active={active} onRemove={change} onClearAll={() => change(EVERYTHING)} />
    </div>
  );
}

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (without: ListFilter) => void;
  readonly onClearAll: () => void;
}

/** The active filters, each with a button that removes it. */
function FilterChips(props: FilterChipsProps): JSX.Element | null {
  const { active, onRemove, onClearAll } = props;
  if (active.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul className="contents">
        {active.map(({ text, without }) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove the filter ${text}`}
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
        Clear all
      </Button>
    </div>
  );
}
