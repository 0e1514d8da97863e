import type { JSX } from 'react';
import { displayLines, type Card } from '../../form-engine/display.ts';
import type { StaffForm, StaffModel } from '../../staff-contract/staff-model.ts';
import { answerLink } from '../../form-engine/kinds/registry.ts';
import { relevance } from '../../form-engine/relevance.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { AnswerCard } from '../../ui/answer-card.tsx';

interface StoredAnswers {
  readonly form: StaffForm;
  readonly row: Row;
}

/** All answers of a row in the summary's cards, also to retired questions. */
export function answerCards(stored: StoredAnswers): readonly JSX.Element[] {
  return shownCards(stored)
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, title, lines }) => <AnswerCard key={id} title={title} lines={lines} />);
}

/** Returns the cards with a row's visible lines. Staff follow the links of answers. */
export function shownCards({ form, row }: StoredAnswers) {
  const { model } = form;
  const answers = rowToAnswers(model, row);
  const visible = { answers, relevant: relevance(form, answers).relevant };
  return [...model.cards, otherAnswers(model)].map((card) => ({
    ...card,
    lines: displayLines(model, card.lines, visible).map((line) => {
      const field = line.answered ? model.fields[line.field] : undefined;
      return { ...line, link: field && answerLink(field, line.texts[0] ?? '') };
    }),
  }));
}

/** Questions of no card, such as retired questions. */
function otherAnswers({ fields, cards, admin }: StaffModel): Card {
  const lists = [...cards.map((card) => card.lines), admin.staffColumns];
  const fieldsOfCards = new Set(lists.flat().map(({ field }) => field));
  const lines = Object.values(fields)
    .filter(({ name }) => !fieldsOfCards.has(name))
    .map(({ name, shortTitle }) => ({
      field: name,
      label: shortTitle,
      show: 'filled' as const,
      empty: '',
    }));
  return { id: 'other answers', title: 'Other answers', lines };
}
