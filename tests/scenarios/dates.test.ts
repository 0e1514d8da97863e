import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { Form } from '../../src/form-engine/form.ts';
import { dayOf } from '../../src/form-engine/values/relative-day.ts';
import { formatDay } from '../../src/lib/format.ts';
import { askDates } from '../fixtures/questions/date-questions.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';

let form: Form;

beforeAll(async () => {
  ({ form } = await declaredForm(askDates));
});

describe('a date that does not exist', () => {
  it.each([
    ['2027-2-31', 'That month has 28 days. Enter a day from 1 to 28.'],
    ['2028-Feb-31', 'That month has 29 days. Enter a day from 1 to 29.'],
    ['2027-4-0', 'That month has 30 days. Enter a day from 1 to 30.'],
    ['27-3-9', 'Enter all four digits of the year, such as 2026.'],
    ['--3/9/27', 'Enter all four digits of the year, such as 2026.'],
    ['2027-13-9', 'Enter a month, a day and a year, such as 3 27 2026.'],
    ['2027-3-', 'Enter a month, a day and a year, such as 3 27 2026.'],
  ])('has a message with what to do: %s', (typed, message) => {
    const { errors } = evaluate(form, { ...sample('minimal'), startDate: typed });
    expect([...errors.values()]).toMatchObject([{ field: 'startDate', message }]);
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
