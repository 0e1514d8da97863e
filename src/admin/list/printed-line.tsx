import { useEffect, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '../../lib/format.ts';
import { useSource } from '../data/source-context.ts';
import { activeFilters } from '../view/active-filters.ts';
import type { ListFilter } from '../view/list-view.ts';
import { zoneAt } from '../view/local-time.ts';
import type { StaffModel } from '../view/staff-model.ts';

/** The line below the title on paper: the filter, when it was printed, and by whom. */
export function PrintedLine({ filter }: { readonly filter: ListFilter }): JSX.Element {
  const { model, email } = useSource();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = (): void => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  const printed = `Printed ${formatDate(now.toISOString())} ${zoneAt(now)}`;
  return (
    <p className="hidden text-[9pt] print:block">
      {filterText(model, filter)} · {`${printed} by ${email}`}
    </p>
  );
}

/** Returns the filters in words, for paper. */
function filterText(model: StaffModel, filter: ListFilter): string {
  const texts = activeFilters(model, filter).map(({ text }) => text);
  const all = [...(filter.search === '' ? [] : [`Search: ${filter.search}`]), ...texts];
  return all.length === 0 ? 'Without a filter' : all.join('; ');
}
