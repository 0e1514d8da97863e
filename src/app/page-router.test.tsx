// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from '../lib/load-chunk.ts';
import { Link } from '../ui/link.tsx';
import { App } from './app.tsx';
import { createPageRouter } from './page-router.ts';

const SENTENCE = 'You seem to be offline. Check your connection and try again.';
const LONGEST_WAIT = 15_000;

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
    '/late': async (destination: string, signal: AbortSignal) => {
      await loadChunk(load, { destination, signal });
      return () => <h1>Late</h1>;
    },
    '*': async () => () => <h1>Nowhere</h1>,
  };
  const router = createPageRouter(pages, '/');
  render(<App router={router} />);
  await pass(0);
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

const link = (): HTMLElement => screen.getByRole('link', { name: 'Go on' });
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
    await press('Go on', LONGEST_WAIT - 1);
    expect(link().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(screen.getByRole('alert').textContent).toBe(SENTENCE);
    expect(link().getAttribute('aria-busy')).toBeNull();
    arrive({});
    await pass(0);
    expect(heading()).toBe('Start');
    await press('Go on');
    expect(heading()).toBe('Late');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is out of reach leaves one on the page, each time anew', async () => {
    const load = vi.fn<() => Promise<unknown>>(outOfReach);
    await open(load);
    for (let times = 1; times <= 2; times++) {
      await press('Go on');
      expect(screen.getByRole('alert').textContent).toBe(SENTENCE);
      expect(heading()).toBe('Start');
      expect(load).toHaveBeenCalledTimes(times);
    }
    await press('Elsewhere');
    expect(heading()).toBe('There');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is out of reach by now asks the server for the page itself, unless one has gone elsewhere', async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { pathname: '/', assign });
    online = true;
    await open(outOfReach);
    await press('Go on');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/late');
    await press('Elsewhere', LONGEST_WAIT);
    expect(heading()).toBe('There');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('is at fault itself brings the error screen', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open(() => Promise.reject(new TypeError('undefined is not a function')));
    await press('Go on');
    expect(heading()).toBe('Unexpected Application Error!');
    expect(screen.getByText('undefined is not a function')).toBeTruthy();
  });
});
