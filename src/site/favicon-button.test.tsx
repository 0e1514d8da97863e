import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favicon } from '../generated/site-favicon.ts';
import { FaviconButton } from './favicon-button.tsx';

beforeEach(() => press({ data: [{ url: 'data:image/png;base64,' }] }));

/** Presses the button of a new page, and lets the backend answer. */
async function press(answer: object): Promise<void> {
  cleanup();
  vi.stubGlobal('fetch', async () => Response.json(answer));
  vi.useFakeTimers();
  render(<FaviconButton />);
  fireEvent.click(screen.getByRole('button', { name: favicon.generate }));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const note = () => screen.queryByText(favicon.success);

describe('the note on a new favicon', () => {
  it('disappears after a while, and the preview stays', async () => {
    await pass(9_999);
    expect(note()).not.toBeNull();
    await pass(1);
    expect(note()).toBeNull();
    expect(screen.getByText(favicon.done)).toBeTruthy();
  });

  it.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['in focus', fireEvent.focus, fireEvent.blur],
  ])('stays while it is %s', async (_how, hold, release) => {
    const button = screen.getByRole('button', { name: favicon.dismiss });
    hold(button.parentElement ?? button);
    await pass(60_000);
    expect(note()).not.toBeNull();
    release(button.parentElement ?? button);
    await pass(10_000);
    expect(note()).toBeNull();
  });

  it('gives the focus back to the button when it is dismissed', () => {
    const dismiss = screen.getByRole('button', { name: favicon.dismiss });
    dismiss.focus();
    fireEvent.click(dismiss);
    expect(note()).toBeNull();
    expect(document.activeElement?.textContent).toBe(favicon.generate);
  });
});

it('a favicon that could not be generated is reported once, beside the default icon', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await press({ data: [] });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  expect(screen.getByText(favicon.failure)).toBeTruthy();
  expect(screen.queryByText(favicon.done)).toBeNull();
  expect(screen.getByAltText(favicon.previewAlt).getAttribute('src')).toBe(
    '/default-icon.svg',
  );
});
