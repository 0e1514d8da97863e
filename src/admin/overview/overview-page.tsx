import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, type JSX } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import type { ListSource } from '../data/list-source.ts';
import { rowConditions } from '../data/row-conditions.ts';
import { listKey } from '../data/use-submissions.ts';
import { countText, emptyText } from '../list/count-text.ts';
import { EmptyList } from '../list/list-notes.tsx';
import { LoadErrorCard } from '../data/load-state.tsx';
import { ListTools } from '../list/tools/list-tools.tsx';
import type { ChangeFilter } from '../view/change-filter.ts';
import { lastVisit } from '../view/last-visit.ts';
import { EVERYTHING, type ListFilter, type OverviewView } from '../view/list-view.ts';
import { activeFilters } from '../view/active-filters.ts';
import type { StaffModel } from '../view/staff-model.ts';
import type { ShowView } from '../view/use-list-view.ts';
import { AnswerBars } from './answer-bars.tsx';
import { distributions } from './count-answers.ts';
import { loadOverview, type Overview } from './load-overview.ts';
import { PeriodBars } from './period-bars.tsx';
import { ViewLinks } from '../view/view-links.tsx';

interface OverviewPageProps {
  readonly source: ListSource;
  readonly view: OverviewView;
  readonly show: ShowView;
}

/** The submissions of the list at a glance, under its filters: by time, and by answer to each question with choices. */
export function OverviewPage({ source, view, show }: OverviewPageProps): JSX.Element {
  const { model } = source;
  const { filter } = view;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    queryKey: [...listKey(source, filter), 'overview'],
    queryFn: () => loadOverview(source, rowConditions(model, filter)),
    staleTime: Infinity,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData } = query;
  const isLoaded = data !== undefined && !error;
  const counted = countText({ total: data?.total ?? 0, isMore: false }, emptyText(model, filter));
  const title = `${model.admin.title}: Overview`;
  const changeFilter: ChangeFilter = (change, how) =>
    show((latest) => ({ ...latest, filter: change(latest.filter) }), how);
  /** Acts for a button that disappears when it is pressed, and keeps the focus on the page. */
  const fromHeading = (act: () => void): void => {
    heading.current?.focus();
    act();
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-semibold tracking-tight sm:text-3xl"
        >
          {isLoaded ? `${title} (${formatCount(data.total)})` : title}
        </h1>
        {isLoaded && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => window.print()}>Print</Button>
            <Button onClick={() => void query.refetch()} aria-disabled={isFetching}>
              Refresh
            </Button>
          </div>
        )}
      </div>
      <div className="print:hidden">
        <ListTools
          model={model}
          filter={filter}
          found={isLoaded && !isPlaceholderData ? counted : undefined}
          hasVisited={lastVisit() !== undefined}
          firstRow={undefined}
          onFilter={changeFilter}
        >
          <ViewLinks view={view} />
        </ListTools>
      </div>
      <p className="hidden text-xs print:block">{filterText(model, filter)}</p>
      <output className="sr-only">{isLoaded && !isPlaceholderData && counted}</output>
      {isFetching && !isLoaded && <LoadingNote text={model.admin.loading} />}
      {error && (
        <LoadErrorCard
          texts={model.admin}
          error={error}
          busy={isFetching}
          onRetry={() => fromHeading(() => void query.refetch())}
        />
      )}
      {isLoaded && data.total === 0 && (
        <EmptyList
          source={source}
          filter={filter}
          onClear={() => fromHeading(() => changeFilter(() => EVERYTHING))}
        />
      )}
      {isLoaded && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="mt-6 aria-busy:opacity-60 print:mt-2">
          <Counts source={source} view={view} overview={data} />
        </div>
      )}
    </>
  );
}

/** Returns the filters in words, for paper. */
function filterText(model: StaffModel, filter: ListFilter): string {
  const texts = activeFilters(model, filter).map(({ text }) => text);
  return [...(filter.search === '' ? [] : [`Search: ${filter.search}`]), ...texts].join('; ');
}

interface CountsProps {
  readonly source: ListSource;
  readonly view: OverviewView;
  readonly overview: Overview;
}

function Counts({ source: { model }, view, overview }: CountsProps): JSX.Element {
  return (
    <>
      <PeriodBars view={view} overview={overview} />
      <div className="gap-4 md:columns-2 xl:columns-3 print:columns-3 print:text-[10px] print:leading-tight">
        {distributions(model, overview).map((distribution) => (
          <AnswerBars
            key={distribution.field.name}
            distribution={distribution}
            total={overview.total}
            filter={view.filter}
          />
        ))}
      </div>
    </>
  );
}
