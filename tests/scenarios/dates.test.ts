import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainSchema } from '../../scripts/codegen/model/plain-schema.ts';
import { evaluate, normaliseAnswers } from '../../src/form-engine/evaluate.ts';
import type { Form } from '../../src/form-engine/form.ts';
import { dayOf } from '../../src/form-engine/values/relative-day.ts';
import { formatDay } from '../../src/lib/format.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { askDates, DATE_QUESTIONS } from '../fixtures/date-questions.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';

const NAMES = Object.keys(DATE_QUESTIONS);

/** RJSF's official validator with the formats and the keywords of its own, for the limits of today. */
const official = customizeValidator({ ajvFormatOptions: { keywords: true } });
const { properties } = plainSchema({
  type: 'object',
  additionalProperties: false,
  title: 'Dates',
  properties: DATE_QUESTIONS,
});
const schema = JSON.parse(JSON.stringify({ type: 'object', properties }), (key, value: unknown) =>
  key.startsWith('formatM') ? dayOf(String(value)) : value,
) as object;

let form: Form;

beforeAll(async () => {
  ({ form } = await declaredForm(askDates));
});

function officialFields(answers: unknown): readonly string[] {
  const { errors = [] } = official.rawValidation<{ instancePath: string }>(schema, answers);
  return named(errors);
}

function ourFields(answers: unknown): readonly string[] {
  return form.validate(answers) ? [] : named(form.validate.errors ?? []);
}

function named(errors: readonly { readonly instancePath: string }[]): readonly string[] {
  const names = errors.map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  return [...new Set(names)].filter((name) => NAMES.includes(name)).toSorted();
}

describe('the compiled validator and the official one', () => {
  it('find the same faults in 2,000 raw sets of dates', () => {
    fc.assert(
      fc.property(arbitraryAnswers(form.model), (raw) => {
        expect(ourFields(raw)).toEqual(officialFields(raw));
      }),
      { numRuns: 2000, seed: 11 },
    );
  });

  it('find the same faults in 2,000 normalised sets of dates', () => {
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(arbitraryAnswers(form.model), fc.constantFrom(...NAMES), (raw, name) => {
        const answers = normaliseAnswers(form.model, { [name]: raw[name] });
        const faults = ourFields(answers);
        expect(faults).toEqual(officialFields(answers));
        seen[faults.length > 0 ? 'wrong' : 'right']++;
      }),
      { numRuns: 2000, seed: 12 },
    );
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(200);
  });
});

describe('a date beyond a limit', () => {
  it.each([
    ['startDate', '-P1D', `Enter ${formatDay(dayOf('today'))} or a later date.`],
    ['startDate', '+P91D', `Enter ${formatDay(dayOf('+P90D'))} or an earlier date.`],
    ['birthday', 'today', `Enter ${formatDay(dayOf('-P18Y'))} or an earlier date.`],
    ['fiscalYear', '2026-09-30', 'Enter Oct 1, 2026 or a later date.'],
  ])('of %s, %s, is told with the day of the limit', (name, day, message) => {
    const { errors } = evaluate(form, { ...sample('minimal'), [name]: dayOf(day) });
    expect([...errors.values()]).toMatchObject([{ field: name, message, byControl: false }]);
  });
});
