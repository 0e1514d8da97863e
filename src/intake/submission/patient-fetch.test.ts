import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatientFetch } from './patient-fetch.ts';

/** An XMLHttpRequest whose line the test plays. */
class Line extends EventTarget {
  static last: Line;
  readonly upload = new EventTarget();
  readonly open = vi.fn<(method: string, url: string) => void>();
  readonly setRequestHeader = vi.fn<(name: string, value: string) => void>();
  readonly send = vi.fn<(body: string | null) => void>();
  readonly abort = vi.fn<() => void>();
  status = 0;
  responseText = '';
  getAllResponseHeaders = (): string => 'retry-after: 7\r\ndate: now\r\n';
  constructor() {
    super();
    Line.last = this;
  }
  upTo(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded }));
  }
  answer(status: number, text = ''): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KILOBYTE = 1024;

function post(): Promise<Response> {
  const answer = createPatientFetch()('/rows', {
    method: 'POST',
    headers: { a: 'b' },
    body: 'x',
  });
  answer.catch(() => undefined);
  return answer;
}

describe('createPatientFetch', () => {
  it('sends a request and returns the response with its headers', async () => {
    const answer = post();
    expect(Line.last.open).toHaveBeenCalledWith('POST', '/rows');
    expect(Line.last.setRequestHeader.mock.calls).toEqual([['a', 'b']]);
    expect(Line.last.send).toHaveBeenCalledWith('x');
    Line.last.answer(429, '{}');
    const { status, headers } = await answer;
    expect([status, headers.get('retry-after'), await (await answer).text()]).toEqual([
      429,
      '7',
      '{}',
    ]);
  });

  it('sends 180 KB at 8 KB a second without giving up', async () => {
    const answer = post();
    for (let sent = 8; sent <= 180; sent += 8) {
      vi.advanceTimersByTime(1000);
      Line.last.upTo(sent * KILOBYTE);
    }
    Line.last.answer(201);
    expect((await answer).status).toBe(201);
    expect(Line.last.abort).not.toHaveBeenCalled();
  });

  it('rejects after 15 seconds without progress', async () => {
    const answer = post();
    vi.advanceTimersByTime(14_999);
    expect(Line.last.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    expect(Line.last.abort).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['waits for', 180, 59_000, false],
    ['gives up within 80 seconds, where nothing ever takes', 2048, 81_000, true],
  ])(
    '%s what the system still has in its buffers',
    async (_how, kilobytes, wait, isGivenUp) => {
      const answer = post();
      Line.last.upTo(kilobytes * KILOBYTE);
      vi.advanceTimersByTime(wait);
      expect(Line.last.abort).toHaveBeenCalledTimes(Number(isGivenUp));
      Line.last.answer(201);
      const result = answer.catch(({ name }) => ({ status: name }));
      expect((await result).status).toBe(isGivenUp ? 'TimeoutError' : 201);
    },
  );

  it('rejects when the connection breaks, and clears its timer', async () => {
    const answer = post();
    Line.last.dispatchEvent(new Event('error'));
    Line.last.dispatchEvent(new Event('loadend'));
    await expect(answer).rejects.toThrow(TypeError);
    expect(vi.getTimerCount()).toBe(0);
  });
});
