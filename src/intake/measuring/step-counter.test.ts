import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/fixtures/wizard/memory-storage.ts';
import { createStepCounter, type StepCounter } from './step-counter.ts';

const STEPS = ['welcome', 'contact', 'cloud', 'summary'].map((id) => ({
  id,
  kind: 'welcome' as const,
}));

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset().mockImplementation(async () => new Response('true'));
  vi.stubGlobal('fetch', send);
});

afterEach(() => void vi.unstubAllGlobals());

function counter(native = memoryStorage()): StepCounter {
  const address = { url: 'http://localhost', publishableKey: 'key' };
  return createStepCounter({ table: 'rows', steps: STEPS }, 'name', address, native);
}

function sent(): readonly unknown[] {
  return send.mock.calls.map(([, init]) =>
    typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  );
}

const message = (seen: string | null, passed: string | null) => ({
  form: 'rows',
  seen,
  passed,
});

describe('a counter of steps', () => {
  it('sends the first sight of a step with the step that a visit passes by it', () => {
    const { saw, submitted } = counter();
    for (const step of ['contact', 'cloud', 'welcome', 'cloud', 'summary']) saw(step);
    submitted();
    expect(sent()).toEqual([
      message('contact', null),
      message('cloud', 'contact'),
      message('welcome', 'welcome'),
      message('summary', 'cloud'),
      message(null, 'summary'),
    ]);
  });

  it('sends no more than form and steps, also while the page closes', () => {
    counter().saw('welcome');
    expect(send).toHaveBeenCalledExactlyOnceWith(
      new URL('http://localhost/rest/v1/rpc/count_step'),
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
    expect(sent()).toEqual([message('welcome', null)]);
  });

  it('goes on after a reload, and begins anew after a submission', () => {
    const native = memoryStorage();
    counter(native).saw('contact');
    counter(native).saw('contact');
    expect(sent()).toHaveLength(1);
    counter(native).submitted();
    counter(native).saw('contact');
    expect(sent().slice(1)).toEqual([message(null, 'contact'), message('contact', null)]);
  });

  it('counts each step once while the page is open if storage is blocked', () => {
    const { saw } = counter(() => {
      throw new Error('blocked');
    });
    saw('welcome');
    saw('welcome');
    expect(sent()).toEqual([message('welcome', null)]);
  });

  it('treats a step whose message is lost as one that was not seen', async () => {
    const { saw } = counter();
    saw('welcome');
    send.mockRejectedValueOnce(new TypeError('offline'));
    saw('contact');
    await vi.waitFor(() => expect(send.mock.settledResults[1]?.type).toBe('rejected'));
    saw('cloud');
    expect(sent().at(-1)).toEqual(message('cloud', 'welcome'));
  });

  it('drops what other code stored under its key', () => {
    const native = memoryStorage();
    native().setItem('name:seen:1', '{"length":1}');
    counter(native).saw('welcome');
    expect(sent()).toEqual([message('welcome', null)]);
  });
});
