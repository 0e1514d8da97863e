import { X } from 'lucide-react';
import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '#src/lib/text/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { copyText } from '#src/ui/buttons/copy-button.tsx';
import { MenuButton, type MenuAction } from '#src/ui/buttons/menu-button.tsx';
import { useSource } from '../../loading/list-source.ts';
import { activeFilters, type ActiveFilters } from '../../view/active-filters.ts';
import type { ChangeFilter } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { NO_FILTER } from '../../view/list-view.ts';
import { zoneName } from '../../view/local-time.ts';
import { isListView, ListViews } from './list-views.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { SearchBox } from './search-box.tsx';

export interface ListToolsProps {
  /** The id of the first submission's link. */
  readonly firstRow: string | undefined;
  /** In words. */
  readonly found: string | undefined;
  /** Of the list or the overview, before those of both. */
  readonly actions: readonly MenuAction[];
  /** How far an action is. */
  readonly status?: ReactNode;
  /** Counts are loaded after the list. */
  readonly isLoaded: boolean;
  readonly onRefresh: () => void;
  /** Hides the views on a phone. */
  readonly folded: string;
}

/** Search, filters, actions and views in a line, and a chip for each active filter. */
export function ListTools(props: ListToolsProps): JSX.Element {
  const { firstRow, found, actions, status, isLoaded, onRefresh, folded } = props;
  const { model } = useSource();
  const { view, changeFilter } = useListView();
  const { filter } = view;
  const toggle = useRef<HTMLButtonElement>(null);
  const active = activeFilters(model, filter);
  const [copied, setCopied] = useState('');
  const copyLink = (): void => void copyText(window.location.href).then(setCopied);
  /** The pressed button disappears, so the filters' button takes the focus. */
  const change: ChangeFilter = (next) => {
    toggle.current?.focus();
    changeFilter(next);
  };
  return (
    <>
      <PrintedLine search={filter.search} active={active} />
      <div className="mt-2 print:hidden">
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2">
          <SearchBox
            value={filter.search}
            onSearch={(search) => changeFilter((latest) => ({ ...latest, search }), 'replace')}
          />
          <FilterPopover toggle={toggle} count={active.length} found={found} />
          {firstRow !== undefined && (
            <button
              type="button"
              className="sr-only rounded-control bg-accent font-medium text-on-accent focus:not-sr-only focus:px-4 focus:py-2.5"
              onClick={() => document.getElementById(firstRow)?.focus()}
            >
              Skip to the rows
            </button>
          )}
          <MenuButton
            label="Actions"
            actions={[
              ...actions,
              { label: 'Copy link to this view', letter: 'L', run: copyLink },
              { label: 'Refresh', letter: 'R', run: onRefresh },
            ]}
          />
          <output className="text-sm text-muted empty:hidden">{copied}</output>
          {status}
          <div className={`max-sm:w-full sm:ml-auto ${folded}`}>
            <ListViews isLoaded={isLoaded} />
          </div>
        </div>
        {/* A view above the rows names its filter already. */}
        {(firstRow === undefined || !isListView(model, filter)) && (
          <FilterChips active={active} onRemove={change} />
        )}
      </div>
    </>
  );
}

interface FilterChipsProps {
  readonly active: ActiveFilters;
  readonly onRemove: ChangeFilter;
}

/** Each has a button that removes it. */
function FilterChips({ active, onRemove }: FilterChipsProps): JSX.Element | null {
  if (active.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
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
      <Button
        variant="ghost"
        className="min-h-9! px-3! py-1! text-sm!"
        onClick={() => onRemove(() => NO_FILTER)}
      >
        Clear all
      </Button>
    </div>
  );
}

interface PrintedLineProps {
  readonly search: string;
  readonly active: ActiveFilters;
}

/** Shows filter, time and reader on paper. */
function PrintedLine({ search, active }: PrintedLineProps): JSX.Element {
  const { email } = useSource();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The browser prints the page as it is when the listener returns.
    const update = (): void => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  const texts = active.map(({ text }) => text);
  const filters = search === '' ? texts : [`Search: ${search}`, ...texts];
  const printed = `Printed ${formatDate(now.toISOString())} ${zoneName()} by ${email}`;
  return (
    <p className="hidden text-[9pt] print:block">
      {filters.join('; ') || 'No filters'} · {printed}
    </p>
  );
}
