import type { JSX } from 'react';
import type { Row } from '../../../form-engine/row.ts';
import { formatDate } from '../../../lib/format.ts';
import { zoneAt } from '../../view/local-time.ts';
import { MarkBox } from './marked-rows.tsx';
import { Changeable, LineText, type CellProps } from './line-text.tsx';

interface SubmittedCellProps extends CellProps {
  /** The submission has arrived since the person's last visit. */
  readonly isNew: boolean;
}

/** The time of submission in one line, and what staff has set below it: a badge, and an account by its first part. */
export function SubmittedCell(props: SubmittedCellProps): JSX.Element {
  const { model, row, lines, isNew } = props;
  const [first] = lines;
  const time = String(row['submitted_at']);
  return (
    <div className="flex gap-1">
      <MarkBox row={row} />
      <div className="min-w-0">
        <div className="sm:whitespace-nowrap print:whitespace-normal">
          {isNew && (
            <span title={ARRIVED} className="mr-1 inline-block rounded-full border-4 border-accent">
              <span className="sr-only">{ARRIVED}</span>
            </span>
          )}
          <time dateTime={time} title={`${formatDate(time)} ${zoneAt(new Date(time))}`}>
            {formatDate(time)}
          </time>
        </div>
        {first && (
          <Changeable model={model} row={row} title={first.field.shortTitle}>
            {lines.map((line) =>
              line.line.badge === undefined ? (
                <span key={line.line.field} title={line.texts.join(', ')} className="truncate">
                  <bdi>{accountName(line.texts.join(', '))}</bdi>
                </span>
              ) : (
                <LineText key={line.line.field} {...line} />
              ),
            )}
          </Changeable>
        )}
      </div>
    </div>
  );
}

/** Returns the reader's time zones at these rows' times, such as `GMT-5`, or `GMT-5/-4` around a change of the clocks. */
export function zonesOf(rows: readonly Row[]): string {
  const times = rows.map((row) => new Date(String(row['submitted_at'])));
  const [first, ...others] = new Set(times.map(zoneAt));
  return [first, ...others.map((zone) => zone.replace(/^GMT(?=.)/u, ''))].join('/');
}

const ARRIVED = 'Arrived since your last visit';

/** Returns the part of an account's e-mail address that differs between colleagues. */
function accountName(email: string): string {
  return email.replace(/@.*$/u, '');
}
