import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../form-engine/form-model.ts';
import { EXAMPLE_ANSWERS } from '../../tests/fixtures/wizard/example-form.ts';
import {
  changeCard,
  choose,
  closeWizard,
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

describe('the summary', () => {
  it('leads from its start to the button that submits', () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    fireEvent.click(screen.getByRole('link', { name: 'Skip to Submit' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }));
    expect(window.location.hash).toBe('');
  });

  it('offers a download only to who can give one', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    const onDownload = vi.fn<(answers: Answers) => Promise<void>>().mockResolvedValue(undefined);
    reload({ onDownload });
    await press('Download');
    expect(onDownload).toHaveBeenCalledWith(EXAMPLE_ANSWERS, undefined);
  });
});

describe('a change that is left unfinished', () => {
  const unfinish = async (): Promise<void> => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    await changeCard('Wishes');
    expect(heading()).toBe('Colour');
    type(/^Own colour/u, '');
  };
  const finish = async (): Promise<void> => {
    await waitFor(() => expect(step()).toBe('colour'));
    type(/^Own colour/u, 'navy');
    await press('Return to Summary');
    expect(heading()).toBe('Summary');
  };

  it("still leads back to the summary after the browser's Back", async () => {
    await unfinish();
    const back = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await back;
    await settled();
    expect(heading()).toBe('Colour');
    await finish();
  });

  it('is none for who has never seen the summary', async () => {
    leaveDraft({ ...EXAMPLE_ANSWERS, ownColour: '' });
    openWizard('?step=check');
    await waitFor(() => expect(step()).toBe('colour'));
    type(/^Own colour/u, 'navy');
    expect(screen.queryByRole('button', { name: 'Return to Summary' })).toBeNull();
  });
});

describe('a download', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('says that it is being prepared, and is not asked for twice', async () => {
    let done: () => void = () => undefined;
    const onDownload = vi.fn<(answers: Answers) => Promise<void>>(
      () => new Promise((resolve) => (done = resolve)),
    );
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary({ onDownload });
    await press('Download');
    expect(button('Preparing').getAttribute('aria-disabled')).toBe('true');
    await press('Preparing');
    expect(onDownload).toHaveBeenCalledTimes(1);
    done();
    await waitFor(() => expect(button('Download').getAttribute('aria-disabled')).toBe('false'));
  });

  it('is prepared once on the step before, and anew for what was changed there', async () => {
    const onReview = vi.fn<(answers: Answers) => void>();
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=topics', { onReview });
    await press('Next');
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(1));
    type(/^Notes/u, 'Changed');
    await press('Review');
    await waitFor(() =>
      expect(onReview.mock.calls).toEqual([
        [EXAMPLE_ANSWERS],
        [{ ...EXAMPLE_ANSWERS, notes: 'Changed' }],
      ]),
    );
  });
});

describe('a change from the summary', () => {
  it('walks through the steps of its card and returns', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    await changeCard('Wishes');
    expect(heading()).toBe('Colour');
    await press('Next');
    expect(heading()).toBe('Topics');
    await press('Next');
    await press('Review');
    expect(heading()).toBe('Summary');
    await changeCard('Person');
    await press('Next');
    expect(heading()).toBe('Summary');
  });

  it('can return at once, but only while everything is answered', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    await changeCard('Wishes');
    type(/^Own colour/u, '');
    await press('Return to Summary');
    expect(heading()).toBe('Colour');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Own colour/u));
    choose('Red');
    await press('Return to Summary');
    expect(heading()).toBe('Summary');
    expect(screen.getByText('Red')).toBeTruthy();
    expect(screen.queryByText('teal')).toBeNull();
  });

  it('leads to the question of a line, and back to that line', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    await changeCard('notes');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Notes/u));
    type(/^Notes/u, 'Another');
    await press('Return to Summary');
    expect(heading()).toBe('Summary');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Change notes' }));
    expect(screen.getByText('Another')).toBeTruthy();
  });

  it('goes back within the card, and from its first step to the summary', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openSummary();
    await changeCard('Wishes');
    await press('Next');
    await press('Back');
    expect(heading()).toBe('Colour');
    await press('Back');
    expect(heading()).toBe('Summary');
  });
});
