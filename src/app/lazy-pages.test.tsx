import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserRouter, Link } from 'react-router-dom';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
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

it('a page whose code is out of reach says so, also when Try again finds no server', async () => {
  await openBefore(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await press('link', 'Go on');
  expect(heading()).toBe('You seem to be offline. Check your connection and try again.');
  expect(screen.queryByText(/dynamically imported/u)).toBeNull();
  await press('button', 'Try again');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
