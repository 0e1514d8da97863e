import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { loadSnapshot } from '../../loading/load-submissions.ts';
import { rowConditions } from '../../loading/row-conditions.ts';
import { useSource } from '../../loading/list-source.ts';
import { submissionsKey } from '../../loading/query-client.ts';
import { useListView } from '../../view/list-view-context.ts';
import { withChoice, withDue } from '../../view/change-filter.ts';
import { lastVisit } from '../../view/last-visit.ts';
import {
  ACCOUNTS,
  DUE,
  NO_FILTER,
  isSameFilter,
  PERIODS,
  type ListFilter,
} from '../../view/list-view.ts';
import { accountFields, type StaffModel } from '#src/staff/contract/staff-model.ts';
import { SegmentLinks } from '../view-links.tsx';
import { writeView } from '../../view/address.ts';
import { countNumber } from '../count-text.ts';

interface ListViewsProps {
  readonly isLoaded: boolean;
}

/** The usual filters as links with counts. */
export function ListViews({ isLoaded }: ListViewsProps): JSX.Element | null {
  const { view, forget } = useListView();
  const links = listViews(useSource().model).map(({ name, filter }) => ({
    name,
    to: writeView({ ...view, filter, page: 1 }),
    isCurrent: isSameFilter(filter, view.filter),
    onClick: () => forget(filter),
    children: (
      <>
        {name} <ViewCount filter={filter} isLoaded={isLoaded} />
      </>
    ),
  }));
  return links.length > 1 ? <SegmentLinks label="Views" links={links} /> : null;
}

/** All, not begun, mine, unassigned, late, and new since the last visit. */
function listViews(model: StaffModel) {
  const begun = model.admin.staffColumns.flatMap(({ field: name, initial, isStatus }) => {
    const choice = model.fields[name]?.choices?.find(({ value }) => value === initial);
    if (!choice || !isStatus) return [];
    const filter = withChoice(NO_FILTER, name, String(choice.value), true);
    return [{ name: choice.label, filter }];
  });
  const accounts = accountFields(model).flatMap(({ name }) => [
    { name: 'Mine', filter: withChoice(NO_FILTER, name, 'me', true) },
    { name: ACCOUNTS.nobody, filter: withChoice(NO_FILTER, name, 'nobody', true) },
  ]);
  const late = { name: DUE.late, filter: withDue(NO_FILTER, 'late') };
  const promised = model.admin.respond ? [late] : [];
  const since = { name: PERIODS['last-visit'], filter: { ...NO_FILTER, from: 'last-visit' } };
  const visits = lastVisit(model.id) === undefined ? [] : [since];
  return [{ name: 'All', filter: NO_FILTER }, ...begun, ...accounts, ...promised, ...visits];
}

export function isListView(model: StaffModel, filter: ListFilter): boolean {
  return listViews(model).some((view) => isSameFilter(view.filter, filter));
}

/** Milliseconds for which a count is shown without a request. */
const COUNT_FRESH_MS = 30_000;

/** Left out if loading fails. */
function ViewCount({ filter, isLoaded }: ListViewsProps & { readonly filter: ListFilter }) {
  const count = useCount(filter, isLoaded);
  return <span className="text-sm text-muted tabular-nums">{count}</span>;
}

/** Counts the submissions of a filter, in words such as `1,000+`. */
export function useCount(filter: ListFilter, isEnabled = true): string | undefined {
  const source = useSource();
  const { data } = useQuery({
    queryKey: submissionsKey(source, 'views', filter),
    queryFn: () => loadSnapshot(source, rowConditions(source.model, filter)),
    enabled: isEnabled,
    staleTime: COUNT_FRESH_MS,
    retry: false,
  });
  return data && countNumber(data);
}
