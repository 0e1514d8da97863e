import { useEffect, useRef, useState, type JSX } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { AnswerText } from '../../ui/answer-text.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import { useStoredSubmission } from '../loading/use-submissions.ts';
import type { Row } from '../../engine/row.ts';
import { labelled, type DisplayLine } from '../../engine/display.ts';
import { questionOf } from '../../engine/kinds/registry.ts';
import type { ListView } from '../view/list-view.ts';
import { answeredRow, rowReference } from '../view/row-link.ts';
import type { StaffForm } from '../contract/staff-model.ts';
import { NotAnswered, SubmittedAt } from '../view/submitted-at.tsx';
import { writeView } from '../view/address.ts';
import { shownCards } from './shown-cards.ts';
import { BackLink } from './neighbour-links.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface ComparisonProps {
  readonly form: StaffForm;
  readonly view: ListView;
  readonly ids: readonly [string, string];
}

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
        Compare submissions
      </h1>
      {waiting && <LoadState query={waiting} />}
      {!waiting && one && other && (
        <AnswersTable form={form} view={view} rows={[one, other]} />
      )}
      {!waiting && !(one && other) && (
        <Card className="mt-6">
          One of these submissions no longer exists, or you don’t have access to it.
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
  const [isShort, setIsShort] = useState(false);
  const cards = comparedCards(form, rows, isShort);
  const marked = rarerOutcome(comparedCards(form, rows, false));
  return (
    <>
      <label className="mt-4 flex min-h-11 w-max items-center gap-2 print:hidden">
        <input
          type="checkbox"
          checked={isShort}
          onChange={(event) => setIsShort(event.target.checked)}
        />
        Only differences
      </label>
      {cards.length === 0 && <output className="block">The answers are the same.</output>}
      <table className="mt-4 w-full table-fixed border-separate border-spacing-0 text-left text-sm sm:text-base">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className={`${CELL} w-[30%]`}>
              Question
            </th>
            {rows.map((row) => (
              <th key={String(row['id'])} scope="col" className={CELL}>
                <TextLink
                  dir="auto"
                  to={writeView({ ...single, submission: String(row['id']) })}
                >
                  {answeredRow(model, row).title}
                </TextLink>{' '}
                <span className="block text-sm font-normal text-muted">
                  <SubmittedAt value={row['submitted_at']} />{' '}
                  <code className="block">{rowReference(model, row)}</code>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {cards.map(({ id, title, answers }) => (
          <tbody key={id}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className="px-2 pt-6 pb-1 text-lg font-semibold"
              >
                {title}
              </th>
            </tr>
            {answers.map((both) => (
              <AnswersRow key={both.field} both={both} marked={marked} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Two submissions' answers to a question. */
interface ComparedAnswers {
  readonly field: string;
  readonly label: string;
  readonly lines: readonly (DisplayLine | undefined)[];
  readonly differs: boolean;
}

interface ComparedCard {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly ComparedAnswers[];
}

/** Returns the cards with an answer of either submission. */
function comparedCards(
  form: StaffForm,
  rows: readonly [Row, Row],
  onlyDifferences: boolean,
): readonly ComparedCard[] {
  const [cards, others] = [
    shownCards({ form, row: rows[0] }),
    shownCards({ form, row: rows[1] }),
  ];
  return cards
    .map(({ id, title, lines }, index) => {
      const answers = comparedAnswers(lines, others[index]?.lines ?? []);
      return {
        id,
        title,
        answers: answers.filter(({ differs }) => differs || !onlyDifferences),
      };
    })
    .filter(({ answers }) => answers.length > 0);
}

function comparedAnswers(
  one: readonly DisplayLine[],
  other: readonly DisplayLine[],
): readonly ComparedAnswers[] {
  const labels = new Map(
    inPlace([...one, ...other]).map(({ field, label }) => [field, label]),
  );
  return [...labels].map(([field, label]) => {
    const lines = [one, other].map((all) => all.find((line) => line.field === field));
    const [first, second] = lines.map((line) => line?.texts.join('\n'));
    return { field, label, lines, differs: first !== second };
  });
}

/** Returns the lines with those of each group together. */
function inPlace(lines: readonly DisplayLine[]): readonly DisplayLine[] {
  const questions = lines.map(({ field }) => questionOf(field));
  const placeOf = ({ field }: DisplayLine): number => questions.indexOf(questionOf(field));
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const CELL = 'border-b border-line px-2 py-2 wrap-anywhere';

type Outcome = 'Different' | 'The same';

/** Returns the outcome that fewer answers have: marks on most of them would say nothing. */
function rarerOutcome(cards: readonly ComparedCard[]): Outcome {
  const all = cards.flatMap(({ answers }) => answers);
  const different = all.filter(({ differs }) => differs);
  return different.length > all.length / 2 ? 'The same' : 'Different';
}

interface AnswersRowProps {
  readonly both: ComparedAnswers;
  readonly marked: Outcome;
}

function AnswersRow({ both, marked }: AnswersRowProps): JSX.Element {
  const { label, lines, differs } = both;
  const isMarked = differs === (marked === 'Different');
  return (
    <tr className={`align-top ${isMarked ? 'bg-accent-soft' : ''}`}>
      <th scope="row" className={`${CELL} font-normal hyphens-auto`}>
        <span className="text-muted">{label}</span>{' '}
        {isMarked && <Badge variant="outline">{marked}</Badge>}
      </th>
      {lines.map((line, index) => (
        <td key={`${index}`} className={`${CELL} ${line?.answered ? '' : 'text-muted'}`}>
          {line ? <Texts line={line} /> : <NotAnswered />}
        </td>
      ))}
    </tr>
  );
}

/** An answer, or those within an item or a composite: each apart from its label. */
function Texts({ line: { texts, parts } }: { readonly line: DisplayLine }): JSX.Element {
  const plain = texts.map((text) => ({ field: text, before: '', text }));
  const labelledParts = parts?.map((part) => {
    return { ...part, before: labelled(part.label, ''), text: part.texts.join(', ') };
  });
  return (
    <>
      {(labelledParts ?? plain).map(({ field, before, text }) => (
        <div key={field}>
          {before}
          <AnswerText>{text}</AnswerText>
        </div>
      ))}
    </>
  );
}
