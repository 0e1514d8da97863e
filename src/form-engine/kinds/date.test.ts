import { describe, expect, it } from 'vitest';
import { valueTexts } from '../display.ts';
import { form } from '../../generated/example/form.ts';
import { parseAnswer } from './registry.ts';

const { anyDay: day } = form.model.fields;
if (!day) throw new Error('The example form asks for a day.');

describe('a date', () => {
  it.each([
    ['as its parts were typed', '2026-3-9', '2026-03-09'],
    ['in the digits of an Asian keyboard', '２０２６-３-９', '2026-03-09'],
    ['in the digits of an Arabic keyboard', '٢٠٢٦-٣-٩', '2026-03-09'],
    ['with the short name of its month', '2026-sep.-9', '2026-09-09'],
    ['pasted into one part', '-3/9/2026-', '2026-03-09'],
    ['pasted as the product writes it', '--Mar 9, 2026', '2026-03-09'],
    // The widget takes hyphens for spaces, since it joins the parts by them.
    ['pasted as data', '2026 03 09--', '2026-03-09'],
    ['pasted with its day first', '-27 March 1992-', '1992-03-27'],
    ['pasted with its day first, and ordinal', '--27th of Mar. 1992', '1992-03-27'],
    ['pasted with an ordinal day', '-March 27th, 1992-', '1992-03-27'],
    ['pasted with the name of its month in the middle', '-1992 Mar 27-', '1992-03-27'],
    ['with the name of its month in the part for the day', '1992-27-March', '1992-03-27'],
    ['with an ordinal day', '1992-3-27th', '1992-03-27'],
  ])('is read %s', (_how, typed, taken) => {
    expect(parseAnswer(day, typed)).toBe(taken);
  });

  it.each(['', '--', ' - - ', '\u200B', 3, true, null, ['2026-03-09'], undefined])(
    'is no answer without any part: %j',
    (value) => {
      expect(parseAnswer(day, value)).toBeUndefined();
    },
  );

  it.each([
    '2026-Mra-9',
    '26-3-9',
    '3/9/26',
    '2026-0-3',
    '2026--',
    'next spring',
    '2026-2-3-4',
    '27 March 92',
  ])('keeps an invalid date as it was typed: %s', (typed) => {
    expect(parseAnswer(day, typed)).toBe(typed);
  });

  it('is shown in words, and unchanged in data', () => {
    expect(valueTexts(day, '2026-03-09')).toEqual(['Mar 9, 2026']);
    expect(valueTexts(day, '0999-01-01')).toEqual(['Jan 1, 999']);
    expect(valueTexts(day, 'next spring')).toEqual(['next spring']);
    expect(valueTexts(day, '2026-03-09', 'data')).toEqual(['2026-03-09']);
  });
});
