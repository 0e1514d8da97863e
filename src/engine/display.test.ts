import { describe, expect, it } from 'vitest';
import { form } from '../generated/example/form.ts';
import { displayLines, labelled, valueTexts, type Line } from './display.ts';

const { model } = form;
const { terms, hosting } = model.fields;

function texts(
  show: Line['show'],
  answers: Record<string, string>,
  relevant: readonly string[],
) {
  const line: Line = { field: 'hosting', label: 'Hosting', show, empty: 'Not provided' };
  const lines = displayLines(model, [line], { answers, relevant: new Set(relevant) });
  return lines.map((one) => one.texts);
}

describe('an answer in words', () => {
  it('is the short label, for the review of a consent too, or the raw value', () => {
    if (!terms || !hosting) throw new Error('The example form asks for both.');
    for (const look of ['short', 'review'] as const)
      expect(valueTexts(terms, '28f05e5b', look)).toEqual(['Agreed']);
    expect(valueTexts(hosting, 'aws', 'short')).toEqual(['AWS']);
    expect(valueTexts(hosting, '__proto__')).toEqual(['__proto__']);
  });
});

it('a text behind its label has one mark before it', () => {
  expect(labelled('Hosting', 'AWS')).toBe('Hosting: AWS');
  for (const mark of ['?', '؟'])
    expect(labelled(`Where${mark}`, 'AWS')).toBe(`Where${mark} AWS`);
});

describe('a line of a summary card', () => {
  it('shown when filled needs an answer', () => {
    expect(texts('filled', { hosting: 'aws' }, ['hosting'])).toEqual([['AWS']]);
    expect(texts('filled', {}, ['hosting'])).toEqual([]);
  });

  it('shown when relevant shows a substitute for a missing answer', () => {
    expect(texts('relevant', {}, ['hosting'])).toEqual([['Not provided']]);
    expect(texts('relevant', {}, [])).toEqual([]);
  });

  it('shown always shows a substitute even for a question that was not asked', () => {
    expect(texts('always', {}, [])).toEqual([['Not provided']]);
  });
});
