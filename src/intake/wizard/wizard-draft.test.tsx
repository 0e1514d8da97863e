import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../engine/form-model.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  draftText,
  heading,
  leaveDraft,
  leaveItem,
  openFilled,
  openWizard,
  press,
  reload,
  settled,
  step,
  type,
} from '../../../tests/fixtures/wizard/open-wizard.tsx';
import { openedAnswers } from './answers/answers-reducer.ts';
import { createDraftStore } from './answers/draft-store.ts';
import { createSubmissionMemory } from './submit/submission-memory.ts';

afterEach(() => {
  closeWizard();
  vi.restoreAllMocks();
});

const RESTORED = /^Welcome back/u;

/** The beginning of a draft that shows when its answers were given. */
const DATED = `{"at":${Date.now()},`;

/** Saves pending changes, as leaving the page does. */
const leave = (): boolean => fireEvent(window, new Event('pagehide'));

describe('a draft', () => {
  it('is saved within a second of the last key', () => {
    vi.useFakeTimers();
    openWizard('?step=you');
    fireEvent.change(screen.getByLabelText(/^Your Name/u), { target: { value: 'Ada' } });
    act(() => void vi.advanceTimersByTime(1000));
    const kept = draftText();
    vi.useRealTimers();
    expect(kept).toContain('Ada');
  });

  it('is saved with the last key when the page closes before a render', () => {
    vi.useFakeTimers();
    openWizard('?step=you');
    fireEvent.change(screen.getByLabelText(/^Your Name/u), { target: { value: 'Ada' } });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.advanceTimersByTime(100);
    window.dispatchEvent(new Event('pagehide'));
    const kept = draftText();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    expect(kept).toContain('Ada');
  });

  it('is saved at once on a change of step', async () => {
    openFilled('you');
    type(/^Your Name/u, 'Grace');
    await press('Next');
    expect(draftText()).toContain('Grace');
  });

  it('is not written when the visitor changes no answer', () => {
    openWizard('?step=you');
    leave();
    cleanup();
    expect(draftText()).toBe('');
  });

  it('is announced on the first step only, and only when a draft was restored', async () => {
    openFilled('you');
    expect(screen.getByText(RESTORED)).toBeTruthy();
    await press('Next');
    expect(screen.queryByText(RESTORED)).toBeNull();
    window.localStorage.clear();
    reload();
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it.each([
    [{ terms: '' }, 'Continue with step 6: Consent', 'Consent'],
    [{}, 'Continue with Summary', 'Summary'],
  ])('opens from the welcome at the step that was left, with %j', async (more, button, to) => {
    leaveDraft({ ...EXAMPLE_ANSWERS, ...more });
    openWizard();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([button, 'Get Started', 'Start over']);
    await press(button);
    expect(heading()).toBe(to);
  });

  it.each([
    ['truncated', `${DATED}"answers":{"name":"Ad`],
    ['of another shape', '[1,2]'],
    ['nothing', 'null'],
    ['of wrong types', `${DATED}"answers":{"name":{"a":1},"languages":"en","isUrgent":[]}}`],
    ['without a time', '{"answers":{"name":"Ada"}}'],
    ['of a time that is a text', '{"at":"9","answers":{"name":"Ada"}}'],
    ['after an invalid end', `${DATED}"answers":{"name":"Ada"},"end":5}`],
    ['hostile', `${DATED}"answers":{"__proto__":{"name":"Eve"}},"__proto__":{"name":"Eve"}}`],
    [
      'very deep',
      `${DATED}"answers":{"languages":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ],
  ])('that is %s is ignored: the form is empty', (_, content) => {
    leaveItem(content);
    openWizard('?step=you');
    expect(screen.getByLabelText(/^Your Name/u)).toHaveProperty('value', '');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(Object.prototype).not.toHaveProperty('name');
  });

  it('that loses an answer in another tab opens the step of that answer', async () => {
    // These are new answers.
    const earlier = { state: 'confirmed', id: '1', at: 1, answers: {} } as const;
    createSubmissionMemory('test').set(earlier);
    openFilled('consent');
    const { name: _, ...answers } = EXAMPLE_ANSWERS;
    act(() => {
      createDraftStore('test').write({ at: Date.now(), answers, end: undefined });
      window.dispatchEvent(new StorageEvent('storage', { key: 'test:draft' }));
    });
    expect(heading()).toBe('About You');
    await waitFor(() => expect(step()).toBe('you'));
    const { changedElsewhere } = EXAMPLE_FORM.model.texts;
    expect(screen.getByText(changedElsewhere)).toBeTruthy();
    type(/^Your Name/u, 'Ada');
    await settled();
    expect(heading()).toBe('About You');
    expect(screen.queryByText(changedElsewhere)).toBeNull();
  });
});

describe('starting over', () => {
  it('deletes answers and draft, opens the first step, and can be undone', async () => {
    openFilled('consent');
    await press('Start over');
    await press('Delete and start over');
    expect(heading()).toBe('Welcome');
    expect(document.activeElement?.textContent).toBe('Welcome');
    expect(step()).toBeNull();
    leave();
    expect(draftText()).not.toContain('B 12');
    expect(screen.getByText('Your answers were deleted.').closest('[aria-live]')).toBeTruthy();
    await press('Get Started');
    await press('Undo');
    expect(heading()).toBe('Consent');
    expect(document.activeElement?.textContent).toBe('Consent');
    expect(screen.getByLabelText(/^Notes/u)).toHaveProperty('value', EXAMPLE_ANSWERS['notes']);
    expect(draftText()).toContain('B 12');
    expect(screen.queryByText('Your answers were deleted.')).toBeNull();
  });
});

describe('a hidden value in the address', () => {
  const kept = (): Answers =>
    openedAnswers(EXAMPLE_FORM, createDraftStore('test').read()).evaluation.answers;

  it('is in no later address, which keeps other parameters', async () => {
    openWizard('?utm_source=mail&reader=1');
    await press('Get Started');
    expect(window.location.search).toBe('?reader=1&step=you');
  });

  it('is not a draft: alone it shows neither a welcome nor Start over', () => {
    openWizard('?utm_source=mail');
    leave();
    reload();
    expect(kept()).toMatchObject({ utmSource: 'mail' });
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('replaces the values of an earlier visit; an address without values keeps them', () => {
    leaveDraft({ ...EXAMPLE_ANSWERS, utmSource: 'old', utmCampaign: 'old' });
    openWizard('?utm_source=%20');
    leave();
    expect(kept()).toMatchObject({ utmSource: 'old', utmCampaign: 'old' });
    openWizard('?utm_source=new');
    leave();
    expect(kept()).toMatchObject({ utmSource: 'new' });
    expect(kept()).not.toHaveProperty('utmCampaign');
  });

  it('is taken from the page whose link loaded this page', () => {
    const referrer = vi.spyOn(document, 'referrer', 'get');
    referrer.mockReturnValue('https://other.example/?utm_source=foreign');
    openWizard();
    leave();
    expect(kept()).not.toHaveProperty('utmSource');
    referrer.mockReturnValue(`${window.location.origin}/?utm_source=landing`);
    openWizard();
    leave();
    expect(kept()).toMatchObject({ utmSource: 'landing' });
  });
});
