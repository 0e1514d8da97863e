import { ListFilter as FilterIcon } from 'lucide-react';
import { useId, useRef, useState, type JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { activeFilters } from '../view/active-filters.ts';
import { EVERYTHING, type ListFilter } from '../view/list-view.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';

interface ListToolsProps {
  readonly model: FormModel;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter, how?: 'push' | 'replace') => void;
}

/** What narrows the list: the search, and the filters behind a button. */
export function ListTools({ model, filter, onFilter }: ListToolsProps): JSX.Element {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const active = activeFilters(model, filter);
  const { filters, search } = model.admin;
  const count = active.length;
  /** The pressed button goes, and the focus stays among the filters. */
  const change = (next: ListFilter): void => {
    toggle.current?.focus();
    onFilter(next);
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          texts={search}
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
          {count > 0 ? fill(filters.openWith, { count }) : filters.open}
        </Button>
      </div>
      {open && <FilterPanel id={panelId} model={model} filter={filter} onFilter={onFilter} />}
      <FilterChips
        model={model}
        active={active}
        onRemove={change}
        onClearAll={() => change(EVERYTHING)}
      />
    </div>
  );
}
