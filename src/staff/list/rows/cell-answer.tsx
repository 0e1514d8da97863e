import { Check, X } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { answerLink } from '#src/staff/contract/fields.ts';
import { truncate } from '#src/lib/text/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { AnsweredLine, AnsweredRow } from '../../view/row-link.ts';
import { badgeVariant, type StaffModel } from '#src/staff/contract/staff-model.ts';
import { useRowActions } from './row-actions.ts';

/** Code points of a cell by default. The submission's own page has the whole text. */
export const MAX_LENGTH = 160;

/** An answer in a cell. */
export interface CellAnswer extends AnsweredLine {
  /** Longer texts are truncated. */
  readonly limit: number;
}

/** What a kind of column shows. */
export interface CellProps {
  readonly model: StaffModel;
  readonly answered: AnsweredRow;
  /** The column's heading. */
  readonly title: string;
  /** The cell's answers. */
  readonly lines: readonly CellAnswer[];
  /** In the list, this column leads to the submission. */
  readonly isLink: boolean;
}

/** Shows an answer by its declared look, or as a text. */
export function Answer(answer: CellAnswer): JSX.Element {
  const { line, value, texts } = answer;
  if (line.badge !== undefined) return <AnswerBadge {...answer} />;
  if (typeof value === 'boolean' && line.label !== undefined) return <Mark {...answer} />;
  return (
    <>
      {line.label !== undefined && `${line.label}: `}
      {texts.length > 1 ? <Several texts={texts} /> : <Excerpt {...answer} />}
    </>
  );
}

/** A long text is no badge. */
function AnswerBadge(answer: CellAnswer): JSX.Element {
  const { line, value, texts } = answer;
  const text = texts.join(', ');
  if (line.badge === undefined || text.length > MAX_LENGTH) return <Excerpt {...answer} />;
  return (
    <>
      {line.label !== undefined && `${line.label}: `}
      <Badge
        variant={badgeVariant(line.badge, value)}
        className="px-[5px]! py-px! text-xs/4! print:px-1! print:text-[7.5pt]!"
      >
        <bdi>{text}</bdi>
      </Badge>
    </>
  );
}

/** A yes or no beside another answer. */
function Mark({ line, value, texts }: CellAnswer): JSX.Element {
  const Icon = value === true ? Check : X;
  const text = `${line.label}: ${texts.join()}`;
  return (
    <span title={text} className="whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex items-center gap-0.5 align-top">
        <Icon className="size-3.5 shrink-0 stroke-3 print:size-2.5" />
        {line.short ?? line.label}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** A number, as several labels have no room. Screen readers get all. */
function Several({ texts }: Pick<CellAnswer, 'texts'>): JSX.Element {
  return (
    <span title={texts.join(', ')}>
      <span aria-hidden="true">{`${texts.length} chosen`}</span>
      <span className="sr-only">{texts.join(', ')}</span>
    </span>
  );
}

function Excerpt({ field, texts, limit }: CellAnswer): JSX.Element {
  const text = texts.join(', ');
  const href = answerLink(field, text);
  const excerpt = <bdi>{truncate(text, limit) ?? text}</bdi>;
  if (!href) return excerpt;
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-block max-w-full truncate align-bottom leading-6 underline underline-offset-2"
    >
      {excerpt}
    </a>
  );
}

interface ChangeableProps extends Pick<CellProps, 'answered' | 'lines'> {
  /** What is changed. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Staff's answers open the form that changes them. */
export function Changeable(props: ChangeableProps): JSX.Element {
  const { answered, lines, title, children } = props;
  const actions = useRowActions();
  const values = lines.map(({ texts }) => texts.map(shortName).join(', ')).join(', ');
  const action = `change ${title.toLowerCase()} of ${answered.title}`;
  if (!actions) return <>{children}</>;
  return (
    <button
      type="button"
      title={`Change ${title.toLowerCase()}`}
      aria-label={`${values}, ${action}`}
      onClick={() => actions.onOpen(answered.row)}
      className="block h-6 max-w-full cursor-pointer truncate rounded-control text-start leading-6 -outline-offset-2 hover:ring-2 hover:ring-accent"
    >
      {children}
    </button>
  );
}

/** Returns an account's name: its address up to the host. */
export function shortName(text: string): string {
  return text.replace(/@.*$/u, '');
}
