import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withField } from '#tests/fixtures/wizard/example-form.ts';
import { closeWizard, openFilled } from '#tests/fixtures/wizard/open-wizard.tsx';

const MESSAGE = 'Enter a month, a day and a year, such as 3 27 2026.';
const PARTS = ['Month', 'Day', 'Year'] as const;

afterEach(closeWizard);

const group = (): HTMLElement => screen.getByRole('group', { name: /^Any day/u });
const input = (part: string): HTMLInputElement =>
  within(group()).getByRole('textbox', { name: part });
const shown = (): readonly string[] => PARTS.map((part) => input(part).value);

/** The message at the question; the line beside Next repeats it. */
const error = (): string | undefined =>
  group().querySelector('[id$="anyDay__error"]')?.textContent;

function enter(...texts: readonly string[]): void {
  for (const [index, value] of texts.entries()) {
    fireEvent.change(input(PARTS[index] ?? ''), { target: { value } });
  }
}

describe('a date question', () => {
  it('of birth can be filled in by the browser', () => {
    openFilled('dates');
    const birthday = screen.getByRole('group', { name: /^Birthday/u });
    const parts = within(birthday).getAllByRole('textbox');
    expect(parts.map((part) => part.getAttribute('autocomplete'))).toEqual([
      'bday-month',
      'bday-day',
      'bday-year',
    ]);
    expect(input('Year').getAttribute('autocomplete')).toBe('off');
  });

  it('of birth keeps the section of its composite', () => {
    openFilled(
      'dates',
      {},
      { form: withField('anyDay', { autocomplete: 'section-ada bday' }) },
    );
    expect(input('Year').getAttribute('autocomplete')).toBe('section-ada bday-year');
  });

  it('shows no error of an unfinished date before its last part is left', () => {
    openFilled('dates');
    expect(shown()).toEqual(['', '', '']);
    enter('2');
    fireEvent.blur(input('Month'), { relatedTarget: input('Day') });
    expect(error()).toBeUndefined();
    fireEvent.blur(input('Day'));
    expect(error()).toBe(MESSAGE);
    expect(input('Year').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps an invalid date as it was typed, also in a draft', () => {
    openFilled('dates', { anyDay: 'next spring' });
    expect(shown()).toContain('next spring');
    expect(error()).toBe(MESSAGE);
    enter('Feb', '30', '2-26');
    fireEvent.blur(input('Year'));
    expect(shown()).toEqual(['Feb', '30', '2-26']);
    expect(error()).toBe(MESSAGE);
  });

  it('has no answer once all parts are empty', () => {
    openFilled('dates', { anyDay: '2027-2-x' });
    expect(error()).toBe(MESSAGE);
    enter('', '', '');
    fireEvent.blur(input('Day'));
    expect(error()).toBeUndefined();
  });
});
