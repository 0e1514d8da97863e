import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favicon } from '../generated/site-favicon.ts';
import { FaviconButton } from './favicon-button.tsx';

const ICON = 'data:image/png;base64,';

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg"><link rel="alternate icon">';
  return press({ data: [{ url: ICON }] });
});

/** Presses the button of a new page, and lets the backend answer. */
async function press(answer: object): Promise<void> {
  cleanup();
  vi.stubGlobal('fetch', async () => Response.json(answer));
  vi.useFakeTimers();
  render(<FaviconButton />);
  fireEvent.click(screen.getByRole('button', { name: favicon.generate }));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

/** The addresses of the page's icons. */
const icons = () =>
  [...document.querySelectorAll('link[rel~="icon"]')].map((one) => one.getAttribute('href'));

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
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

it('a favicon replaces every icon of the page, and is shown beside the button', async () => {
  expect(icons()).toEqual([ICON]);
  expect(screen.getByAltText(favicon.previewAlt).getAttribute('src')).toBe(ICON);
  let answer: (response: Response) => void = () => undefined;
  const send = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', send);
  const button = screen.getByRole('button', { name: favicon.generate });
  fireEvent.click(button);
  await pass(0);
  expect([button.textContent, button.ariaDisabled]).toEqual([favicon.generating, 'true']);
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
  await act(async () => answer(Response.json({ data: [{ url: `${ICON}AA` }] })));
  expect(icons()).toEqual([`${ICON}AA`]);
  expect(button.ariaDisabled).toBe('false');
});

it.each([
  ['could not be generated', []],
  ['is no data of an image', [{ url: 'https://example.org/icon.png' }]],
])('a favicon that %s is reported once, beside the default icon', async (_what, data) => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await press({ data });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  expect(screen.getByText(favicon.failure)).toBeTruthy();
  expect(screen.queryByText(favicon.done)).toBeNull();
  expect(screen.getByAltText(favicon.previewAlt).getAttribute('src')).toBe(
    '/default-icon.svg',
  );
  expect(icons()).toEqual(['/default-icon.svg']);
});
