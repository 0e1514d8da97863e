import type { JSX } from 'react';
import { questionOf } from '../../engine/kinds/registry.ts';
import type { StaffModel } from '../contract/staff-model.ts';
import { AnswerCard, AnswerList, type AnswerLine } from '../../ui/answer-card.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { shownCards, type StoredAnswers } from './shown-cards.ts';

/** All answers of a row in the summary's cards, also to retired questions. */
export function answerCards(stored: StoredAnswers): readonly JSX.Element[] {
  const { fields } = stored.form.model;
  return shownCards(stored)
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, title, lines }) => (
      <AnswerCard key={id} title={title} lines={withTables(fields, lines)} />
    ));
}

/** Returns the lines with a table in place of the items of a group, if there are several. */
function withTables(
  fields: StaffModel['fields'],
  lines: readonly AnswerLine[],
): readonly AnswerLine[] {
  return lines.flatMap((line) => {
    const name = questionOf(line.field);
    const items = lines.filter(({ field, parts }) => parts && questionOf(field) === name);
    const group = fields[name];
    if (!line.parts || items.length === 1 || group?.kind !== 'group') return [line];
    if (line !== items[0]) return [];
    const content = <Items group={group} items={items} />;
    return [{ field: name, label: group.shortTitle, texts: [], answered: true, content }];
  });
}

/** The table is loaded lazily: most forms have no groups. */
const Items = lazyComponent(
  async () => (await import('./items-table.tsx')).ItemsTable,
  ({ items }) => <AnswerList lines={items} />,
);
