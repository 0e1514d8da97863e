import { Fragment, type JSX } from 'react';
import { truncate } from '#src/lib/text/format.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { writeView } from '../../view/address.ts';
import type { ListView } from '../../view/list-view.ts';
import { rowLinkId } from '../../view/row-link.ts';
import { NotAnswered } from '../../view/submitted-at.tsx';
import {
  Answer,
  Changeable,
  MAX_LENGTH,
  type CellAnswer,
  type CellProps,
} from './cell-answer.tsx';
import { useRowActions } from './row-actions.ts';

/** A cell has two lines in the table. In a card, it has one line. */

/** Answers as two whole lines: no word is cut. */
export function WholeLinesCell(props: CellProps): JSX.Element {
  const others = props.lines.slice(1);
  return (
    <div title={cellText(props.lines)} className={WHOLE_LINES}>
      <FirstAnswer {...props} />
      {others.map((other) => (
        <span key={other.line.field} className="block text-muted in-data-card:inline">
          {' '}
          <Answer {...other} />
        </span>
      ))}
    </div>
  );
}

/** The first text in one line, and the others in the second. A text alone has both. */
export function TextCell(props: CellProps): JSX.Element {
  const [first, ...others] = props.lines;
  if (!first || others.length === 0) return <WholeLinesCell {...props} />;
  return (
    <>
      <div
        title={cellText([first])}
        className={`${ONE_LINE} ${first.line.strong ? 'font-semibold' : ''}`}
      >
        <FirstAnswer {...props} />
      </div>
      <div
        title={cellText(others)}
        className={`${ONE_LINE} text-muted in-data-card:before:content-['_·_']`}
      >
        {others.map((other, index) => (
          <Fragment key={other.line.field}>
            {index > 0 && SEPARATOR}
            <Answer {...other} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** A badge, with marks and texts in the second line. */
export function BadgeCell(props: CellProps): JSX.Element {
  const others = props.lines.slice(1);
  return (
    <div className="in-data-card:flex in-data-card:flex-wrap in-data-card:gap-x-1.5">
      <div className="flex min-h-[1lh] items-center">
        <FirstAnswer {...props} />
      </div>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-x-1 text-xs leading-[inherit] text-muted print:text-[7.5pt]">
          {others.map((other) => (
            <Answer key={other.line.field} {...other} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The first answer: a link to the submission, a button that changes it, or a text. */
function FirstAnswer(props: CellProps): JSX.Element {
  const { model, answered, title, lines, isLink } = props;
  const actions = useRowActions();
  const [first] = lines;
  if (actions && isLink) return <DetailLink answered={answered} view={actions.view} />;
  if (!first) return <NotAnswered />;
  const isStaffs = model.admin.staffColumns.some(({ field }) => field === first.line.field);
  if (!isStaffs) return <Answer {...first} />;
  return (
    <Changeable {...props} lines={[first]} title={title}>
      <Answer {...first} />
    </Changeable>
  );
}

interface DetailLinkProps extends Pick<CellProps, 'answered'> {
  readonly view: ListView;
}

/** A submission without a name has its reference. */
function DetailLink({ answered: { row, title }, view }: DetailLinkProps): JSX.Element {
  return (
    <TextLink
      id={rowLinkId(row['id'])}
      to={writeView({ ...view, submission: String(row['id']) })}
      title={title}
      className="block w-fit max-w-full truncate leading-6 font-medium"
    >
      <bdi>{truncate(title, MAX_LENGTH) ?? title}</bdi>
    </TextLink>
  );
}

export function cellText(answers: readonly CellAnswer[]): string {
  return answers.map(({ texts }) => texts.join(', ')).join(SEPARATOR);
}

const SEPARATOR = ' · ';

const ONE_LINE = 'truncate in-data-card:inline print:whitespace-normal';

const WHOLE_LINES =
  'max-h-[2lh] overflow-hidden in-data-card:truncate print:max-h-none print:overflow-visible';
