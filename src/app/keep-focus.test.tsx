import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end = (): void => undefined;
beforeEach(() => {
  end = keepFocus(document.body);
});
afterEach(() => {
  end();
  cleanup();
});

/** A view that loses a part when the button in it is pressed. */
function Page(): JSX.Element {
  const [view, setView] = useState('first');
  const [has, setHas] = useState({ before: true, after: true });
  return (
    <main key={view} tabIndex={-1}>
      <h1 tabIndex={-1}>{`The ${view} view`}</h1>
      <p>
        <button type="button">Save</button>
        {has.before && (
          <button type="button" onClick={() => setHas({ ...has, before: false })}>
            Discard
          </button>
        )}
      </p>
      <aside>
        <span>
          {has.after && (
            <button type="button" onClick={() => setHas({ ...has, after: false })}>
              Dismiss
            </button>
          )}
        </span>
        <button type="button">Generate</button>
      </aside>
      <button type="button" onClick={() => setView('second')}>
        Change the view
      </button>
      {view === 'first' && (
        <button type="button" onClick={() => setView('second')}>
          Lead to the view
        </button>
      )}
    </main>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
    button.click();
  });
}

describe('keepFocus', () => {
  it('cancels its work when it is ended', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    render(<Page />);
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    save.blur();
    const pending = vi.getTimerCount();
    end();
    expect(vi.getTimerCount()).toBe(pending - 1);
  });

  it.each([
    ['moves to the control before it', 'Discard', 'Save'],
    ['moves to the control after it in its part of the page', 'Dismiss', 'Generate'],
    [
      'moves to the control of the same name in another view',
      'Change the view',
      'Change the view',
    ],
    ['moves to the heading of another view', 'Lead to the view', 'The second view'],
  ])('%s', async (_what, pressed, focused) => {
    render(<Page />);
    press(pressed);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  });

  it('leaves the focus to another part of the page that has moved it', async () => {
    render(<Page />);
    press('Discard');
    screen.getByRole('button', { name: 'Generate' }).focus();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(document.activeElement?.textContent).toBe('Generate');
  });

  it('leaves the focus on the page after a press on an unfocusable element', async () => {
    render(<Page />);
    const discard = screen.getByRole('button', { name: 'Discard' });
    discard.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    discard.blur();
    document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));
    act(() => discard.click());
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(document.activeElement).toBe(document.body);
  });
});
