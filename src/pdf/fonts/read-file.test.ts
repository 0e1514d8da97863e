import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFile } from './read-file.ts';

const SILENCE = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line that sends a byte every so often, and fails when it is given up, as `fetch` does. */
function slowLine(bytes: number, pause: number): void {
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        const timer = setInterval(() => {
          controller.enqueue(new Uint8Array([sent++]));
          if (sent < bytes) return;
          clearInterval(timer);
          controller.close();
        }, pause);
      },
    });
    return new Response(body);
  });
}

describe('readFile on a slow line', () => {
  it('waits for a file while bytes arrive', async () => {
    slowLine(5, SILENCE * 0.9);
    const file = readFile('/fonts/x.woff', SILENCE);
    await vi.advanceTimersByTimeAsync(SILENCE * 5);
    expect([...(await file)]).toEqual([0, 1, 2, 3, 4]);
  });

  it('rejects after a silence', async () => {
    slowLine(5, SILENCE * 1.1);
    const failure = readFile('/fonts/x.woff', SILENCE).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SILENCE);
    expect(String(await failure)).toMatch(/abort/iu);
  });
});
