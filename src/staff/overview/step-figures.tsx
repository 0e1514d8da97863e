import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, type JSX } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import { submissionsKey } from '../loading/query-client.ts';
import type { Interval } from '../view/list-view.ts';
import { PANEL, shareText } from './answer-bars.tsx';
import {
  COUNTED_DAYS,
  loadStepCounts,
  type StepCount,
  type Visits,
} from './load-step-counts.ts';

/** The visits that saw each step and went on, beside the period before. */
export function StepFigures({ period }: { readonly period: Interval }): JSX.Element {
  const source = useSource();
  const headingId = useId();
  const query = useQuery({
    queryKey: submissionsKey(source, 'steps', source.model.table, period),
    queryFn: () => loadStepCounts(source, period),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <section aria-labelledby={headingId} className={`${PANEL} mt-4`}>
      <h2 id={headingId} className="font-semibold">
        Where people stop
      </h2>
      <p className="mt-1 text-sm text-muted print:text-[9pt]">
        {`Visits of the last ${COUNTED_DAYS[period]} days (UTC); below each number, that of as many days before. A visit without a submission stops at the furthest step that it has shown. Filters change nothing here.`}
      </p>
      {error && <LoadState query={query} onRetry={() => void query.refetch()} />}
      {data && !error && <StepTable labelledBy={headingId} steps={data} />}
    </section>
  );
}

interface StepTableProps {
  readonly labelledBy: string;
  readonly steps: readonly StepCount[];
}

function StepTable({ labelledBy, steps }: StepTableProps): JSX.Element {
  return (
    <table aria-labelledby={labelledBy} className="mt-2 w-full max-w-2xl">
      <thead>
        <tr className="text-right text-sm text-muted">
          <th scope="col" className="pr-3 text-left font-normal">
            Step
          </th>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col" className="pl-2 font-normal wrap-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, title, now, before }) => (
          <tr key={id} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              {title}
            </th>
            {COLUMNS.map((column) => (
              <td
                key={column.title}
                className="py-1 pl-2 text-right whitespace-nowrap tabular-nums"
              >
                {column.text(now)}
                <span className="block text-sm text-muted print:text-[9pt]">
                  <span className="sr-only">before: </span>
                  {column.text(before)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From the last step, people go on by sending. */
const COLUMNS = [
  { title: 'Seen', text: ({ seen }: Visits) => formatCount(seen) },
  { title: 'Went on', text: ({ passed }: Visits) => formatCount(passed) },
  {
    title: 'Share',
    // Around midnight, a visit goes on from a step of the day before.
    text: ({ seen, passed }: Visits) =>
      seen === 0 ? '–' : shareText(Math.min(1, passed / seen)),
  },
];
