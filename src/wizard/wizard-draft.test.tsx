// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { EXAMPLE_ANSWERS } from './testing/example-form.ts';
import {
  closeWizard,
  DRAFT_KEY,
  heading,
  leaveDraft,
  openWizard,
  press,
  reload,
  step,
  type,
} from './testing/open-wizard.tsx';

afterEach(closeWizard);

const RESTORED = 'Your earlier answers are still here.';

describe('a draft', () => {
  it('is saved while someone types, and restored after a reload', async () => {
    openWizard('?step=you');
    type(/^Your name/u, 'Ada');
    await waitFor(() => expect(draft()).toContain('Ada'));
    reload();
    expect(screen.getByLabelText(/^Your name/u)).toHaveProperty('value', 'Ada');
    expect(screen.getByText(RESTORED)).toBeTruthy();
  });

  it('is saved at once when the page goes away', () => {
    openWizard('?step=you');
    type(/^Your name/u, 'Ada');
    expect(draft()).toBeNull();
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toContain('Ada');
  });

  it('is saved at once on a change of step', async () => {
    openWizard('?step=you');
    type(/^Your name/u, 'Ada');
    type(/^Your e-mail/u, 'a@b.c');
    await press('Next');
    expect(draft()).toContain('a@b.c');
  });

  it('is not written by who changes nothing', () => {
    openWizard('?step=you');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    expect(draft()).toBeNull();
  });

  it('is announced once: not on the next step, and not to who has none', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=you');
    await press('Next');
    expect(screen.queryByText(RESTORED)).toBeNull();
    window.localStorage.clear();
    reload();
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it('is pruned: answers of an abandoned branch do not come back', () => {
    leaveDraft({ ...EXAMPLE_ANSWERS, colour: 'red', ownColour: 'teal', stranger: 'x' });
    openWizard('?step=check');
    expect(heading()).toBe('Summary');
    expect(screen.queryByText('teal')).toBeNull();
  });

  it.each([
    ['truncated', '{"answers":{"fullName":"Ad'],
    ['of another shape', '[1,2]'],
    ['nothing', 'null'],
    ['of wrong types', '{"answers":{"fullName":{"a":1},"topics":"a","colour":7,"glossy":[]}}'],
    [
      'hostile',
      '{"__proto__":{"answers":{"fullName":"Eve"}},"answers":{"__proto__":{"fullName":"Eve"}}}',
    ],
    ['very deep', `{"answers":{"topics":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`],
  ])('that is %s leaves an empty form', (_, content) => {
    window.localStorage.setItem(DRAFT_KEY, content);
    openWizard('?step=you');
    expect(screen.getByLabelText(/^Your name/u)).toHaveProperty('value', '');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(Object.prototype).not.toHaveProperty('fullName');
  });

  it.each(['getItem', 'setItem'] as const)('is done without where %s fails', async (method) => {
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const draftStore = createDraftStore('test', () => ({
      ...storage,
      [method]: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    openWizard('?step=you', { draftStore });
    type(/^Your name/u, 'Ada');
    type(/^Your e-mail/u, 'a@b.c');
    await press('Next');
    expect(heading()).toBe('Colour');
  });

  it('is deleted by who starts over, after a question', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=notes');
    await press('Start over');
    await press('Keep my answers');
    expect(heading()).toBe('Notes');
    expect(document.activeElement?.textContent).toBe('Start over');
    await press('Start over');
    await press('Start over');
    await waitFor(() => expect(heading()).toBe('Welcome'));
    expect(step()).toBeNull();
    expect(draft()).toBeNull();
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toBeNull();
  });
});

describe('two tabs', () => {
  it('sent answers leave alone the draft that another tab has written since', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=check');
    createDraftStore('test').save({ fullName: 'Bea' });
    await press('Submit');
    await waitFor(() => expect(heading()).toBe('Thank You!'));
    expect(draft()).toContain('Bea');
  });

  it('a tab that only looks on does not bring back what another has sent', () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=notes');
    window.localStorage.clear();
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toBeNull();
  });
});

function draft(): string | null {
  return window.localStorage.getItem(DRAFT_KEY);
}
