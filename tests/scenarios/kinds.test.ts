import { describe, expect, it } from 'vitest';
import { csvCells } from '../../src/staff-data/csv-columns.ts';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { Field, Kind } from '../../src/form-engine/kinds/registry.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import { dayOf } from '../../src/form-engine/values/relative-day.ts';
import { staffForm } from '../../src/generated/example/staff-form.ts';
import { wizardForm as form } from '../../src/generated/example/wizard-form.ts';
import { wizardForm as intake } from '../../src/generated/onboarding/wizard-form.ts';
import { formatDay } from '../../src/lib/format.ts';
import {
  draftOf,
  openedAnswers,
  reduceAnswers,
} from '../../src/wizard/answers/answers-reducer.ts';
import { emptyAnswers } from '../../src/wizard/answers/answers-state.ts';
import { exampleAnswers as answers, sample } from '../fixtures/samples.ts';

/**
 * The versions of consent: of the current text, of the text before, and of another question's text.
 */
const TERMS_VERSION = '28f05e5b';
const FORMER_VERSION = 'c2c942f2';
const NEWS_VERSION = 'c139a4c4';

const EMAIL = 'Enter an email address such as name@example.com.';
const URI = 'Enter a web address, such as www.example.com.';
const TEL = 'Enter a telephone number, such as +1 202 555 0100 or (202) 555-0100 ext. 12.';
const WHOLE = 'Enter a whole number in digits, such as 1000.';
const NUMBER = 'Enter the number in digits alone, such as 1234.5.';
const DAY = 'Enter a month, a day and a year, such as 3 27 2026.';
const YEAR = 'Enter all four digits of the year, such as 2026.';

interface Told {
  /** Wrong answers, each with its message. */
  readonly wrong: readonly (readonly [name: string, typed: unknown, message: string])[];
  /** Valid answers in every accepted spelling. */
  readonly right: readonly (readonly [name: string, typed: unknown, taken: unknown])[];
}

/**
 * The kinds whose answers can be wrong, in the example form. Texts and choices are those of the
 * project itself.
 */
const KINDS: Readonly<Record<Exclude<Kind, 'text' | 'choice' | 'boolean' | 'hidden'>, Told>> =
  {
    group: {
      wrong: [
        [
          'people',
          Array.from({ length: 51 }, () => ({ name: 'Ada', role: 'expert' })),
          'Remove some, so that there are 50 or fewer.',
        ],
      ],
      right: [
        [
          'people',
          [{ name: ' Ada ', role: 'expert', hours: '1,5', nickname: 'x' }],
          [{ name: 'Ada', role: 'expert', hours: 1.5, isLead: false }],
        ],
      ],
    },
    address: {
      wrong: [
        ['billingEmail', 'pay@localhost', EMAIL],
        ...[
          'our site',
          'javascript:alert(1)',
          'javascript:alert(1)//https://example.com',
          'mailto:ann@example.com',
          'ann@example.com',
          'ftp://example.com',
          'https://example.com@evil.example',
          'exam_ple.例え',
        ].map((typed) => ['website', typed, URI] as const),
        ['phone', '1234', TEL],
        ['phone', '(202) 555-0100 (mobile) (home)', TEL],
        ['phone', '202-555-0100/202-555-0101', TEL],
      ],
      right: [
        ['billingEmail', ' pay@example.com ', 'pay@example.com'],
        [
          'website',
          'Http://sub.example.co.uk:8443/a/b?c=d&e=%20#f',
          'Http://sub.example.co.uk:8443/a/b?c=d&e=%20#f',
        ],
        ['website', 'www.example.com', 'https://www.example.com'],
        [
          'website',
          'example.com:8443/a?b=https://c.d',
          'https://example.com:8443/a?b=https://c.d',
        ],
        ['website', 'example.com#ö', 'https://example.com#%C3%B6'],
        ['website', 'www.Bücher.example/ü', 'https://www.xn--bcher-kva.example/%C3%BC'],
        ['website', 'http://例え.jp:80', 'http://xn--r8jz45g.jp:80'],
        ['billingEmail', 'ann@Bücher.example', 'ann@xn--bcher-kva.example'],
        ['phone', '12345', '12345'],
        ['phone', '+49\u00a030\u2011123456, ext. 7', '+49 30-123456, ext. 7'],
        ['phone', '030/123 456', '030/123 456'],
        ['phone', '202 555 0100 extn 12', '202 555 0100 extn 12'],
        ['phone', '202 555 0100 EXTENSION 12', '202 555 0100 EXTENSION 12'],
        ['phone', '(202) 555-0100 (ask for Zoë)', '(202) 555-0100 (ask for Zoë)'],
        ['phone', '202.555.0100 x5 (2nd floor)', '202.555.0100 x5 (2nd floor)'],
        ['phone', '０３－１２３４－５６７８（内線）', '03-1234-5678(内線)'],
      ],
    },
    openChoice: {
      wrong: [['sector', 'x'.repeat(41), 'Use at most 40 characters.']],
      right: [
        ['sector', ' Mining\u0007 ', 'Mining'],
        ['sector', 'health', 'health'],
        ['sector', ' HALF public, half private', '50%'],
        ['sector', 'Energy', 'Energy'],
        // The id of a retired choice, as an earlier draft has it.
        ['sector', 'energy', 'Energy'],
        ['sector', 5, undefined],
      ],
    },
    number: {
      wrong: [
        ['seats', 'many', WHOLE],
        ['seats', '1.5', WHOLE],
        ['seats', '0', 'Enter 1 or more.'],
        ['seats', '9,999', 'Call us for more than 5,000 seats.'],
        ['seats', '', 'Enter how many people will use it.'],
        ['packs', '7', 'Enter a number in steps of 5.'],
        ['price', '1,000', NUMBER],
        ['price', '$12.50', NUMBER],
        ['price', '1.005', 'Enter a number in steps of 0.01.'],
        ['price', '99999999999999', 'Enter 9,999,999,999,999.99 or less.'],
        ['share', '1', 'Enter less than 1.'],
      ],
      right: [['seats', '1,250 ', 1250]],
    },
    date: {
      wrong: [
        ['anyDay', '2027-2-31', 'That month has 28 days. Enter a day from 1 to 28.'],
        ['anyDay', '2026-12-32', 'That month has 31 days. Enter a day from 1 to 31.'],
        ['anyDay', '27-3-9', YEAR],
        ['anyDay', '--3/9/27', YEAR],
        ['anyDay', '-9 March 27-', YEAR],
        ['anyDay', '-31 April 2027-', 'That month has 30 days. Enter a day from 1 to 30.'],
        ['anyDay', '2027-3-', DAY],
        ['startDate', dayOf('-P1D'), `Enter ${formatDay(dayOf('today'))} or a later date.`],
        [
          'startDate',
          dayOf('+P91D'),
          `Enter ${formatDay(dayOf('+P90D'))} or an earlier date.`,
        ],
        ['fiscalYear', '2026-09-30', 'Enter Oct 1, 2026 or a later date.'],
      ],
      right: [],
    },
    list: {
      wrong: [['languages', ['en'], 'Choose at least 2.']],
      right: [
        ...[[], 5].map((given) => ['languages', given, undefined] as const),
        ['tools', ['none', 'ats'], ['ats']],
        ['tools', ['none'], ['none']],
      ],
    },
    consent: {
      wrong: [true, 'yes', FORMER_VERSION, [TERMS_VERSION]].map(
        (given) => ['terms', given, 'Check the box to continue.'] as const,
      ),
      right: [],
    },
  };

describe.each(Object.entries(KINDS))('an answer of the kind %s', (_kind, { wrong, right }) => {
  it.each(wrong)('to %s, %j, is rejected with its own message', (name, typed, message) => {
    const { errors } = evaluate(form, { ...answers, [name]: typed });
    expect([...errors.values()]).toMatchObject([{ field: name, message, byControl: false }]);
  });

  it.each(right)('to %s, %j, is accepted', (name, typed, taken) => {
    const evaluation = evaluate(form, { ...answers, [name]: typed });
    expect([...evaluation.errors.values()]).toEqual([]);
    expect(evaluation.answers[name]).toEqual(taken);
  });
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
  ])(
    'to %s stays in the draft as typed, and shows its error when the draft opens',
    (name, typed) => {
      const changed = reduceAnswers(emptyAnswers(form), {
        type: 'changed',
        given: { [name]: typed },
        now: 1,
      });
      const opened = openedAnswers(form, draftOf(changed));
      expect(opened.raw[name]).toBe(typed);
      expect(opened.evaluation.errors.get(name)?.missing).toBe(false);
    },
  );

  it('with the type of another kind of question is left out', () => {
    const { answers: taken } = evaluate(form, { ...answers, website: ['a'], fax: 2025 });
    expect(Object.keys(taken)).not.toContain('website');
    expect(Object.keys(taken)).not.toContain('fax');
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

it('choices of a file are shown as a search if they are hundreds, and as a select if they are fewer', () => {
  const { agency, partners, state } = form.model.fields;
  expect(agency?.choices).toHaveLength(400);
  expect(partners?.choices).toBe(agency?.choices);
  expect([agency, partners, state].map((field) => field?.widget)).toEqual([
    'search',
    'search',
    'select',
  ]);
});

describe('a text with a pattern', () => {
  it('is stored in the digits that every keyboard has', () => {
    const typed = { ...answers, badge: 'HR-٠٤٢', homeZip: '۸۴۱۰۱' };
    expect(evaluate(form, typed).answers).toMatchObject({ badge: 'HR-042', homeZip: '84101' });
  });

  it('keeps the digits of a text without one', () => {
    const name = 'فندق ٤';
    expect(evaluate(form, { ...answers, name }).answers).toMatchObject({ name });
  });
});

it.each(['PW', 'MH', 'FM'])('an address of the United States may be in %s', (homeState) => {
  expect(evaluate(form, { ...answers, homeState }).answers).toMatchObject({ homeState });
});
