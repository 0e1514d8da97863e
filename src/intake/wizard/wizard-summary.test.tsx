import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../engine/form-model.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../../tests/fixtures/wizard/example-form.ts';
import {
  changeAnswer,
  closeWizard,
  heading,
  openFilled,
  openSummary,
  press,
  reload,
  settled,
  step,
  type,
} from '../../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(() => {
  closeWizard();
  vi.useRealTimers();
});

const { model } = EXAMPLE_FORM;
const twoSteps = model.summary.cards.slice(1, 3).flatMap(({ lines }) => lines);
const first = twoSteps[0]?.label ?? '';
const cards = [{ id: 'needs', title: 'Needs', lines: twoSteps }];
/** The example form with a card of two steps. */
const form = { ...EXAMPLE_FORM, model: { ...model, summary: { ...model.summary, cards } } };

describe('the summary step', () => {
  it('leads by keyboard from its start to the button that submits', () => {
    openSummary();
    fireEvent.click(screen.getByRole('link', { name: 'Skip to Submit Assessment' }));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Submit Assessment' }),
    );
    expect(window.location.hash).toBe('');
  });

  it('links each answer to its question, and a card without answers whole', () => {
    openSummary();
    expect(screen.getByRole('link', { name: 'Change Your Name' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change About You' })).toBeNull();
    closeWizard();
    const lines = [{ field: 'fax', label: 'Fax', show: 'filled', empty: '' } as const];
    const empty = [{ id: 'fax', title: 'Other Ways', lines }];
    openSummary({
      form: { ...form, model: { ...model, summary: { ...model.summary, cards: empty } } },
    });
    expect(screen.getByRole('link', { name: 'Change Other Ways' })).toBeTruthy();
  });

  it('shows the parts of a composite as one answer with one link', () => {
    openFilled('summary', { homeCountry: 'other', homeLines: '1 Rue X\n75001 Paris' });
    expect(screen.getAllByRole('link', { name: /^Change Home address/u })).toHaveLength(1);
    const line = screen.getByText('Home address', { selector: 'dt' }).parentElement;
    expect(line?.textContent).toContain('CountryAnother country');
    expect(line?.textContent).toContain('Address as it is written there1 Rue X');
  });

  it('breaks an e-mail address at its @ and its dots', () => {
    openSummary();
    const address = screen.getByText('ada@example.com', { ignore: 'a' });
    expect(address.innerHTML).toBe('ada@<wbr>example.<wbr>com');
  });
});

describe('a download of the summary', () => {
  const DOWNLOAD = 'Download PDF Summary';
  const button = (name: string) => screen.getByRole('button', { name });

  it('is offered if a file can be made, shows its preparation, and starts once', async () => {
    openSummary();
    expect(screen.queryByRole('button', { name: DOWNLOAD })).toBeNull();
    let done: () => void = () => undefined;
    const onDownload = vi.fn<(answers: Answers, row?: string) => Promise<void>>(
      () => new Promise((resolve) => (done = resolve)),
    );
    reload({ onDownload });
    await press(DOWNLOAD);
    expect(button('Preparing PDF...').getAttribute('aria-disabled')).toBe('true');
    await press('Preparing PDF...');
    expect(onDownload.mock.calls).toEqual([[EXAMPLE_ANSWERS, undefined]]);
    done();
    await waitFor(() => expect(button(DOWNLOAD).getAttribute('aria-disabled')).toBe('false'));
  });

  it('that fails is reported, and offered again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const onDownload = vi
      .fn<(answers: Answers) => Promise<void>>()
      .mockRejectedValueOnce(new Error('of Ada'))
      .mockResolvedValueOnce(undefined);
    openSummary({ onDownload });
    await press(DOWNLOAD);
    expect(screen.getByRole('alert').textContent).toBe(model.download.error);
    expect(log.mock.calls).toEqual([['The PDF failed:', 'Error']]);
    log.mockRestore();
    await press(DOWNLOAD);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is prepared once, in the first pause after the first questions', () => {
    vi.useFakeTimers();
    const onReview = vi.fn<(answers: Answers) => void>();
    openFilled('choices', {}, { onReview });
    act(() => void vi.advanceTimersByTime(1500));
    fireEvent.keyDown(document.body);
    act(() => void vi.advanceTimersByTime(1500));
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    act(() => void vi.advanceTimersByTime(1500));
    expect(onReview).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(500));
    expect(onReview).toHaveBeenCalledTimes(1);
    closeWizard();
    openFilled('you', {}, { onReview });
    vi.advanceTimersByTime(2000);
    expect(onReview).toHaveBeenCalledTimes(1);
  });

  it('is prepared on the review, with its answers', async () => {
    const onReview = vi.fn<(answers: Answers) => void>();
    openFilled('conditions', {}, { onReview });
    await press('Next');
    type(/^Notes/u, 'Changed');
    await press('Review Summary');
    const answers = { ...EXAMPLE_ANSWERS, notes: 'Changed' };
    await waitFor(() => expect(onReview.mock.calls).toEqual([[answers]]));
  });
});

describe('a change from the summary', () => {
  it('walks through the steps of its card and returns', async () => {
    openSummary({ form });
    await changeAnswer(first);
    expect(heading()).toBe('One of Many');
    await press('Next');
    expect(heading()).toBe('Numbers');
    await press('Back');
    expect(heading()).toBe('One of Many');
    await press('Back');
    expect(heading()).toBe('Summary');
    await changeAnswer(first);
    await press('Next');
    await press('Next');
    expect(heading()).toBe('Summary');
  });

  it('opens the question of a line, and returns to that line', async () => {
    openSummary();
    await changeAnswer('Notes');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Notes/u));
    type(/^Notes/u, 'Another');
    await press('Return to Summary');
    expect(heading()).toBe('Summary');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Change Notes' }));
    expect(screen.getByText('Another')).toBeTruthy();
  });

  it("returns only once everything is answered, also after the browser's Back", async () => {
    openSummary();
    await changeAnswer('Your Name');
    type(/^Your Name/u, '');
    await press('Return to Summary');
    expect(heading()).toBe('About You');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your Name/u));
    const back = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await back;
    await settled();
    expect(heading()).toBe('About You');
    await waitFor(() => expect(step()).toBe('you'));
    type(/^Your Name/u, 'Grace');
    await press('Return to Summary');
    expect(heading()).toBe('Summary');
    expect(screen.getByText('Grace')).toBeTruthy();
  });

  it('is not offered before the summary has been shown, or after a new start', async () => {
    const offered = () => screen.queryByRole('button', { name: 'Return to Summary' });
    openFilled('summary', { name: '' });
    await waitFor(() => expect(step()).toBe('you'));
    type(/^Your Name/u, 'Grace');
    expect(offered()).toBeNull();
    closeWizard();
    openSummary();
    for (const name of ['Start over', 'Delete and start over', 'Get Started'])
      await press(name);
    expect(heading()).toBe('About You');
    expect(offered()).toBeNull();
  });
});
