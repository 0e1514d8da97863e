import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmitFailure, SubmitResult } from '../submission/submit-result.ts';
import { createDraftStore } from './answers/draft-store.ts';
import { createSubmissionMemory } from './submit/submission-memory.ts';
import type { Submit } from './submit/use-submission.ts';
import { EXAMPLE_ANSWERS } from '../../tests/fixtures/wizard/example-form.ts';
import {
  changeCard,
  closeWizard,
  draftText,
  heading,
  leaveDraft,
  openSummary,
  openWizard,
  press,
  reload,
  settled,
  step,
  type,
} from '../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

describe('a submission', () => {
  it('sends the finished answers once, however often the button is pressed', async () => {
    const { submit, answer } = pending();
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ submit });
    const button = screen.getByRole('button', { name: 'Submit' });
    // Both presses come before React has rendered anything.
    act(() => {
      button.click();
      button.click();
    });
    expect(button.textContent).toBe('Submitting...');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText('Submitting...', { selector: 'p' }).closest('[aria-live]'),
    ).toBeTruthy();
    answer({ ok: true });
    await waitFor(() => expect(heading()).toBe('Thank You!'));
    expect(submit.mock.calls).toEqual([[EXAMPLE_ANSWERS]]);
  });

  it('that throws fails like any other, and logs no answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ submit: () => Promise.reject(new TypeError('Ada Lovelace')) });
    await press('Submit');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(log.mock.calls).toEqual([['Submission failed:', 'TypeError']]);
    log.mockRestore();
  });

  it('is thanked for, and then there is nothing left of it', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=notes');
    await press('Review');
    await press('Submit');
    await waitFor(() => expect(heading()).toBe('Thank You!'));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Thank You! – Example Intake');
    expect(step()).toBeNull();
    expect(draftText()).not.toContain('teal');
    window.history.back();
    await waitFor(() => expect(heading()).toBe('About you'));
    expect(screen.getByLabelText(/^Your name/u)).toHaveProperty('value', '');
    window.history.forward();
    await waitFor(() => expect(heading()).toBe('Thank You!'));
  });

  it.each<[SubmitFailure, string]>([
    [{ reason: 'offline' }, 'No network.'],
    [{ reason: 'busy' }, 'Busy for some time.'],
    [{ reason: 'busy', retryAfter: 30 }, 'Busy for about 30 seconds.'],
    [{ reason: 'busy', retryAfter: 91 }, 'Busy for about 2 minutes.'],
    [{ reason: 'busy', retryAfter: 7200 }, 'Busy for about 2 hours.'],
    [{ reason: 'too-large' }, 'Too long.'],
    [{ reason: 'outdated' }, 'Other questions. Reload: lost.'],
    [{ reason: 'refused' }, 'Not taken.'],
    [{ reason: 'unavailable' }, 'No answer.'],
    [{ reason: 'timeout' }, 'Nothing moves.'],
  ])('that fails by %j says what happened and what to do', async (failure, text) => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ submit: () => Promise.resolve({ ok: false, ...failure }) });
    const button = screen.getByRole('button', { name: 'Submit' });
    button.focus();
    await press('Submit');
    expect((await screen.findByRole('alert')).textContent).toBe('It could not be sent.');
    expect(document.activeElement).toBe(button);
    const help = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect([...(help?.children ?? [])].map((line) => line.textContent)).toEqual([
      text,
      'Or write to help@example.org.',
    ]);
    expect(help?.closest('[aria-live="polite"]')).toBeTruthy();
    expect(help?.querySelector('a')?.href).toBe('mailto:help@example.org');
  });

  it('of answers to other questions offers a reload only where they are kept', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({
      submit: () => Promise.resolve({ ok: false, reason: 'outdated' }),
      isKept: () => true,
    });
    await press('Submit');
    expect(await screen.findByText('Other questions. Reload: kept.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('that failed is no longer spoken of after a change', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ submit: () => Promise.resolve({ ok: false, reason: 'unavailable' }) });
    await press('Submit');
    await screen.findByRole('alert');
    await changeCard('Person');
    type(/^Your name/u, 'Bea');
    await press('Return to Summary');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails while another step is looked at says so on the summary', async () => {
    const { submit, answer } = pending();
    await submitThenGoBack(submit);
    answer({ ok: false, reason: 'offline' });
    await settled();
    await press('Review');
    expect(screen.getByRole('alert').textContent).toBe('It could not be sent.');
  });
});

describe('answers on their way', () => {
  it('are not offered for a change, until they could not be sent', async () => {
    const { submit, answer } = pending();
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ submit });
    await press('Submit');
    expect(screen.queryByRole('link', { name: /^Change/u })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    answer({ ok: false, reason: 'unavailable' });
    await screen.findByRole('alert');
    await changeCard('Person');
    expect(heading()).toBe('About you');
  });

  it('that are changed meanwhile stay, with their draft, when the sent ones arrive', async () => {
    const { submit, answer } = pending();
    await submitThenChangeNotes(submit);
    answer({ ok: true });
    await waitFor(() => expect(heading()).toBe('Thank You!'));
    expect(submit.mock.calls).toEqual([[EXAMPLE_ANSWERS]]);
    await waitFor(() => expect(draftText()).toContain('Later'));
    window.history.back();
    await waitFor(() => expect(heading()).toBe('Topics'));
    await press('Next');
    expect(screen.getByLabelText(/^Notes/u)).toHaveProperty('value', 'Later');
  });

  it('that are changed and changed back are gone when they arrive', async () => {
    const { submit, answer } = pending();
    await submitThenChangeNotes(submit);
    type(/^Notes/u, String(EXAMPLE_ANSWERS['notes']));
    answer({ ok: true });
    await waitFor(() => expect(heading()).toBe('Thank You!'));
    fireEvent(window, new Event('pagehide'));
    expect(draftText()).not.toContain('teal');
  });

  it('of a wizard that was left are spoken of when it is opened again', async () => {
    const { submit, answer } = pending();
    const memory = createSubmissionMemory('test');
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ submit, memory });
    await press('Submit');
    cleanup();
    answer({ ok: true });
    await settled();
    openWizard('', { memory });
    expect(screen.getByText(/^Sent on/u)).toBeTruthy();
  });

  it('of a wizard that was left take their draft with them when they arrive', async () => {
    const { answer } = await submitAndReturn();
    answer({ ok: true });
    await settled();
    expect(draftText()).not.toContain('teal');
  });

  it('of a wizard that was left leave alone what was changed after a return', async () => {
    const { answer } = await submitAndReturn();
    type(/^Notes/u, 'Later');
    fireEvent(window, new Event('pagehide'));
    answer({ ok: true });
    await settled();
    expect(draftText()).toContain('Later');
  });
});

async function submitAndReturn(
  props: Parameters<typeof openWizard>[1] = {},
): Promise<Pick<ReturnType<typeof pending>, 'answer'>> {
  const { submit, answer } = pending();
  const draftStore = createDraftStore('test');
  leaveDraft(EXAMPLE_ANSWERS);
  openSummary({ submit, draftStore, ...props });
  await press('Submit');
  window.history.pushState(null, '', '/intake?step=notes');
  reload({ draftStore, ...props });
  return { answer };
}

async function submitThenChangeNotes(submit: Submit): Promise<void> {
  await submitThenGoBack(submit);
  type(/^Notes/u, 'Later');
}

async function submitThenGoBack(submit: Submit): Promise<void> {
  leaveDraft(EXAMPLE_ANSWERS);
  openWizard('?step=topics', { submit });
  await press('Next');
  await press('Review');
  await press('Submit');
  window.history.back();
  await waitFor(() => expect(heading()).toBe('Notes'));
}

function pending(): {
  readonly submit: ReturnType<typeof vi.fn<Submit>>;
  readonly answer: (result: SubmitResult) => void;
} {
  let answer: (result: SubmitResult) => void = () => undefined;
  const submit = vi.fn<Submit>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return { submit, answer: (result) => answer(result) };
}
