import { useId, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/text/format.ts';
import { useListView } from '../view/list-view-context.ts';
import type { ListView } from '../view/list-view.ts';
import { writeView } from '../view/address.ts';
import type { Bar, Distribution } from './count-answers.ts';

interface AnswerBarsProps {
  readonly distribution: Distribution;
  readonly total: number;
}

/** A table with bars, which link to the submissions. */
export function AnswerBars({ distribution, total }: AnswerBarsProps): JSX.Element {
  const { filter } = useListView().view;
  const headingId = useId();
  const { field, title, asked, sum, bars } = distribution;
  const linkOf = ({ value, count }: Bar): ListView | undefined =>
    value === undefined || count === 0
      ? undefined
      : {
          filter: { ...filter, choices: { ...filter.choices, [field.name]: [value] } },
          page: 1,
        };
  return (
    <section aria-labelledby={headingId} className={PANEL}>
      <h3 id={headingId} className="font-semibold">
        {title}
      </h3>
      {asked < total && (
        <p className="text-sm text-muted print:text-[9pt]">of {formatCount(asked)} asked</p>
      )}
      {sum && <p className="text-sm text-muted print:text-[9pt]">{sum}</p>}
      <table aria-labelledby={headingId} className="mt-2 w-full table-fixed print:mt-0">
        <colgroup>
          <col />
          <col className="w-16 print:w-10" />
          <col className="w-14 print:w-10" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Submissions</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <AnswerRow
              key={bar.value ?? `? ${bar.label}`}
              bar={bar}
              asked={asked}
              to={linkOf(bar)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const PANEL =
  'mb-4 break-inside-avoid rounded-card border border-line bg-canvas p-4 print:mb-2 print:rounded-none print:border-0 print:border-t print:p-0 print:pt-1';

interface AnswerRowProps {
  readonly bar: Bar;
  readonly asked: number;
  readonly to: ListView | undefined;
}

function AnswerRow({ bar: { label, count }, asked, to }: AnswerRowProps): JSX.Element {
  const share = asked === 0 ? 0 : count / asked;
  return (
    <tr className={`relative ${to ? 'hover:bg-accent-soft' : 'text-muted'}`}>
      <th
        scope="row"
        className="pt-1 pr-3 pb-4 text-left align-top font-normal wrap-anywhere print:pt-0 print:pb-2"
      >
        {to ? (
          <Link to={writeView(to)} className={ROW_LINK}>
            {label}
          </Link>
        ) : (
          label
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-1 h-2 w-full text-accent print:bottom-0.5 print:h-1.5 forced-colors:text-[CanvasText]"
        >
          <rect width="100" height="4" className="fill-surface forced-colors:hidden" />
          <rect width={share * 100} height="4" fill="currentColor" />
        </svg>
      </th>
      <td className="pt-1 text-right align-top tabular-nums print:pt-0">
        {formatCount(count)}
      </td>
      <td className="pt-1 text-right align-top text-muted tabular-nums print:pt-0">
        {shareText(share)}
      </td>
    </tr>
  );
}

const ROW_LINK =
  'text-ink underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-accent';

/** A small share does not become 0%. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return '< 1%';
  return `${Math.round(share * 100)}%`;
}
