import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Validate, ValidationError } from '../form-engine/form.ts';
import type { WizardForm } from './answers/wizard-model.ts';
import type { Field } from '../form-engine/kinds/registry.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../tests/fixtures/wizard/example-form.ts';
import {
  choose,
  closeWizard,
  heading,
  leaveDraft,
  openWizard,
  press,
  settled,
  type,
} from '../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

describe('an e-mail address that the browser does not take', () => {
  const WRONG = { ...EXAMPLE_ANSWERS, mail: 'ada.example.org' };

  it.each(['Return to Summary', 'Next', 'Back'])(
    'keeps a change from reaching the summary by %s',
    async (button) => {
      leaveDraft(EXAMPLE_ANSWERS);
      openWizard('?step=check');
      fireEvent.click(screen.getByRole('link', { name: 'Change Person' }));
      await settled();
      type(/^Your e-mail/u, 'ada.example.org');
      fireEvent.click(
        screen.queryByRole('button', { name: button }) ??
          screen.getByRole('button', { name: 'Previous' }),
      );
      await settled();
      expect(heading()).toBe('About you');
      expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    },
  );

  it.each(['', '?step=check', '?step=topics', '?step=notes&change=wishes'])(
    'of a restored draft leads from %j to its step, which says what is wrong',
    async (search) => {
      leaveDraft(WRONG);
      openWizard(search);
      if (search === '') await press('Get Started');
      expect(heading()).toBe('About you');
      expect(screen.getByLabelText(/^Your e-mail/u).getAttribute('aria-invalid')).toBe('true');
      expect(missing()).toBe('Not an address.');
    },
  );

  it('does not disable Next, which says at the field what is wrong', async () => {
    leaveDraft(WRONG);
    openWizard('?step=you');
    expect(isDisabled('Next')).toBe(false);
    await press('Next');
    expect(heading()).toBe('About you');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your e-mail/u));
    expect(descriptionOf(/^Your e-mail/u)).toBe('Not an address.');
    expect(document.title).toBe('Error: About you – Example Intake');
    type(/^Your e-mail/u, 'ada@example.org');
    await press('Next');
    expect(heading()).toBe('Colour');
  });
});

describe('a step with questions', () => {
  it('says how far it is', () => {
    openWizard('?step=you');
    expect(screen.getByText('Example Intake')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Step 1 of 4' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '4']);
  });

  it('blocks Next until its rule holds, and says what is missing', async () => {
    openWizard('?step=you');
    expect(isDisabled('Next')).toBe(true);
    expect(missing()).toBe('Still needed: Your name, Your e-mail');
    type(/^Your name/u, '  \u200b ');
    expect(missing()).toBe('Still needed: Your name, Your e-mail');
    type(/^Your name/u, 'Ada');
    expect(missing()).toBe('Still needed: Your e-mail');
    type(/^Your e-mail/u, 'ada@example.org');
    expect(missing()).toBe('');
    await press('Next');
    expect(heading()).toBe('Colour');
  });

  it('has a Next that can be reached and says why it does not lead on', () => {
    openWizard('?step=you');
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.hasAttribute('disabled')).toBe(false);
    const reason = document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Still needed: Your name, Your e-mail');
    fill();
    expect(next.getAttribute('aria-disabled')).toBe('false');
    expect(next.hasAttribute('aria-describedby')).toBe(false);
  });

  it('leads to the first gap from the line beside Next', () => {
    openWizard('?step=you');
    type(/^Your name/u, 'Ada');
    fireEvent.click(screen.getByRole('link', { name: 'Still needed: Your e-mail' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your e-mail/u));
    expect(window.location.hash).toBe('');
  });

  it('shows every gap where Next is pressed too early, and leads to the first', async () => {
    openWizard('?step=you');
    type('Nickname (optional)', 'Al');
    await press('Next');
    expect(heading()).toBe('About you');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your name/u));
    expect(descriptionOf(/^Your name/u)).toBe('Enter Your name.');
    expect(screen.getByRole('alert').textContent).toBe('3 answers to look at');
    expect(document.title).toBe('Error: About you – Example Intake');
    const links = within(screen.getByRole('region', { name: '3 answers to look at' }));
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter Your name.',
      'Enter Your e-mail.',
      'Use at least 3 characters.',
    ]);
    fireEvent.click(links.getByRole('link', { name: 'Enter Your e-mail.' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your e-mail/u));
    expect(window.location.hash).toBe('');
    fill();
    type('Nickname (optional)', 'Alice');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('About you – Example Intake');
    await press('Next');
    expect(document.title).toBe('Colour – Example Intake');
  });

  it('leads to the first gap at each press, and shows no list of a single one', async () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    openWizard('?step=colour');
    await press('Next');
    const group = screen.getByRole('radiogroup', { name: 'Which colour?' });
    expect(document.activeElement).toBe(screen.getByLabelText('Red'));
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.textContent).toContain('Choose a colour.');
    expect(screen.queryByRole('alert')).toBeNull();
    choose('A colour of my own');
    expect(screen.getByLabelText(/^Own colour/u).getAttribute('aria-invalid')).toBe('false');
    await press('Next');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Own colour/u));
  });

  it('hears of a key without the field being left', async () => {
    openWizard('?step=you');
    fireEvent.change(screen.getByLabelText(/^Your name/u), { target: { value: 'Ada' } });
    await waitFor(() => expect(missing()).toBe('Still needed: Your e-mail'));
  });

  it('hears of the last key before Enter', () => {
    openWizard('?step=you');
    const name = screen.getByLabelText(/^Your name/u);
    fireEvent.change(name, { target: { value: 'Ada' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(missing()).toBe('Still needed: Your e-mail');
  });

  it('hears of the last key before a submission that leaves the focus in the field', () => {
    openWizard('?step=you');
    const name = screen.getByLabelText<HTMLInputElement>(/^Your name/u);
    fireEvent.change(name, { target: { value: 'Ada' } });
    if (name.form) fireEvent.submit(name.form);
    expect(missing()).toBe('Still needed: Your e-mail');
  });

  it('hears of the last key before its step is left', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=topics');
    await press('Next');
    fireEvent.change(screen.getByLabelText(/^Notes/u), { target: { value: 'Last' } });
    act(() => {
      window.history.pushState(null, '', '/intake?step=topics');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(heading()).toBe('Topics');
    await press('Next');
    expect(screen.getByLabelText(/^Notes/u)).toHaveProperty('value', 'Last');
  });

  it('lets the browser have the last word on an address', async () => {
    openWizard('?step=you');
    fill();
    const field = screen.getByLabelText<HTMLInputElement>(/^Your e-mail/u);
    field.setCustomValidity('Not with this browser.');
    await press('Next');
    expect(heading()).toBe('About you');
    field.setCustomValidity('');
    await press('Next');
    expect(heading()).toBe('Colour');
  });

  it.each([
    ['Next', 'colour', 'Topics'],
    ['Back', 'notes', 'Topics'],
  ])('moves one step on a double click on %s', async (name, from, to) => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard(`?step=${from}`);
    await click(name, 1);
    await click(name, 2);
    expect(heading()).toBe(to);
    await click(name, 1);
    expect(heading()).not.toBe(to);
  });

  it('has a Previous button that is disabled where the declaration says so', () => {
    openWizard('?step=you');
    expect(isDisabled('Previous')).toBe(true);
  });

  it('marks what is required and what is optional', () => {
    openWizard('?step=you');
    const name = screen.getByLabelText(/^Your name/u);
    expect(name.getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('Nickname (optional)').getAttribute('aria-required')).toBe(
      'false',
    );
    expect(screen.getByText('* needed')).toBeTruthy();
  });

  it('says at the field what is wrong once the field was left, and beside Next at once', () => {
    openWizard('?step=you');
    type('Nickname (optional)', 'Al');
    const field = screen.getByLabelText('Nickname (optional)');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Use at least 3 characters.');
    expect(missing()).toContain('Use at least 3 characters.');
  });
});

describe('a choice', () => {
  it('selects nothing by itself but a declared default, and offers nothing retired', () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    openWizard('?step=colour');
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

  it('is a group with its question as name', () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    openWizard('?step=colour');
    const group = screen.getByRole('radiogroup', { name: 'Which colour?' });
    expect(group.getAttribute('aria-required')).toBe('true');
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

describe('a list that wants more than one choice', () => {
  const form = formWith('topics', { minItems: 2 }, (answers) => {
    const { length = 0 } = Object(answers).topics ?? {};
    return length < 2 ? [tooFew('topics', 2)] : [];
  });

  it('says beside Next how many, whether none or one is chosen', () => {
    leaveDraft({ ...EXAMPLE_ANSWERS, topics: ['a'] });
    openWizard('?step=topics', { form });
    expect(missing()).toBe('Choose at least 2.');
    choose('Apples');
    expect(missing()).toBe('Choose at least 2.');
    choose('Apples');
    choose('Bees');
    expect(missing()).toBe('');
  });
});

describe('an optional single choice', () => {
  const form = formWith('colour', { required: false });

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
    openWizard('?step=colour', { form: formWith('glossy', { required: false }) });
    expect(screen.getByRole('radiogroup', { name: 'Which colour?' })).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Glossy?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Clear answer/u })).toBeNull();
  });
});

/** Fills what the step "you" requires. */
function fill(): void {
  type(/^Your name/u, 'Ada');
  type(/^Your e-mail/u, 'ada@example.org');
}

/** The texts that describe a control. */
function descriptionOf(label: RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
}

/** The example form with a field changed, and what its validator finds beside the missing answers. */
function formWith(
  name: string,
  change: object,
  find: (answers: unknown) => readonly ValidationError[] = () => [],
): WizardForm {
  const { model } = EXAMPLE_FORM;
  const field: Field = Object.assign({}, EXAMPLE_FORM.model.fields[name], change);
  const validate: Validate = (answers) => {
    EXAMPLE_FORM.validate(answers);
    const others = (EXAMPLE_FORM.validate.errors ?? []).filter(
      ({ params }) => params['missingProperty'] !== name,
    );
    validate.errors = [...others, ...find(answers)];
    return validate.errors.length === 0;
  };
  return {
    ...EXAMPLE_FORM,
    model: { ...model, fields: { ...model.fields, [name]: field } },
    validate,
  };
}

function tooFew(name: string, limit: number): ValidationError {
  return { keyword: 'minItems', instancePath: `/${name}`, schemaPath: '', params: { limit } };
}

/** @param detail the number of clicks so far at this place; the keyboard's click counts none */
async function click(button: string, detail: number): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }), { detail });
  await settled();
}

function missing(): string | null {
  return screen.getByRole('status').textContent;
}

/** Returns whether a button says that it does not act, natively or only by name. */
function isDisabled(name: string): boolean {
  const button = screen.getByRole('button', { name });
  return button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
}

function isChecked(label: string): unknown {
  return Reflect.get(screen.getByLabelText(label), 'checked');
}
