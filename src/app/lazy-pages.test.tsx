import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, Link } from 'react-router-dom';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

/** Opens a page with a link to a page whose code is loaded by this. */
async function openBefore(load: () => Promise<void>): Promise<void> {
  const pages = {
    '/': async () => () => (
      <>
        <h1>Start</h1>
        <Link to="/late">Go on</Link>
      </>
    ),
    '/late': async () => {
      await load();
      return () => <h1>Late</h1>;
    },
    '*': async () => () => null,
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

const press = (role: string, name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));

it('a page stays while the code of the next page is loading', async () => {
  let arrive: () => void = () => undefined;
  await openBefore(() => new Promise((resolve) => (arrive = resolve)));
  await press('link', 'Go on');
  expect(heading()).toBe('Start');
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await act(async () => arrive());
  expect(heading()).toBe('Late');
  expect(screen.getByRole('status').textContent).toBe('');
});

describe('a page that fails', () => {
  it('shows the message and the stack of an error', async () => {
    await openBefore(() => Promise.reject(new Error('no disk left')));
    await press('link', 'Go on');
    expect(heading()).toBe('Unexpected Application Error!');
    expect(screen.getByText('no disk left')).toBeTruthy();
    expect(screen.getByText(/Error: no disk left\s+at /u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
    expect(screen.queryByText('Your answers are saved in this browser.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to your answers' })).toBeNull();
  });

  it('shows the status and its text of a response', async () => {
    await openBefore(() =>
      Promise.reject(new Response('', { status: 418, statusText: "I'm a teapot" })),
    );
    await press('link', 'Go on');
    expect(screen.getByText("418 I'm a teapot")).toBeTruthy();
  });
});
