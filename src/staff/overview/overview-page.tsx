import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type JSX } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { LoadingNote } from '../../ui/notes.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { rowConditions } from '../loading/row-conditions.ts';
import { useSource } from '../loading/list-source.ts';
import { submissionsKey } from '../loading/query-client.ts';
import { countNumber, countText, emptyText } from '../list/count-text.ts';
import { useHeading } from '../list/use-heading.ts';
import { ListTop } from '../list/list-top.tsx';
import { EmptyList } from '../list/list-notes.tsx';
import { useListView } from '../view/list-view-context.ts';
import { NO_FILTER } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';
import { AnswerBars } from './answer-bars.tsx';
import { distributions } from './count-answers.ts';
import { loadOverview } from './load-overview.ts';
import { KeyFigures } from './key-figures.tsx';
import { PeriodBars } from './period-bars.tsx';
import { fittingPeriod } from './periods.ts';
import { StepFigures } from './step-figures.tsx';

/** Counts under the list's filters: by time and by answer. */
export function OverviewPage(): JSX.Element {
  const source = useSource();
  const { model } = source;
  const { view, changeFilter, forget } = useListView();
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
  const overview = error ? undefined : data;
  const countInWords =
    overview && !isPlaceholderData ? countText(overview, emptyText(model, filter)) : undefined;
  const title = `${model.admin.title}: Overview`;
  const [today] = useState(() => localDay(new Date()));
  const { overview: asked = 'auto' } = view;
  const period = asked === 'auto' ? fittingPeriod(data?.days ?? [], today) : asked;
  const reload = (): void => {
    forget(filter);
    void query.refetch();
  };
  return (
    <>
      <ListTop
        heading={{ id, ref }}
        title={overview ? `${title} (${countNumber(overview)})` : title}
        actions={[{ label: 'Print', run: () => window.print() }]}
        isLoaded={data !== undefined}
        found={countInWords}
        firstRow={undefined}
        onRefresh={reload}
      />
      <output className="sr-only">{countInWords}</output>
      {isFetching && !overview && <LoadingNote text={model.admin.loading} />}
      {error && <LoadState query={query} onRetry={() => takeFocus(reload)} />}
      {data?.total === 0 && (
        <EmptyList onClear={() => takeFocus(() => changeFilter(() => NO_FILTER))} />
      )}
      {data && data.total > 0 && <KeyFigures overview={data} />}
      {data && model.counted && <StepFigures period={period} />}
      {data && data.total > 0 && (
        <Counts overview={data} period={period} busy={isPlaceholderData} />
      )}
    </>
  );
}

interface CountsProps extends ComponentProps<typeof PeriodBars> {
  /** New counts are loading. */
  readonly busy: boolean;
}

function Counts({ overview, period, busy }: CountsProps): JSX.Element {
  const counted = formatCount(overview.total);
  const all = distributions(useSource().model, overview);
  const groups = [
    { title: 'Our work', shown: all.filter(({ isStaffs }) => isStaffs) },
    { title: 'Answers', shown: all.filter(({ isStaffs }) => !isStaffs) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <div aria-busy={busy} className="aria-busy:opacity-60 print:mt-2">
      {overview.isMore && (
        <p className="mb-4">
          {`This search has more than ${counted} hits. The bars count ${counted} of them; search for more words to count all.`}
        </p>
      )}
      <PeriodBars overview={overview} period={period} />
      {groups.map(({ title, shown }) => (
        <section key={title} aria-label={title}>
          <h2 className="mt-4 mb-2 text-xl font-semibold">{title}</h2>
          <div className="gap-4 md:columns-2 xl:columns-3 print:columns-3 print:text-[9pt] print:leading-[1.4]">
            {shown.map((distribution) => (
              <AnswerBars
                key={distribution.field.name}
                distribution={distribution}
                total={overview.total}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
