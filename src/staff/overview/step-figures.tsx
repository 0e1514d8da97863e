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

/** The visits that saw each step and went on. The period before is shown if it has visits. */
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
    <section aria-labelledby={headingId} className={PANEL}>
      <h2 id={headingId} className="font-semibold">
        Where people stop
      </h2>
      <p className="mt-1 text-sm text-muted print:text-[9pt]">
        {`Visits of the last ${COUNTED_DAYS[period]} days (UTC). A visit without a submission stops at the furthest step that it has shown. Filters change nothing here.`}
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

/** A funnel: a bar a step, as long as its visits, with those that left marked. */
function StepTable({ labelledBy, steps }: StepTableProps): JSX.Element {
  const most = Math.max(1, ...steps.map(({ now }) => now.seen));
  const worst = largestLoss(steps);
  const hasBefore = steps.some(({ before }) => before.seen > 0);
  return (
    <>
      {worst && (
        <p className="mt-2 font-medium">
          {`Most who leave do so at ${worst.title}: ${formatCount(lossOf(worst))} of ${formatCount(worst.now.seen)}.`}
        </p>
      )}
      <table aria-labelledby={labelledBy} className="mt-2 w-full">
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
          {steps.map((step) => (
            <StepRow
              key={step.id}
              step={step}
              most={most}
              isWorst={step === worst}
              hasBefore={hasBefore}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface StepRowProps {
  readonly step: StepCount;
  /** The visits of the longest bar. */
  readonly most: number;
  /** Most leave here. */
  readonly isWorst: boolean;
  readonly hasBefore: boolean;
}

function StepRow({ step, most, isWorst, hasBefore }: StepRowProps): JSX.Element {
  const { title, now, before } = step;
  const seen = (100 * now.seen) / most;
  const passed = (100 * Math.min(now.seen, now.passed)) / most;
  return (
    <tr className="relative align-top">
      <th
        scope="row"
        className={`pt-1 pr-3 pb-4 text-left wrap-anywhere ${isWorst ? 'font-semibold' : 'font-normal'}`}
      >
        {title}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className={`absolute inset-x-0 bottom-1 h-2 w-full forced-colors:text-[CanvasText] ${isWorst ? 'text-danger' : 'text-line'}`}
        >
          <rect width={seen} height="4" fill="currentColor" />
          <rect
            width={passed}
            height="4"
            className="fill-accent forced-colors:fill-[Highlight]"
          />
        </svg>
      </th>
      {COLUMNS.map((column) => (
        <td
          key={column.title}
          className="pt-1 pb-4 pl-2 text-right whitespace-nowrap tabular-nums"
        >
          {column.text(now)}
          {hasBefore && (
            <span className="block text-sm text-muted print:text-[9pt]">
              <span className="sr-only">before: </span>
              {column.text(before)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Around midnight, a visit goes on from a step of the day before. */
function lossOf({ now }: StepCount): number {
  return Math.max(0, now.seen - now.passed);
}

/** Returns the step that most left at; `undefined` if nobody left. */
function largestLoss(steps: readonly StepCount[]): StepCount | undefined {
  const [first] = steps.toSorted((one, other) => lossOf(other) - lossOf(one));
  return first && lossOf(first) > 0 ? first : undefined;
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
