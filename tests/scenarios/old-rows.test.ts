import { describe, expect, it } from 'vitest';
import { displayLines } from '../../src/engine/display.ts';
import { answersToRow, rowToAnswers } from '../../src/engine/row.ts';
import { form } from '../../src/generated/onboarding/form.ts';
import type { Edit } from '../fixtures/declared-form.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import {
  allOf,
  changeChoices,
  changeField,
  renameField,
  replaceField,
  retireField,
} from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';

/**
 * Every label that a row of the fullest sample shows under an edited declaration, by line label.
 */
async function shownAfter(edit: Edit): Promise<ReadonlyMap<string, readonly string[]>> {
  const declared = await declaredForm(edit);
  const { model } = declared.wizardForm;
  const row = answersToRow(form.model, { ...sample('maximal') });
  const renamed = Object.values(model.fields).flatMap(({ renamedFrom = [], column }) => {
    const former = form.model.fields[renamedFrom[0] ?? ''];
    return former ? [[column, row[former.column]]] : [];
  });
  const answers = rowToAnswers(model, { ...row, ...Object.fromEntries(renamed) });
  const relevant = new Set(Object.keys(model.fields));
  const cards = [...model.summary.cards, ...declared.pdfModel.sections];
  const lines = cards.flatMap(({ lines: all }) =>
    displayLines(model, all, { answers, relevant }),
  );
  return new Map(lines.map(({ label, texts }) => [label, texts]));
}

const before = await shownAfter(() => undefined);

describe('a stored row from before a change of the form still shows', () => {
  it.each<[string, Edit]>([
    [
      'the label of a retired choice',
      allOf(
        changeChoices('cloud', (all) => all.forEach((one) => retireIf(one, 'other'))),
        changeChoices('features', (all) => all.forEach((one) => retireIf(one, 'chatbot'))),
      ),
    ],
    ['the answer to a retired question', retireField('contractVehicle')],
    ['a choice of a retired question', retireField('timeline')],
    ['an answer that a narrower rule rejects', changeField('customNeeds', { maxLength: 3 })],
    ['more choices than may be given now', changeField('features', { maxItems: 1 })],
  ])('%s', async (_what, edit) => {
    expect(await shownAfter(edit)).toEqual(before);
  });

  it('the answer to a renamed question', async () => {
    const shown = await shownAfter(renameField('projectName', 'engagement'));
    expect(shown).toEqual(before);
  });

  it('the typed text of a question that has become a choice', async () => {
    const oneOf = [{ const: 'gsa', title: 'GSA' }];
    const choice = { type: 'string', title: 'Contract Vehicle', oneOf } as const;
    const shown = await shownAfter(replaceField('contractVehicle', choice));
    expect(shown.get('Contract Vehicle')).toEqual(['GSA Schedule 70']);
  });
});

function retireIf(choice: { const: string | boolean; deprecated?: true }, id: string): void {
  if (choice.const === id) choice.deprecated = true;
}
