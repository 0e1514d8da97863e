import { describe, expect, it } from 'vitest';
import { displayLines, valueTexts, type Line } from './display.ts';
import type { Field } from './kinds/registry.ts';
import type { FormModel } from './form-model.ts';

const colour: Field = {
  name: 'colour',
  column: 'colour',
  title: 'Which colour?',
  shortTitle: 'Colour',
  step: 'paint',
  required: false,
  kind: 'choice',
  widget: 'radio',
  choices: [
    { value: 'red', label: 'Red' },
    { value: 'teal', label: 'Dark Teal', shortLabel: 'Teal', deprecated: true },
  ],
};

const model = { fields: { colour } } as unknown as FormModel;

function line(show: Line['show']): Line {
  return { field: 'colour', label: 'Colour', show, empty: 'Not provided' };
}

function texts(show: Line['show'], answers: Record<string, string>, relevant: readonly string[]) {
  const lines = displayLines(model, [line(show)], { answers, relevant: new Set(relevant) });
  return lines.map((one) => one.texts);
}

describe('an answer in words', () => {
  it('is the short label where there is one', () => {
    expect(valueTexts(colour, 'teal', 'short')).toEqual(['Teal']);
    expect(valueTexts(colour, 'red', 'short')).toEqual(['Red']);
  });

  it('is the raw value where no choice has it', () => {
    expect(valueTexts(colour, '__proto__')).toEqual(['__proto__']);
  });
});

describe('a line', () => {
  it('shown when filled needs an answer', () => {
    expect(texts('filled', { colour: 'red' }, ['colour'])).toEqual([['Red']]);
    expect(texts('filled', {}, ['colour'])).toEqual([]);
  });

  it('shown when relevant says what is missing', () => {
    expect(texts('relevant', {}, ['colour'])).toEqual([['Not provided']]);
    expect(texts('relevant', {}, [])).toEqual([]);
  });

  it('shown always says so even of a question that was not asked', () => {
    expect(texts('always', {}, [])).toEqual([['Not provided']]);
  });
});
