import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, Link } from 'react-router-dom';
import { App } from './app.tsx';

const SENTENCE = 'You seem to be offline. Check your connection and try again.';
const WAIT_TIMEOUT_MS = 15_000;
/** Milliseconds that jsdom takes to go back in the history. */
const GOING_BACK = 20;

let online = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response('<html>', { headers: { 'content-type': 'text/html' } });
  });
  online = false;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with links to one whose code comes later, and to one that is there. */
async function open(load: () => Promise<unknown>): Promise<void> {
  const pages = {
    '/': async () => Start,
    '/there': async () => () => <h1>There</h1>,
    '/late': async () => {
      await load();
      return () => <h1>Late</h1>;
    },
    '*': async () => () => <h1>Nowhere</h1>,
  };
  window.history.replaceState(null, '', '/');
  await act(async () => {
    render(
      <BrowserRouter useTransitions={false}>
        <App pages={pages} />
      </BrowserRouter>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });
}

function Start(): JSX.Element {
  return (
    <>
      <h1>Start</h1>
      <Link to="/late">Go on</Link>
      <Link to="/there">Elsewhere</Link>
    </>
  );
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

async function press(name: string, milliseconds = 0): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name }));
  await pass(milliseconds);
}

function pass(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

const outOfReach = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/late.js'));

describe('a link to a page whose code', () => {
  it('is on its way shows that it was heard, and gives up after a time', async () => {
    let arrive: (code: unknown) => void = () => undefined;
    const code = new Promise((resolve) => (arrive = resolve));
    await open(() => code);
    await press('Go on', WAIT_TIMEOUT_MS - 1);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(GOING_BACK);
    expect(screen.getByRole('alert').textContent).toBe(SENTENCE);
    arrive({});
    await pass(0);
    expect(heading()).toBe('Start');
    await press('Go on');
    expect(heading()).toBe('Late');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is out of reach by now asks the server for the page itself, unless one has gone elsewhere', async () => {
    const reload = vi.fn<() => void>();
    const { origin, href } = window.location;
    const stubbed = { origin, href, pathname: '/late', reload };
    online = true;
    await open(outOfReach);
    vi.stubGlobal('location', stubbed);
    await press('Go on');
    expect(reload).toHaveBeenCalledTimes(1);
    stubbed.pathname = '/there';
    await press('Elsewhere', WAIT_TIMEOUT_MS);
    expect(heading()).toBe('There');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
