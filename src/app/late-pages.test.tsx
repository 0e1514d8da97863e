import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserRouter, Link } from 'react-router-dom';
import { App } from './app.tsx';

const WAIT_TIMEOUT_MS = 15_000;
/** Milliseconds after which jsdom has moved back in the history. */
const GOING_BACK = 20;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

it('a link to a page whose code is loading shows the press, and gives up after a time', async () => {
  let arrive: (code: unknown) => void = () => undefined;
  const code = new Promise((resolve) => (arrive = resolve));
  const pages = {
    '/': async () => () => (
      <>
        <h1>Start</h1>
        <Link to="/late">Go on</Link>
      </>
    ),
    '/late': async () => {
      await code;
      return () => <h1>Late</h1>;
    },
    '*': async () => () => null,
  };
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter useTransitions={false}>
      <App pages={pages} />
    </BrowserRouter>,
  );
  await pass(0);
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  await pass(WAIT_TIMEOUT_MS - 1);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(GOING_BACK);
  expect(screen.getByRole('alert').textContent).toBe(
    'You seem to be offline. Check your connection and try again.',
  );
  arrive({});
  await pass(0);
  expect(heading()).toBe('Start');
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  await pass(0);
  expect(heading()).toBe('Late');
  expect(screen.queryByRole('alert')).toBeNull();
});
