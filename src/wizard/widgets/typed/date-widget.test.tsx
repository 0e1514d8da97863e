import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Validate } from '../../../form-engine/form.ts';
import type { WizardForm } from '../../answers/wizard-model.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import {
  EXAMPLE_ANSWERS,
  EXAMPLE_FORM,
  withQuestion,
} from '../../../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  leaveDraft,
  openWizard,
} from '../../../../tests/fixtures/wizard/open-wizard.tsx';

const MESSAGE = 'Enter a month, a day and a year, such as 3 27 2026.';

const startDate: Field<'date'> = {
  name: 'startDate',
  column: 'start_date',
  title: 'Start date',
  shortTitle: 'Start date',
  step: 'you',
  required: false,
  kind: 'date',
  widget: 'date',
};

const { model } = withQuestion(startDate);

/** The example form with a date, of which only whole days of 2027 hold. */
const form: WizardForm = {
  ...EXAMPLE_FORM,
  model: { ...model, messages: { ...model.messages, date: MESSAGE } },
  validate: validateExample(),
};

function validateExample(): Validate {
  const validate: Validate = (data) => {
    const { startDate: day, ...others } = Object(data) as Record<string, unknown>;
    const wrong = {
      keyword: 'format',
      instancePath: '/startDate',
      schemaPath: '',
      params: { format: 'date' },
    };
    const isDay = day === undefined || (typeof day === 'string' && /^2027-\d{2}-\d{2}$/u.test(day));
    EXAMPLE_FORM.validate(others);
    validate.errors = [...(isDay ? [] : [wrong]), ...(EXAMPLE_FORM.validate.errors ?? [])];
    return validate.errors.length === 0;
  };
  return validate;
}

afterEach(closeWizard);

/** Opens the step with the date, where everything else is answered. */
function open(day?: string): void {
  leaveDraft({ ...EXAMPLE_ANSWERS, ...(day === undefined ? {} : { startDate: day }) });
  openWizard('?step=you', { form });
}

/** The message at the question; the line beside Next repeats it. */
function error(): string | null | undefined {
  return document.querySelector('fieldset [id$="startDate__error"]')?.textContent;
}

function input(part: string): HTMLInputElement {
  return screen.getByRole('textbox', { name: part });
}

function enter(part: string, text: string): void {
  fireEvent.change(input(part), { target: { value: text } });
}

const PARTS = ['Month', 'Day', 'Year'] as const;

function shown(): readonly string[] {
  return PARTS.map((part) => input(part).value);
}

describe('a date question', () => {
  it('is a group by the name of the question, with an input for each part', () => {
    open();
    const group = screen.getByRole('group', { name: /^Start date/u });
    for (const part of PARTS) expect(group.contains(input(part))).toBe(true);
    expect(shown()).toEqual(['', '', '']);
  });

  it('says nothing of a date that is not finished before its last part is left', () => {
    open();
    enter('Month', '2');
    fireEvent.blur(input('Month'), { relatedTarget: input('Day') });
    expect(error()).toBeUndefined();
    fireEvent.blur(input('Day'));
    expect(error()).toBe(MESSAGE);
    expect(input('Year').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps a date that is none as it was typed', () => {
    open();
    for (const [part, text] of [
      ['Month', 'Feb'],
      ['Day', '30'],
      ['Year', '2-26'],
    ] as const)
      enter(part, text);
    fireEvent.blur(input('Year'));
    expect(shown()).toEqual(['Feb', '30', '2-26']);
    expect(error()).toBe(MESSAGE);
  });

  it('takes the answer of a draft that a text was asked for', () => {
    open('next spring');
    expect(shown()).toContain('next spring');
    expect(error()).toBe(MESSAGE);
  });

  it('is no answer once all parts are empty', () => {
    open('2027-2-x');
    expect(error()).toBe(MESSAGE);
    for (const part of PARTS) enter(part, '');
    fireEvent.blur(input('Day'));
    expect(error()).toBeUndefined();
  });
});
