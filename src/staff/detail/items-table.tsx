import type { JSX } from 'react';
import type { GroupField } from '../../engine/kinds/group.ts';
import { formatPath } from '../../engine/path.ts';
import type { AnswerLine } from '../../ui/answer-card.tsx';
import { LinkedText } from '../../ui/answer-text.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { NotAnswered } from '../view/submitted-at.tsx';

interface ItemsTableProps {
  readonly group: GroupField;
  readonly items: readonly AnswerLine[];
}

/** The items of a group, with a column for each question that any of them answers. */
export function ItemsTable({ group, items }: ItemsTableProps): JSX.Element {
  const columns = Object.values(group.item.fields)
    .map(({ name, shortTitle }) => ({
      name,
      title: shortTitle,
      answers: items.map(({ field, parts = [] }) =>
        parts.find((part) => part.field === formatPath([field, name])),
      ),
    }))
    .filter(({ answers }) => answers.some((answer) => answer !== undefined));
  return (
    <ScrollRegion
      aria-label={group.shortTitle}
      style={{ scrollPaddingLeft: '5rem' }}
      className="print:overflow-visible"
    >
      <table
        aria-label={group.shortTitle}
        className="w-full border-collapse text-left text-sm print:text-[9pt]"
      >
        <thead>
          <tr className="align-bottom">
            <th scope="col" className={PINNED}>
              <span className="sr-only">Item</span>
            </th>
            {columns.map(({ name, title, answers }) => (
              <th key={name} scope="col" className={`${CELL} ${widthOf(answers)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ field, label }, index) => (
            <tr key={field} className="align-top">
              <th scope="row" className={`${PINNED} font-normal text-muted`}>
                {label}
              </th>
              {columns.map(({ name, answers }) => (
                <AnswerCell key={name} answer={answers[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** On paper, nothing scrolls: words stay whole, and columns are as narrow as words allow. */
const CELL =
  'border-b border-line py-2 pr-3 wrap-anywhere print:min-w-0 print:wrap-break-word';

/** Keeps the title of the item beside its answers while the table scrolls. */
const PINNED = `${CELL} sticky left-0 z-1 min-w-20 bg-canvas print:static`;

/** UTF-16 code units of a text that needs a wide column. */
const LONG = 60;

function widthOf(answers: readonly (AnswerLine | undefined)[]): string {
  const texts = answers.flatMap((answer) => answer?.texts ?? []);
  return texts.some(({ length }) => length > LONG) ? 'min-w-60' : 'min-w-24';
}

interface AnswerCellProps {
  readonly answer: AnswerLine | undefined;
}

function AnswerCell({ answer }: AnswerCellProps): JSX.Element {
  return (
    <td className={CELL}>
      {answer?.texts.map((text, index) => (
        <div key={`${index} ${text.slice(0, 80)}`}>
          <LinkedText link={answer.links?.[index]}>{text}</LinkedText>
        </div>
      )) ?? <NotAnswered />}
    </td>
  );
}
