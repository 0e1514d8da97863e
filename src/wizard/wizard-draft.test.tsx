import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabBeside, type Tab } from '../../tests/fixtures/wizard/tabs.ts';
import { EXAMPLE_ANSWERS } from '../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  draftText,
  heading,
  leaveDraft,
  leaveItem,
  openWizard,
  press,
  reload,
  settled,
  step,
  type,
} from '../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

const RESTORED = 'Your earlier answers are still here.';

/** The beginning of a draft that says when its answers were given. */
const DATED = `{"savedAt":${Date.now()},"changed":{"fullName":9,"topics":9,"glossy":9,"__proto__":9},`;

describe('a draft', () => {
  it('is saved with the last key when the page goes before React has rendered it', () => {
    vi.useFakeTimers();
    openWizard('?step=you');
    fireEvent.change(screen.getByLabelText(/^Your name/u), { target: { value: 'Ada' } });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.advanceTimersByTime(100);
    window.dispatchEvent(new Event('pagehide'));
    const kept = draftText();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    expect(kept).toContain('Ada');
  });

  it('is saved at once on a change of step', async () => {
    openWizard('?step=you');
    type(/^Your name/u, 'Ada');
    type(/^Your e-mail/u, 'a@b.c');
    await press('Next');
    expect(draftText()).toContain('a@b.c');
  });

  it('is not written by who changes nothing', () => {
    openWizard('?step=you');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    expect(draftText()).toBe('');
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

  it.each([
    [{}, 'Go on with step 3: Topics', 'Topics'],
    [{ topics: ['a'] }, 'Go on with Summary', 'Summary'],
  ])('is continued from the welcome where it was left: with %j', async (more, button, to) => {
    const { topics: _, ...begun } = EXAMPLE_ANSWERS;
    leaveDraft({ ...begun, ...more });
    openWizard();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([button, 'Get Started', 'Start over']);
    await press(button);
    expect(heading()).toBe(to);
  });

  it.each([
    ['truncated', `${DATED}"answers":{"fullName":"Ad`],
    ['of another shape', '[1,2]'],
    ['nothing', 'null'],
    ['of wrong types', `${DATED}"answers":{"fullName":{"a":1},"topics":"a","glossy":[]}}`],
    [
      'hostile',
      `${DATED}"answers":{"__proto__":{"fullName":"Eve"}},"__proto__":{"fullName":"Eve"}}`,
    ],
    ['very deep', `${DATED}"answers":{"topics":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`],
  ])('that is %s leaves an empty form', (_, content) => {
    leaveItem(content);
    openWizard('?step=you');
    expect(screen.getByLabelText(/^Your name/u)).toHaveProperty('value', '');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(Object.prototype).not.toHaveProperty('fullName');
  });
});

describe('starting over', () => {
  it('deletes answers and draft, and leads to the beginning', async () => {
    await deleteAll();
    expect(heading()).toBe('Welcome');
    expect(document.activeElement?.textContent).toBe('Welcome');
    expect(step()).toBeNull();
    expect(draftText()).not.toContain('teal');
    fireEvent(window, new Event('pagehide'));
    expect(draftText()).not.toContain('teal');
    expect(screen.getByText('Your answers were deleted.').closest('[aria-live]')).toBeTruthy();
  });

  it('can be undone: answers, draft and step come back', async () => {
    await deleteAll();
    await press('Get Started');
    await press('Undo');
    expect(heading()).toBe('Notes');
    expect(screen.getByLabelText(/^Notes/u)).toHaveProperty('value', EXAMPLE_ANSWERS['notes']);
    expect(draftText()).toContain('teal');
    expect(screen.queryByText('Your answers were deleted.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Notes');
  });
});

describe('two tabs', () => {
  it('an answer that is cleared in the other tab leads to the step that asks for it, and stays there', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('?step=notes');
    elsewhere((other) => other.change({ fullName: '' }));
    expect(heading()).toBe('About you');
    await waitFor(() => expect(step()).toBe('you'));
    type(/^Your name/u, 'A');
    await settled();
    expect(heading()).toBe('About you');
  });
});

async function deleteAll(): Promise<void> {
  leaveDraft(EXAMPLE_ANSWERS);
  openWizard('?step=notes');
  await press('Start over');
  await press('Delete and start over');
}

/** Does something in another tab, of which this one is notified. */
function elsewhere(action: (other: Tab) => void): void {
  const other = openTabBeside();
  act(() => {
    action(other);
    other.close();
    other.deliver();
  });
}
