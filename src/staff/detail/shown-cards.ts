import { displayLines, type Card, type DisplayLine, type Line } from '../../engine/display.ts';
import type { Answers } from '../../engine/form-model.ts';
import { fieldAt, type Field } from '../../engine/kinds/registry.ts';
import { answerLink } from '../contract/fields.ts';
import { relevance } from '../../engine/relevance.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';
import type { StaffForm, StaffModel } from '../contract/staff-model.ts';
import type { AnswerLine } from '../../ui/answer-card.tsx';
import type { LinkedEnd } from '../../ui/answer-text.tsx';

/** A row of a form. */
export interface StoredAnswers {
  readonly form: StaffForm;
  readonly row: Row;
}

interface ShownCard {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly AnswerLine[];
}

/** Returns the cards with a row's visible lines. Staff follow the links of answers. */
export function shownCards({ form, row }: StoredAnswers): readonly ShownCard[] {
  const { model } = form;
  const answers = rowToAnswers(model, row);
  const visible = { answers, relevant: relevance(form, answers).relevant };
  return [...model.cards, otherAnswers(model)].map((card) => ({
    ...card,
    lines: displayLines(model, card.lines, visible).map((line) =>
      withLinks(model, answers, line),
    ),
  }));
}

function withLinks(model: StaffModel, answers: Answers, line: DisplayLine): AnswerLine {
  const { parts, ...texts } = line;
  const links = line.texts.map(() => linkOf(model, answers, line.field));
  if (!parts) return { ...texts, links };
  return { ...texts, parts: parts.map((part) => withLinks(model, answers, part)) };
}

function linkOf(
  { fields }: StaffModel,
  answers: Answers,
  name: string,
): LinkedEnd | undefined {
  const { field, value } = fieldAt(fields, answers, name);
  const text = typeof value === 'string' ? value : '';
  const href = field && answerLink(field, text);
  return href === undefined ? undefined : { href, text };
}

/** Questions of no card, such as retired questions. */
function otherAnswers({ fields, cards, admin }: StaffModel): Card {
  const lists = [...cards.map((card) => card.lines), admin.staffColumns];
  const fieldsOfCards = new Set(lists.flat().map(({ field }) => field));
  const others = Object.values(fields).filter(({ name }) => !fieldsOfCards.has(name));
  return { id: 'other answers', title: 'Other answers', lines: others.map(filledLine) };
}

/** Returns staff's own answers as the card that they have in a PDF. */
export function handlingCard({ fields, admin }: StaffModel): Card {
  const own = admin.staffColumns.flatMap(({ field }) => fields[field] ?? []);
  return { id: 'handling', title: 'Follow-up', lines: own.map(filledLine) };
}

function filledLine({ name, shortTitle: label }: Field): Line {
  return { field: name, label, show: 'filled', empty: '' };
}
