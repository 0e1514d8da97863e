import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Validate } from '../form-engine/form.ts';
import type { Field } from '../form-engine/kinds/registry.ts';
import type { WizardForm } from './answers/wizard-model.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../tests/fixtures/wizard/example-form.ts';
import {
  choose,
  closeWizard,
  isDisabled,
  leaveDraft,
  missing,
  openWizard,
  type,
} from '../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

describe('a choice', () => {
  it('selects nothing by itself but a declared default, and offers nothing retired', () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    openWizard('?step=colour');
    const group = screen.getByRole('radiogroup', { name: 'Which colour?' });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(isChecked('Red')).toBe(false);
    expect(isChecked('No')).toBe(true);
    expect(screen.queryByLabelText('Grey')).toBeNull();
  });

  it('asks for a text of its own, and drops it when another is made', async () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    openWizard('?step=colour');
    choose('A colour of my own');
    expect(missing()).toBe('Still needed: Own colour');
    expect(screen.getByText('Also asked: Own colour').getAttribute('aria-live')).toBe('polite');
    type(/^Own colour/u, 'teal');
    expect(isDisabled('Next')).toBe(false);
    choose('Red');
    expect(screen.queryByLabelText(/^Own colour/u)).toBeNull();
    expect(screen.queryByText(/^Also asked/u)).toBeNull();
    choose('A colour of my own');
    expect(screen.getByLabelText(/^Own colour/u)).toHaveProperty('value', '');
    expect(isDisabled('Next')).toBe(true);
  });
});

describe('a list', () => {
  it('takes any number of choices, and at least one', () => {
    const { topics, ...others } = EXAMPLE_ANSWERS;
    leaveDraft(others);
    openWizard('?step=topics');
    expect(topics).toEqual(['a', 'b']);
    expect(isDisabled('Next')).toBe(true);
    choose('Bees');
    choose('Apples');
    choose('Bees');
    expect([isChecked('Apples'), isChecked('Bees')]).toEqual([true, false]);
    expect(isDisabled('Next')).toBe(false);
    choose('Apples');
    expect(missing()).toBe('Still needed: an answer to “Which topics?”');
  });
});

describe('an optional single choice', () => {
  const form = formWithOptional('colour');

  it('says so, and can be taken back, with the focus kept in the group', () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    openWizard('?step=colour', { form });
    const group = screen.getByRole('radiogroup', { name: 'Which colour? (optional)' });
    expect(group.getAttribute('aria-required')).toBe('false');
    expect(within(group).queryByRole('button')).toBeNull();
    choose('Red');
    fireEvent.click(within(group).getByRole('button', { name: 'Clear answer Which colour?' }));
    expect(isChecked('Red')).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Red'));
    expect(within(group).queryByRole('button')).toBeNull();
    expect(isDisabled('Next')).toBe(false);
  });

  it('is neither of the two where it is required, or where a default answers it', () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c', colour: 'red' });
    openWizard('?step=colour', { form: formWithOptional('glossy') });
    expect(screen.getByRole('radiogroup', { name: 'Which colour?' })).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Glossy?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Clear answer/u })).toBeNull();
  });
});

/** The example form with an optional question. */
function formWithOptional(name: string): WizardForm {
  const { model } = EXAMPLE_FORM;
  const field: Field = Object.assign({}, EXAMPLE_FORM.model.fields[name], { required: false });
  const validate: Validate = (answers) => {
    EXAMPLE_FORM.validate(answers);
    validate.errors = (EXAMPLE_FORM.validate.errors ?? []).filter(
      ({ params }) => params['missingProperty'] !== name,
    );
    return validate.errors.length === 0;
  };
  return {
    ...EXAMPLE_FORM,
    model: { ...model, fields: { ...model.fields, [name]: field } },
    validate,
  };
}

function isChecked(label: string): unknown {
  return Reflect.get(screen.getByLabelText(label), 'checked');
}
