import { useEffect, useRef, type JSX } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { AnswerText } from '../../ui/answer-text.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../data/load-state.tsx';
import { useSource } from '../data/list-source.ts';
import { useStoredSubmission } from '../data/use-submissions.ts';
import type { Row } from '../../form-engine/row.ts';
import type { DisplayLine } from '../../form-engine/display.ts';
import type { ListView } from '../view/list-view.ts';
import { rowTitle } from '../view/row-link.ts';
import type { StaffForm } from '../../staff-contract/staff-model.ts';
import { NotAnswered } from '../view/submitted-at.tsx';
import { writeView } from '../view/address.ts';
import { shownCards } from './answer-cards.tsx';
import { BackLink } from './neighbour-links.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface ComparisonProps {
  readonly form: StaffForm;
  readonly view: ListView;
  readonly ids: readonly [string, string];
}

/** The answers of two submissions side by side, with those that differ marked. */
export function Comparison({ form, view, ids }: ComparisonProps): JSX.Element {
  const source = useSource();
  const queries = [useStoredSubmission(source, ids[0]), useStoredSubmission(source, ids[1])];
  const [one, other] = queries.map(({ data }) => data);
  const waiting = queries.find(({ data, error }) => error || data === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <BackLink view={view} />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        Two submissions compared
      </h1>
      {waiting ? (
        <LoadState query={waiting} />
      ) : one && other ? (
        <AnswersTable form={form} view={view} rows={[one, other]} />
      ) : (
        <Card className="mt-6">
          One of them is no longer there, or this account may not read it.
        </Card>
      )}
    </div>
  );
}

interface AnswersTableProps extends Omit<ComparisonProps, 'ids'> {
  readonly rows: readonly [Row, Row];
}

function AnswersTable({ form, view, rows }: AnswersTableProps): JSX.Element {
  const { model } = form;
  const { compare: _, ...single } = view;
  const [cards, others] = [shownCards({ form, row: rows[0] }), shownCards({ form, row: rows[1] })];
  return (
    <table className="mt-4 w-full table-fixed border-separate border-spacing-0 text-left text-sm sm:text-base">
      <thead>
        <tr className="align-bottom">
          <th scope="col" className={`${CELL} w-[30%]`}>
            Question
          </th>
          {rows.map((row) => (
            <th key={String(row['id'])} scope="col" className={CELL}>
              <TextLink dir="auto" to={writeView({ ...single, submission: String(row['id']) })}>
                {rowTitle(model, row)}
              </TextLink>
            </th>
          ))}
        </tr>
      </thead>
      {cards.map(({ id, title, lines }, index) => {
        const both = [lines, others[index]?.lines ?? []];
        const labels = new Map(both.flat().map(({ field, label }) => [field, label]));
        return (
          <tbody key={id}>
            {labels.size > 0 && (
              <tr>
                <th scope="rowgroup" colSpan={3} className="px-2 pt-6 pb-1 text-lg font-semibold">
                  {title}
                </th>
              </tr>
            )}
            {[...labels].map(([name, label]) => (
              <AnswersRow
                key={name}
                label={label}
                lines={both.map((answers) => answers.find(({ field }) => field === name))}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

const CELL = 'border-b border-line px-2 py-2 wrap-anywhere';

interface AnswersRowProps {
  readonly label: string;
  readonly lines: readonly (DisplayLine | undefined)[];
}

/** The answers of both to one question. */
function AnswersRow({ label, lines }: AnswersRowProps): JSX.Element {
  const [one, other] = lines.map((line) => line?.texts.join('\n'));
  const differs = one !== other;
  return (
    <tr className={`align-top ${differs ? 'bg-accent-soft' : ''}`}>
      <th scope="row" className={`${CELL} font-normal`}>
        <span className="text-muted">{label}</span>{' '}
        {differs && <Badge variant="outline">Differs</Badge>}
      </th>
      {lines.map((line, index) => (
        <td key={`${index}`} className={`${CELL} ${line?.answered ? '' : 'text-muted'}`}>
          {line ? (
            line.texts.map((text) => (
              <div key={text}>
                <AnswerText>{text}</AnswerText>
              </div>
            ))
          ) : (
            <NotAnswered />
          )}
        </td>
      ))}
    </tr>
  );
}
