import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Opens a page whose code fails by this. */
async function openFailing(error: unknown): Promise<void> {
  const pages = {
    '*': async () => {
      throw error;
    },
  };
  window.history.replaceState(null, '', '/');
  await act(async () => {
    render(
      <BrowserRouter useTransitions={false}>
        <App pages={pages} />
      </BrowserRouter>,
    );
  });
}

describe('a page that fails', () => {
  it('shows the message and the stack of an error', async () => {
    await openFailing(new Error('no disk left'));
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeTruthy();
    expect(screen.getByText('no disk left')).toBeTruthy();
    expect(screen.getByText(/Error: no disk left\s+at /u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
    expect(screen.queryByText('Your answers are saved in this browser.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to your answers' })).toBeNull();
  });

  it('shows the status and its text of a response', async () => {
    await openFailing(new Response('', { status: 418, statusText: "I'm a teapot" }));
    expect(await screen.findByText("418 I'm a teapot")).toBeTruthy();
  });
});
