import { useId, useState, type JSX } from 'react';
import { Link, type To } from 'react-router-dom';
import { formatCount } from '../../lib/text/format.ts';
import { useListView } from '../view/list-view-context.ts';
import { INTERVALS, type Interval } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';
import { writeView } from '../view/address.ts';
import { PANEL } from './answer-bars.tsx';
import type { Overview } from './load-overview.ts';
import { countPeriods, withPeriod, type PeriodCount } from './periods.ts';
import { SEGMENT } from '../list/view-links.tsx';

interface PeriodBarsProps {
  readonly overview: Overview;
  readonly period: Interval;
}

/** Submissions per day, week or month, as bars and a table with links. */
export function PeriodBars({ overview, period }: PeriodBarsProps): JSX.Element {
  const { days, total } = overview;
  const { view } = useListView();
  const headingId = useId();
  const [today] = useState(() => localDay(new Date()));
  const periods = countPeriods(days, period, today).map((one) => ({
    ...one,
    link: writeView({ filter: withPeriod(view.filter, one), page: 1 }),
  }));
  const title = `Submissions per ${period}`;
  const sumOfBars = periods.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby={headingId} className={`${PANEL} min-w-0 grow`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="font-semibold">
          {title}
        </h2>
        <ul aria-label="Interval" className="flex gap-1 print:hidden">
          {INTERVALS.map((one) => (
            <li key={one}>
              <Link
                to={writeView({ ...view, overview: one })}
                aria-current={one === period ? 'true' : undefined}
                className={SEGMENT}
              >
                {LABELS[one]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 text-sm text-muted print:text-[9pt]">
        {`The last ${periods.length} ${period}s${sumOfBars < total ? `: ${formatCount(sumOfBars)} of ${formatCount(total)} submissions` : ''}.`}
      </p>
      <Chart periods={periods} />
      <details className="mt-2 print:hidden">
        <summary className="w-fit cursor-pointer py-1.5 font-medium text-accent">
          Show as table
        </summary>
        <CountsTable labelledBy={headingId} periods={periods} />
      </details>
    </section>
  );
}

const LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const;

const LINK = 'text-ink underline decoration-line underline-offset-4 hover:decoration-accent';

interface ChartProps {
  readonly periods: readonly (PeriodCount & { readonly link: To })[];
}

function CountsTable({
  labelledBy,
  periods,
}: ChartProps & { readonly labelledBy: string }): JSX.Element {
  return (
    <table aria-labelledby={labelledBy} className="w-full max-w-md">
      <thead className="sr-only">
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Submissions</th>
        </tr>
      </thead>
      <tbody>
        {periods.toReversed().map((one) => (
          <tr key={one.from} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {one.count === 0 ? (
                <span className="text-muted">{one.label}</span>
              ) : (
                <Link to={one.link} className={LINK}>
                  {one.label}
                </Link>
              )}
            </th>
            <td className="py-1 text-right tabular-nums">{formatCount(one.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bars are links for the pointer. Keyboards and screen readers use the table. */
function Chart({ periods }: ChartProps): JSX.Element {
  const most = Math.max(1, ...periods.map(({ count }) => count));
  return (
    <div aria-hidden="true" className="mt-3 text-sm text-muted print:text-[9pt]">
      <div className="flex h-40 justify-between border-y border-line text-accent print:h-16 forced-colors:text-[CanvasText]">
        {periods.map((one) =>
          one.count === 0 ? (
            <span key={one.from} className="flex-1" />
          ) : (
            <Link
              key={one.from}
              to={one.link}
              tabIndex={-1}
              title={`${one.label}: ${formatCount(one.count)}`}
              className="flex min-w-0 flex-1 flex-col items-center justify-end no-underline hover:bg-accent-soft"
            >
              <span className="text-xs text-muted tabular-nums">{formatCount(one.count)}</span>
              {/* Paper has no backgrounds, so the bar is drawn. */}
              <svg
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                style={{ height: `calc((100% - 1rem) * ${one.count / most})` }}
                className="w-4/5 max-w-12 shrink-0"
              >
                <rect width="1" height="1" fill="currentColor" />
              </svg>
            </Link>
          ),
        )}
      </div>
      <p className="flex justify-between gap-4">
        <span>{periods[0]?.label}</span>
        <span className="text-right">{periods.at(-1)?.label}</span>
      </p>
    </div>
  );
}
