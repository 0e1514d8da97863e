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
