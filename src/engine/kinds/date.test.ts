import { expect, it } from 'vitest';
import { valueTexts } from '../display.ts';
import { form } from '../../generated/example/form.ts';

const { anyDay: day } = form.model.fields;
if (!day) throw new Error('The example form asks for a day.');

it('a date is shown in words, and unchanged in data', () => {
  expect(valueTexts(day, '2026-03-09')).toEqual(['Mar 9, 2026']);
  expect(valueTexts(day, '0999-01-01')).toEqual(['Jan 1, 999']);
  expect(valueTexts(day, 'next spring')).toEqual(['next spring']);
  expect(valueTexts(day, '2026-03-09', 'data')).toEqual(['2026-03-09']);
});
