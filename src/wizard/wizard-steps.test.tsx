import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_ANSWERS } from '../../tests/fixtures/wizard/example-form.ts';
import {
  choose,
  closeWizard,
  heading,
  isDisabled,
  leaveDraft,
  missing,
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
    const next = screen.getByRole('button', { name: 'Next' });
    expect([isDisabled('Next'), next.hasAttribute('disabled')]).toEqual([true, false]);
    const reason = document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Still needed: Your name, Your e-mail');
    type(/^Your name/u, '  \u200b ');
    expect(missing()).toBe('Still needed: Your name, Your e-mail');
    type(/^Your name/u, 'Ada');
    expect(missing()).toBe('Still needed: Your e-mail');
    type(/^Your e-mail/u, 'ada@example.org');
    expect(missing()).toBe('');
    expect(next.hasAttribute('aria-describedby')).toBe(false);
    await press('Next');
    expect(heading()).toBe('Colour');
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

  it.each([
    ['Enter', (input: HTMLInputElement) => fireEvent.keyDown(input, { key: 'Enter' })],
    ['a submission', ({ form }: HTMLInputElement) => fireEvent.submit(form ?? document)],
  ])('hears of the last key before %s that leaves the focus in the field', (_what, end) => {
    openWizard('?step=you');
    const name = screen.getByLabelText<HTMLInputElement>(/^Your name/u);
    fireEvent.change(name, { target: { value: 'Ada' } });
    end(name);
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

/** @param detail the number of clicks so far at this place; the keyboard's click counts none */
async function click(button: string, detail: number): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }), { detail });
  await settled();
}
