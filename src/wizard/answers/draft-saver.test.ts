// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('typing without a pause is saved at least every 0.6 seconds', () => {
  const { saver, saved } = start();
  for (let key = 0; key < 200; key++) {
    saver.schedule();
    vi.advanceTimersByTime(100);
  }
  expect(saved.length).toBeGreaterThanOrEqual(33);
  expect(Math.max(...saved.map((time, index) => time - (saved[index - 1] ?? 0)))).toBe(600);
});

it('one key is saved after a short pause, once', () => {
  const { saver, saved } = start();
  saver.schedule();
  vi.advanceTimersByTime(5000);
  expect(saved).toEqual([300]);
});

it('what is due is saved at once when asked, and nothing else is', () => {
  const { saver, saved } = start();
  saver.flush();
  saver.schedule();
  saver.flush();
  saver.schedule();
  saver.cancel();
  vi.advanceTimersByTime(5000);
  expect(saved).toEqual([0]);
});

function start(): {
  readonly saver: ReturnType<typeof createDraftSaver>;
  readonly saved: readonly number[];
} {
  const begin = Date.now();
  const saved: number[] = [];
  return { saver: createDraftSaver(() => void saved.push(Date.now() - begin)), saved };
}
