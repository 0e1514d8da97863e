import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { loadSnapshot } from '../../data/load-submissions.ts';
import { rowConditions } from '../../data/row-conditions.ts';
import { useSource } from '../../data/source-context.ts';
import { viewsKey } from '../../data/use-submissions.ts';
import { withChoice } from '../../view/change-filter.ts';
import { EVERYTHING, PERIODS, type ListFilter, type ListView } from '../../view/list-view.ts';
import { accountFields, type StaffModel } from '../../view/staff-model.ts';
import { SEGMENT } from '../../view/view-links.tsx';
import { writeView } from '../../view/write-view.ts';
import { countNumber } from '../count-text.ts';

interface ListViewsProps {
  readonly view: ListView;
  /** Offers what has arrived since the person's last visit. */
  readonly hasVisited: boolean;
  /** The list is there: counts wait for it. */
  readonly isLoaded: boolean;
  /** Shows a filter's list as it is now. */
  readonly onShow: (filter: ListFilter) => void;
}

/** The filters of every day as links, each with its count; nothing where there is only one. */
export function ListViews(props: ListViewsProps): JSX.Element | null {
  const { view, hasVisited, isLoaded, onShow } = props;
  const views = listViews(useSource().model, hasVisited);
  if (views.length === 1) return null;
  return (
    <nav aria-label="Views" className="print:hidden">
      <ul className="flex flex-wrap gap-1 rounded-control border border-line bg-surface p-1">
        {views.map(({ label, filter }) => (
          <li key={label}>
            <Link
              to={writeView({ ...view, filter, page: 1 })}
              onClick={() => onShow(filter)}
              aria-current={isSame(filter, view.filter) ? 'page' : undefined}
              className={`${SEGMENT} gap-1.5`}
            >
              {label} <ViewCount filter={filter} isLoaded={isLoaded} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NamedFilter {
  readonly label: string;
  readonly filter: ListFilter;
}

/** Returns all submissions, those nobody has begun with, the person's own, and those since the last visit. */
function listViews(model: StaffModel, hasVisited: boolean): readonly NamedFilter[] {
  const begun = model.admin.staffColumns.flatMap(({ field: name, initial }) => {
    const choice = model.fields[name]?.choices?.find(({ value }) => value === initial);
    if (!choice) return [];
    const filter = withChoice(EVERYTHING, name, String(choice.value), true);
    return [{ label: choice.label, filter }];
  });
  const mine = accountFields(model).map(({ name }) => ({
    label: 'Mine',
    filter: withChoice(EVERYTHING, name, 'me', true),
  }));
  const since = { label: PERIODS['last-visit'], filter: { ...EVERYTHING, from: 'last-visit' } };
  return [{ label: 'All', filter: EVERYTHING }, ...begun, ...mine, ...(hasVisited ? [since] : [])];
}

/** Returns whether a filter is that of a view. */
export function isListView(model: StaffModel, hasVisited: boolean, filter: ListFilter): boolean {
  return listViews(model, hasVisited).some((view) => isSame(view.filter, filter));
}

function isSame(one: ListFilter, other: ListFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The time for which a count is shown again without asking. */
const FRESH_MS = 30_000;

/** The number of submissions of a view; a failure leaves it out. */
function ViewCount(props: Pick<ListViewsProps, 'isLoaded'> & { readonly filter: ListFilter }) {
  const { filter, isLoaded } = props;
  const source = useSource();
  const { data } = useQuery({
    queryKey: [...viewsKey(source), filter],
    queryFn: () => loadSnapshot(source, rowConditions(source.model, filter)),
    enabled: isLoaded,
    staleTime: FRESH_MS,
    retry: false,
  });
  return <span className="text-sm text-muted tabular-nums">{data && countNumber(data)}</span>;
}
