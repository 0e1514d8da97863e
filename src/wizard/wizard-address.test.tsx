import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_ANSWERS } from '../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  heading,
  leaveDraft,
  openWizard,
  press,
  settled,
  step,
} from '../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

describe('the address', () => {
  it('beyond the first incomplete step lands on that step, in its place', async () => {
    leaveDraft({ fullName: 'Ada', mail: 'a@b.c' });
    const before = window.history.length;
    openWizard('?step=check');
    expect(heading()).toBe('Colour');
    await waitFor(() => expect(step()).toBe('colour'));
    expect(window.history.length).toBe(before + 1);
  });

  it('of no step is the first', () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=nowhere');
    expect(heading()).toBe('Welcome');
  });

  it('keeps what else stands in it', async () => {
    openWizard('?from=mail');
    await press('Get Started');
    expect(window.location.search).toBe('?from=mail&step=you');
  });
});

describe('a change of step', () => {
  it('moves the focus to the heading and names the step in the title', async () => {
    openWizard();
    expect(document.title).toBe('Welcome – Example Intake');
    expect(document.activeElement).toBe(document.body);
    await press('Get Started');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About you' }));
    expect(document.title).toBe('About you – Example Intake');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leaves a focus that was moved into the step meanwhile, as by speech', async () => {
    openWizard();
    fireEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    const name = screen.getByLabelText(/^Your name/u);
    name.focus();
    fireEvent.keyDown(name, { key: 'A' });
    await settled();
    expect(document.activeElement).toBe(name);
    expect(document.title).toBe('About you – Example Intake');
  });
});
