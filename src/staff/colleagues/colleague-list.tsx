import type { JSX } from 'react';
import { formatDay } from '../../lib/text/format.ts';
import { useTableFits } from '../../lib/use-table-fits.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { Colleague } from '../data/colleagues.ts';
import { ROLE_NAMES } from './role-choice.tsx';

interface ColleagueListProps {
  /** The heading's id. */
  readonly labelledBy: string;
  readonly colleagues: readonly Colleague[];
  /** Called with the colleague whose account is to be changed. */
  readonly onChange: (colleague: Colleague) => void;
}

const TITLES = ['Email address', 'Role', 'Second factor', 'Last signed in'] as const;

/** A table, or a card for each colleague on narrow screens. */
export function ColleagueList(props: ColleagueListProps): JSX.Element {
  const { labelledBy, colleagues, onChange } = props;
  const isTable = useTableFits();
  const rows = colleagues.map((colleague) => ({
    key: colleague.id,
    cells: cellsOf(colleague),
    button: !colleague.isYou && (
      <Button variant="ghost" className="-ms-5" onClick={() => onChange(colleague)}>
        Change<span className="sr-only"> {colleague.email}</span>
      </Button>
    ),
  }));
  if (!isTable) {
    return (
      <ul className="flex flex-col gap-4">
        {rows.map(({ key, cells, button }) => (
          <li key={key} className="rounded-card border border-line p-4 wrap-anywhere">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              {cells.map((cell, place) => (
                <div key={TITLES[place]} className="first:col-span-2">
                  <dt className="text-sm text-muted">{TITLES[place]}</dt>
                  <dd>{cell}</dd>
                </div>
              ))}
            </dl>
            {button}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table aria-labelledby={labelledBy} className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {TITLES.map((title) => (
            <th key={title} scope="col" className={`${NARROW} text-start font-normal`}>
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Account</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [email, ...cells], button }) => (
          <tr key={key} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
              {email}
            </th>
            {cells.map((cell, place) => (
              <td key={TITLES[place + 1]} className={NARROW}>
                {cell}
              </td>
            ))}
            <td className="whitespace-nowrap">{button}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whole words: an address alone may be broken anywhere. */
const NARROW = 'py-2 pe-4 whitespace-nowrap';

/** Returns the texts of a colleague's row, in the order of the titles. */
function cellsOf({
  email,
  isYou,
  role,
  factors,
  lastSignIn,
  isBlocked,
}: Colleague): readonly JSX.Element[] {
  return [
    <>
      <bdi>{email}</bdi> {isYou && <span className="text-muted">(you)</span>}
      {isBlocked && <Badge variant="destructive">Blocked</Badge>}
    </>,
    <>{ROLE_NAMES[role]}</>,
    <>{factors.length > 0 ? 'Yes' : 'No'}</>,
    <>{lastSignIn === null ? 'Not yet' : formatDay(lastSignIn.slice(0, 10))}</>,
  ];
}
