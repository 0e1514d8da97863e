import { beforeAll, describe, expect, it } from 'vitest';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { WizardForm } from '../../src/wizard/answers/wizard-model.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import { draftOf, openedAnswers } from '../../src/wizard/answers/answers-reducer.ts';
import { changedAnswers, emptyAnswers } from '../../src/wizard/answers/answers-state.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { retireField, allOf } from '../fixtures/edits.ts';
import { addNumbers, numberAnswers } from '../fixtures/questions/number-questions.ts';
import { sample } from '../fixtures/samples.ts';

const answers = { ...sample('minimal'), ...numberAnswers };

let form: WizardForm;
beforeAll(async () => {
  ({ wizardForm: form } = await declaredForm(addNumbers));
});

describe('a number', () => {
  const messageOf = (name: string, typed: unknown) =>
    evaluate(form, { ...answers, [name]: typed }).errors.get(name)?.message;

  it.each<[string, unknown, string]>([
    ['seats', 'many', 'Enter a whole number in digits, such as 1000.'],
    ['seats', '1.5', 'Enter a whole number in digits, such as 1000.'],
    ['seats', '0', 'Enter 1 or more.'],
    ['seats', '9,999', 'Enter 5,000 or less.'],
    ['packs', '0', 'Enter more than 0.'],
    ['packs', '7', 'Enter a number in steps of 5.'],
    ['packs', '10.5', 'Enter a whole number in digits, such as 1000.'],
    ['floor', '1000000000000000', 'Enter a whole number in digits, such as 1000.'],
    ['price', '1,000', 'Enter a number in digits, such as 1234.5, without commas.'],
    ['price', '1.005', 'Enter a number in steps of 0.01.'],
    ['price', '-1', 'Enter 0 or more.'],
    ['price', '99999999999999', 'Enter 9,999,999,999,999.99 or less.'],
    ['share', '1', 'Enter less than 1.'],
  ])('%s of %j is wrong, and it says why', (name, typed, message) => {
    expect(messageOf(name, typed)).toBe(message);
  });

  it('is taken as it is typed', () => {
    const typed = { seats: '1,250', price: '1 234 567.89', floor: '\u22122', share: '0,333333' };
    const { answers: taken, errors } = evaluate(form, { ...answers, ...typed });
    expect([...errors.values()]).toEqual([]);
    expect(taken).toEqual({ ...answers });
  });

  it('that is none stays in the draft, as typed, and is wrong when it is opened again', () => {
    const typed = changedAnswers(emptyAnswers(form), ['seats', 'price'], {
      seats: 'about 50',
      price: '1,000',
    });
    const opened = openedAnswers(form, [draftOf(typed)]);
    expect(opened.raw).toMatchObject({ seats: 'about 50', price: '1,000' });
    expect(opened.evaluation.errors.get('seats')?.missing).toBe(false);
    expect(opened.evaluation.errors.get('price')?.missing).toBe(false);
  });

  it('is read from a draft in which the question was a text', () => {
    const { answers: taken, errors } = evaluate(form, { ...answers, seats: '1,250 ' });
    expect(taken['seats']).toBe(1250);
    expect(errors.size).toBe(0);
  });

  it('is shown with its digits in groups and its unit, also where the question is retired', async () => {
    const retired = await declaredForm(allOf(addNumbers, retireField('seats')));
    for (const { model } of [form, retired.wizardForm]) {
      const given = rowToAnswers(model, { seats: 1250, price: 1_234_567.89, floor: -2 });
      const lines = model.summary.cards.flatMap((card) =>
        displayLines(model, card.lines, { answers: given, relevant: new Set() }),
      );
      const texts = new Map(lines.map((line) => [line.field, line.texts]));
      expect(texts.get('seats')).toEqual(['1,250 seats']);
      expect(texts.get('price')).toEqual(['1,234,567.89 US dollars']);
      expect(texts.get('floor')).toEqual(['-2']);
    }
  });
});
