import { useId, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { INTERVALS, type Interval, type ListView, type OverviewView } from '../view/list-view.ts';
import { writeView } from '../view/write-view.ts';
import { PANEL } from './answer-bars.tsx';
import type { Overview } from './load-overview.ts';
import { countPeriods, fittingPeriod, withPeriod, type PeriodCount } from './periods.ts';
import { SEGMENT } from '../view/view-links.tsx';

interface PeriodBarsProps {
  readonly view: OverviewView;
  readonly overview: Overview;
}

/** The submissions per day, week or month: bars, and the same as a table beside them. Both lead to the submissions. */
export function PeriodBars({ view, overview: { days, total } }: PeriodBarsProps): JSX.Element {
  const headingId = useId();
  const period = view.overview === 'auto' ? fittingPeriod(days) : view.overview;
  const periods = countPeriods(days, period);
  const title = `Submissions per ${period}`;
  const shown = periods.reduce((sum, { count }) => sum + count, 0);
  const linkOf = (one: PeriodCount): ListView => ({
    filter: withPeriod(view.filter, one),
    page: 1,
  });
  return (
    <section aria-labelledby={headingId} className={PANEL}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="font-semibold">
          {title}
        </h2>
        <IntervalLinks view={view} current={period} />
      </div>
      {shown < total && (
        <p className="mt-1 text-sm text-muted">
          {`The latest ${periods.length} ${period}s: ${formatCount(shown)} of ${formatCount(total)} submissions.`}
        </p>
      )}
      <div className="mt-3 gap-8 md:grid md:grid-cols-[2fr_1fr] print:mt-1 print:block">
        <Chart periods={periods} linkOf={linkOf} />
        <CountsTable title={title} labelledBy={headingId} periods={periods} linkOf={linkOf} />
      </div>
    </section>
  );
}

interface IntervalLinksProps {
  readonly view: OverviewView;
  readonly current: Interval;
}

function IntervalLinks({ view, current }: IntervalLinksProps): JSX.Element {
  return (
    <ul aria-label="Interval" className="flex gap-1 print:hidden">
      {INTERVALS.map((one) => (
        <li key={one}>
          <Link
            to={writeView({ ...view, overview: one })}
            aria-current={one === current ? 'true' : undefined}
            className={SEGMENT}
          >
            {LABELS[one]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const;

const LINK = 'text-ink underline decoration-line underline-offset-4 hover:decoration-accent';

interface PeriodsProps {
  readonly periods: readonly PeriodCount[];
  readonly linkOf: (period: PeriodCount) => ListView;
}

interface CountsTableProps extends PeriodsProps {
  readonly title: string;
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** The counts, newest first. */
function CountsTable({ title, labelledBy, periods, linkOf }: CountsTableProps): JSX.Element {
  return (
    <ScrollRegion
      aria-label={`${title}, as a table`}
      className="mt-4 max-h-56 overflow-y-auto md:mt-0 print:mt-1 print:max-h-none print:columns-5 print:gap-4 print:text-[9px] print:leading-tight"
    >
      <table aria-labelledby={labelledBy} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Submissions</th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((one) => (
            <tr key={one.from} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal print:py-0">
                {one.count === 0 ? (
                  <span className="text-muted">{one.label}</span>
                ) : (
                  <Link to={writeView(linkOf(one))} className={LINK}>
                    {one.label}
                  </Link>
                )}
              </th>
              <td className="py-1 text-right tabular-nums print:py-0">{formatCount(one.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/**
 * The bars, each a link for the pointer. The table's links are those for the keyboard and for screen readers, so
 * that nobody comes across sixty of them twice.
 */
function Chart({ periods, linkOf }: PeriodsProps): JSX.Element {
  const most = Math.max(1, ...periods.map(({ count }) => count));
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <div aria-hidden="true" className="flex flex-col text-sm text-muted">
      <p className="tabular-nums">{formatCount(most)}</p>
      <svg
        viewBox={`0 0 ${periods.length} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line text-accent print:h-16 forced-colors:text-[CanvasText]"
      >
        {periods.map((one, index) => {
          const height = (one.count / most) * 100;
          const bar = (
            <rect
              x={index + 0.1}
              y={100 - height}
              width={0.8}
              height={height}
              fill="currentColor"
            />
          );
          return one.count === 0 ? null : (
            <Link
              key={one.from}
              to={writeView(linkOf(one))}
              tabIndex={-1}
              className="hover:text-accent-strong"
            >
              <title>{`${one.label}: ${formatCount(one.count)}`}</title>
              <rect x={index} width={1} height={100} fill="transparent" />
              {bar}
            </Link>
          );
        })}
      </svg>
      <p className="flex justify-between gap-4">
        <span>{first?.label}</span>
        {first !== last && <span className="text-right">{last?.label}</span>}
      </p>
    </div>
  );
}
