import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, JSX } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { LoadState } from '../data/load-state.tsx';
import { rowConditions } from '../data/row-conditions.ts';
import { useSource } from '../data/list-source.ts';
import { submissionsKey } from '../data/query-client.ts';
import { countNumber, countText, emptyText } from '../list/count-text.ts';
import { ListHeading, useHeading } from '../list/list-heading.tsx';
import { EmptyList } from '../list/list-notes.tsx';
import { ListTools } from '../list/tools/list-tools.tsx';
import type { ChangeFilter } from '../view/change-filter.ts';
import { EVERYTHING, type ListView } from '../view/list-view.ts';
import type { ShowView } from '../view/use-list-view.ts';
import { ViewLinks } from '../list/view-links.tsx';
import { AnswerBars } from './answer-bars.tsx';
import { distributions } from './count-answers.ts';
import { loadOverview } from './load-overview.ts';
import { PeriodBars } from './period-bars.tsx';

interface OverviewPageProps {
  readonly view: ListView;
  readonly show: ShowView;
}

/** The submissions of the list at a glance, under its filters: by time, and by answer to each question with choices. */
export function OverviewPage({ view, show }: OverviewPageProps): JSX.Element {
  const source = useSource();
  const { model } = source;
  const { filter } = view;
  const { id, ref, takeFocus } = useHeading();
  const query = useQuery({
    queryKey: submissionsKey(source, 'list', filter, 'overview'),
    queryFn: () => loadOverview(source, rowConditions(model, filter)),
    staleTime: Infinity,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData } = query;
  const shown = error ? undefined : data;
  const found =
    shown && !isPlaceholderData ? countText(shown, emptyText(model, filter)) : undefined;
  const title = `${model.admin.title}: Overview`;
  const changeFilter: ChangeFilter = (change, how) =>
    show((latest) => ({ ...latest, filter: change(latest.filter) }), how);
  const reload = (): void => void query.refetch();
  return (
    <>
      <ListHeading id={id} ref={ref} text={shown ? `${title} (${countNumber(shown)})` : title}>
        {shown && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button onClick={reload} aria-disabled={isFetching}>
              Refresh
            </Button>
          </>
        )}
      </ListHeading>
      <ListTools filter={filter} found={found} firstRow={undefined} onFilter={changeFilter}>
        <ViewLinks view={view} />
      </ListTools>
      <output className="sr-only">{found}</output>
      {isFetching && !shown && <LoadingNote text={model.admin.loading} />}
      {error ? (
        <LoadState query={query} onRetry={() => takeFocus(reload)} />
      ) : data?.total === 0 ? (
        <EmptyList
          filter={filter}
          onClear={() => takeFocus(() => changeFilter(() => EVERYTHING))}
        />
      ) : (
        data && <Counts view={view} overview={data} busy={isPlaceholderData} />
      )}
    </>
  );
}

interface CountsProps extends ComponentProps<typeof PeriodBars> {
  /** The counts are about to be replaced. */
  readonly busy: boolean;
}

function Counts({ view, overview, busy }: CountsProps): JSX.Element {
  const counted = formatCount(overview.total);
  return (
    <div aria-busy={busy} className="mt-6 aria-busy:opacity-60 print:mt-2">
      {overview.isMore && (
        <p className="mb-4">
          {`This search has more than ${counted} hits. The bars count ${counted} of them; search for more words to count all.`}
        </p>
      )}
      <PeriodBars view={view} overview={overview} />
      <div className="gap-4 md:columns-2 xl:columns-3 print:columns-3 print:text-[9pt] print:leading-[1.4]">
        {distributions(useSource().model, overview).map((distribution) => (
          <AnswerBars
            key={distribution.field.name}
            distribution={distribution}
            total={overview.total}
            filter={view.filter}
          />
        ))}
      </div>
    </div>
  );
}
