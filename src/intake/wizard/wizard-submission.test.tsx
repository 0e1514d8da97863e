import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../engine/form-model.ts';
import type { SubmitFailure, SubmitResult } from '../submission/submit-result.ts';
import { createDraftStore, type DraftStore } from './answers/draft-store.ts';
import { createSubmissionMemory } from './submit/submission-memory.ts';
import type { Submit } from './submit/use-submission.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../../tests/fixtures/wizard/example-form.ts';
import {
  changeAnswer,
  closeWizard,
  draftText,
  heading,
  openFilled,
  openSummary,
  openWizard,
  press,
  reload,
  settled,
  step,
  type,
} from '../../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(() => {
  closeWizard();
  vi.restoreAllMocks();
});

const SUBMIT = 'Submit Assessment';
const NOT_SENT = 'There was an error submitting your information. Please try again.';

const fails = (failure: SubmitFailure) => ({
  submit: () => Promise.resolve({ ok: false, ...failure } as const),
});

describe('a submission', () => {
  it('sends the finished answers once, however often the button is pressed', async () => {
    const { submit, answer } = pending();
    openSummary({ submit });
    const button = screen.getByRole('button', { name: SUBMIT });
    // Both presses come before React has rendered the first.
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
    await thanks();
    expect(submit.mock.calls).toEqual([[EXAMPLE_ANSWERS]]);
  });

  it('is confirmed, and removes the draft', async () => {
    openFilled('consent');
    await press('Review Summary');
    await press(SUBMIT);
    await thanks();
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Thank You! – Every Kind of Question');
    expect(step()).toBeNull();
    expect(draftText()).not.toContain('B 12');
  });

  it('leaves one empty step in the history, however many steps were answered', async () => {
    openFilled('you');
    for (let moves = 0; moves < 5; moves++) await press('Next');
    await press('Review Summary');
    await press(SUBMIT);
    await thanks();
    window.history.back();
    await waitFor(() => expect(step()).toBe('you'));
    expect(screen.getByLabelText(/^Your Name/u)).toHaveProperty('value', '');
    window.history.forward();
    await thanks();
    window.history.back();
    await waitFor(() => expect(step()).toBe('you'));
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('that throws fails like any other, and logs no answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openSummary({ submit: () => Promise.reject(new TypeError('Ada Byron')) });
    await press(SUBMIT);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(log.mock.calls).toEqual([['Submission failed:', 'TypeError']]);
  });

  it.each<[SubmitFailure, RegExp]>([
    [{ reason: 'offline' }, /^This device is offline\./u],
    [{ reason: 'busy' }, /in a few minutes\.$/u],
    [{ reason: 'busy', retryAfter: 30 }, /in about 30 seconds\.$/u],
    [{ reason: 'busy', retryAfter: 91 }, /in about 2 minutes\.$/u],
    [{ reason: 'busy', retryAfter: 7200 }, /in about 2 hours\.$/u],
  ])('that fails by %j shows the cause and the next step', async (failure, text) => {
    openSummary(fails(failure));
    const button = screen.getByRole('button', { name: SUBMIT });
    button.focus();
    await press(SUBMIT);
    expect((await screen.findByRole('alert')).textContent).toBe(NOT_SENT);
    expect(document.activeElement).toBe(button);
    const help = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect([...(help?.children ?? [])].map((line) => line.textContent)).toEqual([
      expect.stringMatching(text),
      expect.stringMatching(/^Your answers are safe on this page\./u),
    ]);
    expect(help?.closest('[aria-live="polite"]')).toBeTruthy();
    expect(help?.querySelector('a')?.href).toBe('mailto:sales@example.com');
  });

  it('of answers to other questions offers a reload only if the answers are stored', async () => {
    const outdated = fails({ reason: 'outdated' });
    const reloads = () => screen.queryByRole('button', { name: 'Reload this page' });
    openSummary(outdated);
    await press(SUBMIT);
    expect(await screen.findByText(/Your answers are kept in this browser\.$/u)).toBeTruthy();
    expect(reloads()).toBeTruthy();
    closeWizard();
    const draftStore: DraftStore = { ...createDraftStore('test'), write: () => 'blocked' };
    openFilled('consent', {}, { ...outdated, draftStore });
    type(/^Notes/u, 'Later');
    await press('Review Summary');
    await press(SUBMIT);
    expect(await screen.findByText(/^The questions have.* loses your answers/u)).toBeTruthy();
    expect(reloads()).toBeNull();
  });

  it('that failed offers the answers for a change, which hides the failure', async () => {
    const { submit, answer } = pending();
    openSummary({ submit });
    await press(SUBMIT);
    expect(screen.queryByRole('link', { name: /^Change/u })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    answer({ ok: false, reason: 'unavailable' });
    await screen.findByRole('alert');
    await changeAnswer('Your Name');
    type(/^Your Name/u, 'Grace');
    await press('Return to Summary');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails while another step is open shows the failure on the summary', async () => {
    const { submit, answer } = pending();
    await submitThenGoBack(submit);
    answer({ ok: false, reason: 'offline' });
    await settled();
    await press('Review Summary');
    expect(screen.getByRole('alert').textContent).toBe(NOT_SENT);
  });

  it('keeps answers that are changed while it is sent, with their draft', async () => {
    const { submit, answer } = pending();
    await submitThenGoBack(submit);
    type(/^Notes/u, 'Later');
    answer({ ok: true });
    await thanks();
    expect(submit.mock.calls).toEqual([[EXAMPLE_ANSWERS]]);
    await waitFor(() => expect(draftText()).toContain('Later'));
    window.history.back();
    await waitFor(() => expect(heading()).toBe('Follow-ups'));
    await press('Next');
    expect(screen.getByLabelText(/^Notes/u)).toHaveProperty('value', 'Later');
  });

  it('of a closed wizard keeps the answers that were changed meanwhile', async () => {
    const { submit, answer } = pending();
    openSummary({ submit });
    await press(SUBMIT);
    window.history.pushState(null, '', '/intake?step=consent');
    reload();
    type(/^Notes/u, 'Later');
    fireEvent(window, new Event('pagehide'));
    answer({ ok: true });
    await settled();
    expect(draftText()).toContain('Later');
  });

  it('of a closed wizard ends its draft, and is announced later', async () => {
    const { submit, answer } = pending();
    const memory = createSubmissionMemory('test');
    openSummary({ submit, memory });
    await press(SUBMIT);
    cleanup();
    answer({ ok: true });
    await settled();
    expect(draftText()).not.toContain('B 12');
    openWizard('', { memory });
    expect(screen.getByText(/^You submitted an assessment on/u)).toBeTruthy();
  });
});

describe('answers that were sent', () => {
  const receipt = () => screen.queryByText(/^You submitted an assessment on .*20\d\d/u);

  it('are still confirmed after a reload, with their reference and file', async () => {
    const row = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
    await send({ submit: () => Promise.resolve({ ok: true, id: row }) });
    const onDownload = vi
      .fn<(answers: Answers) => Promise<void>>()
      .mockResolvedValue(undefined);
    reload({ onDownload });
    expect(heading()).toBe('Thank You!');
    screen.getByText('EXA-FY7S-TEGC-W');
    screen.getByText(/^Submitted on .+\.$/u);
    await press('Download Assessment Summary');
    expect(onDownload).toHaveBeenCalledWith(EXAMPLE_ANSWERS, row);
  });

  it('are confirmed with the declared business day after Thanksgiving', async () => {
    const noonOfWednesday = Date.parse('2026-11-25T12:00:00-05:00');
    vi.spyOn(Date, 'now').mockReturnValue(noonOfWednesday);
    const { model } = EXAMPLE_FORM;
    const text = 'Expect to hear from us by {day}.';
    const contactBy = { text, businessDays: 2, timeZone: 'America/New_York' };
    const thankYou = { ...model.thankYou, contactBy };
    await send({ form: { ...EXAMPLE_FORM, model: { ...model, thankYou } } });
    expect(screen.getByText('Expect to hear from us by Monday, November 30.')).toBeTruthy();
  });

  it('are followed by a link that takes the declared answers along', async () => {
    const { model } = EXAMPLE_FORM;
    const href = 'https://calendar.example.com/?of={name}&ref={reference}';
    const thankYou = { ...model.thankYou, link: { label: 'Choose a time', href } };
    const form = { ...EXAMPLE_FORM, model: { ...model, thankYou } };
    const row = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
    await send({ form, submit: () => Promise.resolve({ ok: true, id: row }) });
    const link = screen.getByRole('link', { name: 'Choose a time' });
    expect(link.getAttribute('href')).toContain('?of=Ada+Byron&ref=EXA-FY7S-TEGC-W');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('are announced on the next visit with a link, until new answers', async () => {
    await send();
    window.history.pushState(null, '', '/intake');
    reload();
    expect(heading()).toBe('Welcome');
    expect(receipt()).toBeTruthy();
    await press('View confirmation');
    await thanks();
    window.history.pushState(null, '', '/intake?step=you');
    reload();
    expect(receipt()).toBeTruthy();
    type(/^Your Name/u, 'Grace');
    expect(receipt()).toBeNull();
  });

  it.each([
    ['', () => undefined],
    [', also if this tab’s storage is blocked', blockTabStorage],
  ])(
    'are confirmed after a reload, and forgotten after a new start%s',
    async (_where, prepare) => {
      prepare();
      await send();
      reload();
      expect(heading()).toBe('Thank You!');
      await press('Start a new assessment');
      await waitFor(() => expect(heading()).toBe('Welcome'));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      reload();
      vi.restoreAllMocks();
      expect(heading()).toBe('Welcome');
      expect(receipt()).toBeNull();
      const left = [window.history.state, Object.entries(window.sessionStorage)];
      expect(JSON.stringify(left)).not.toContain('Ada');
    },
  );

  it.each([
    '',
    'null',
    '{"state":"confirmed","id":"1","at":1,"answers":[null]}',
    '{"state":"confirmed","id":"1","at":"soon","answers":{"name":"Ada"}}',
    '{"state":"done","id":"1","at":1,"answers":{"name":"Ada"}}',
  ])('are not announced when the storage holds %j', (content) => {
    window.sessionStorage.setItem('test:submission:1', content);
    openWizard();
    expect(heading()).toBe('Welcome');
    expect(receipt()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the confirmation' })).toBeNull();
  });
});

function blockTabStorage(): void {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

async function send(props: Parameters<typeof openWizard>[1] = {}): Promise<void> {
  openSummary(props);
  await press(SUBMIT);
  await thanks();
}

function thanks(): Promise<void> {
  return waitFor(() => expect(heading()).toBe('Thank You!'));
}

async function submitThenGoBack(submit: Submit): Promise<void> {
  openFilled('conditions', {}, { submit });
  await press('Next');
  await press('Review Summary');
  await press(SUBMIT);
  window.history.back();
  await waitFor(() => expect(heading()).toBe('Consent'));
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
