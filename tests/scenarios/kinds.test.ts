import { describe, expect, it } from 'vitest';
import { csvCells } from '../../src/staff/data/csv-columns.ts';
import { displayLines } from '../../src/engine/display.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { errorText } from '../../src/engine/field-errors.ts';
import type { Field } from '../../src/engine/kinds/registry.ts';
import { rowToAnswers } from '../../src/engine/row.ts';
import { dayOf } from '../../src/engine/values/relative-day.ts';
import { staffForm } from '../../src/generated/example/staff-form.ts';
import { wizardForm as form } from '../../src/generated/example/wizard-form.ts';
import { wizardForm as intake } from '../../src/generated/onboarding/wizard-form.ts';
import { formatDay } from '../../src/lib/text/format.ts';
import {
  draftOf,
  openedAnswers,
  reduceAnswers,
} from '../../src/intake/wizard/answers/answers-reducer.ts';
import { emptyAnswers } from '../../src/intake/wizard/answers/answers-state.ts';
import { exampleAnswers as answers, sample } from '../fixtures/samples.ts';

const GRACE = { name: 'Grace Hopper', role: 'expert' };

/** The versions of consent: of the text before, and of another question's text. */
const FORMER_VERSION = 'c2c942f2';
const NEWS_VERSION = 'c139a4c4';

/** A wrong answer to a question of the example form, for each message that a kind has by default. */
const WRONG: readonly (readonly [name: string, typed: unknown, message: string])[] = [
  [
    'people',
    Array.from({ length: 51 }, () => GRACE),
    'Remove some, so that there are 50 or fewer.',
  ],
  ['billingEmail', 'pay@localhost', 'Enter an email address such as name@example.com.'],
  ['website', 'our site', 'Enter a web address, such as www.example.com.'],
  [
    'phone',
    '1234',
    'Enter a telephone number, such as +1 202 555 0100 or (202) 555-0100 ext. 12.',
  ],
  ['sector', 'x'.repeat(41), 'Use at most 40 characters.'],
  ['seats', 'many', 'Enter a whole number in digits, such as 1000.'],
  ['seats', '0', 'Enter 1 or more.'],
  ['seats', '9,999', 'Call us for more than 5,000 seats.'],
  ['seats', '', 'Enter how many people will use it.'],
  ['packs', '7', 'Enter a number in steps of 5.'],
  ['price', '$12.50', 'Enter the number in digits alone, such as 1234.5.'],
  ['price', '99999999999999', 'Enter 9,999,999,999,999.99 or less.'],
  ['share', '1', 'Enter less than 1.'],
  ['anyDay', '2027-2-31', 'That month has 28 days. Enter a day from 1 to 28.'],
  ['anyDay', '-31 April 2027-', 'That month has 30 days. Enter a day from 1 to 30.'],
  ['anyDay', '2027-3-0', 'That month has 31 days. Enter a day from 1 to 31.'],
  ['anyDay', '3/9/0022', 'Do you mean 2022? Enter the full year.'],
  ['anyDay', '3/9/0030', 'Do you mean 2030? Enter the full year.'],
  ['anyDay', '0098-03-09', 'Do you mean 1998? Enter the full year.'],
  ['anyDay', '0202-03-09', 'Enter Jan 1, 1900 or a later date.'],
  ['anyDay', '27-3-9', 'Enter all four digits of the year, such as 2026.'],
  ['anyDay', '2027-3-', 'Enter a month, a day and a year, such as 3 27 2026.'],
  ['startDate', dayOf('-P1D'), `Enter ${formatDay(dayOf('today'))} or a later date.`],
  ['startDate', dayOf('+P91D'), `Enter ${formatDay(dayOf('+P90D'))} or an earlier date.`],
  ['languages', ['en'], 'Choose at least 2.'],
  ['terms', undefined, 'Check the box to continue.'],
];

it.each(WRONG)('the answer to %s, %j, has the message of its rule', (name, typed, message) => {
  const { errors } = evaluate(form, { ...answers, [name]: typed });
  expect([...errors.values()]).toMatchObject([{ field: name, message, byControl: false }]);
});

it.each([
  ['name', ' ', 'Enter Full name.'],
  ['role', 'clerk', 'Choose Role.'],
  ['hours', 0, 'Enter 0.25 or more.'],
  ['skills', ['interviews', 'payroll', 'law'], 'Choose at most 2.'],
])('an error at %s of an item, %j, names the item', (part, typed, message) => {
  const people = [GRACE, { ...GRACE, [part]: typed }];
  const { errors } = evaluate(form, { ...answers, people });
  expect([...errors.values()].map(errorText)).toEqual([`Person 2: ${message}`]);
});

it('an empty list with a minimum has a message with the minimum', () => {
  const { model } = intake;
  const features = { ...model.fields['features'], minItems: 2 } as Field;
  const several = { ...intake, model: { ...model, fields: { ...model.fields, features } } };
  const { errors } = evaluate(several, { ...sample('minimal'), features: [] });
  expect(errors.get('features')?.message).toBe('Choose at least 2 of the options.');
});

describe('a wrong answer', () => {
  it.each([
    ['website', 'our site'],
    ['seats', 'about 50'],
  ])('to %s stays in the draft as typed, and shows its error', (name, typed) => {
    const changed = reduceAnswers(emptyAnswers(form), {
      type: 'changed',
      given: { [name]: typed },
      now: 1,
    });
    const opened = openedAnswers(form, draftOf(changed));
    expect(opened.raw[name]).toBe(typed);
    expect(opened.evaluation.errors.get(name)?.missing).toBe(false);
  });
});

it('a stored row shows invalid answers and answers to retired questions in words', () => {
  const { model } = form;
  const row = {
    website: 'our site',
    former_phone: '12',
    former_date: '2027-03-09',
    terms: FORMER_VERSION,
    former_consent: NEWS_VERSION,
  };
  const shown = { answers: rowToAnswers(model, row), relevant: new Set<string>() };
  const fields = ['website', 'formerPhone', 'formerDate', 'terms', 'formerConsent'];
  const texts = fields.flatMap((field) =>
    displayLines(model, [{ field, label: '', show: 'filled', empty: '' }], shown).flatMap(
      (line) => line.texts,
    ),
  );
  const versions = [FORMER_VERSION, NEWS_VERSION].map((one) => `Agreed (version ${one})`);
  expect(texts).toEqual(['our site', '12', 'Mar 9, 2027', ...versions]);
  expect(csvCells(staffForm.model, row)).toEqual(expect.arrayContaining(versions));
});

it('choices of a file are a search if they are hundreds, else a select', () => {
  const { agency, partners, state } = form.model.fields;
  expect(agency?.choices).toHaveLength(400);
  expect(partners?.choices).toBe(agency?.choices);
  expect([agency, partners, state].map((field) => field?.widget)).toEqual([
    'search',
    'search',
    'select',
  ]);
});

it.each(['PW', 'MH', 'FM'])('an address of the United States may be in %s', (homeState) => {
  expect(evaluate(form, { ...answers, homeState }).answers).toMatchObject({ homeState });
});
