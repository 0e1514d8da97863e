import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { Pages } from './pages.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const KEPT = 'Your answers are saved in this browser.';

async function open(address: string, page?: Pages['*']): Promise<void> {
  window.history.replaceState(null, '', address);
  await act(async () => {
    render(
      <BrowserRouter useTransitions={false}>
        <App {...(page && { pages: { '*': page } })} />
      </BrowserRouter>,
    );
  });
}

describe('a page that fails', () => {
  const failing = (error: unknown): Pages['*'] => {
    return async () => {
      throw error;
    };
  };

  it('shows the message and the stack of an error', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/', failing(new Error('no disk left')));
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeTruthy();
    expect(screen.getByText('no disk left')).toBeTruthy();
    expect(screen.getByText(/Error: no disk left\s+at /u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
    expect(screen.queryByText(KEPT)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to your answers' })).toBeNull();
  });

  it('shows the status and its text of a response', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/', failing(new Response('', { status: 418, statusText: "I'm a teapot" })));
    expect(await screen.findByText("418 I'm a teapot")).toBeTruthy();
  });
});
