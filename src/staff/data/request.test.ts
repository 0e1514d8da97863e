import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './request.ts';

// supabase-js looks for a WebSocket class when a client is made, and Node 20 has none.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', EventTarget);

describe('a token of staff that is valid only in a moment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const early = () =>
    Response.json({ code: 'PGRST303', message: 'JWT issued at future' }, { status: 401 });

  /** Reads once. @returns the result, and the paths that were asked for */
  async function read(answers: (() => Response)[]) {
    const asked: string[] = [];
    const send: typeof fetch = async (input) => {
      asked.push(new URL(new Request(input).url).pathname);
      return answers.shift()?.() ?? early();
    };
    const client = createClient('https://backend.test', 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: send },
    });
    const result = request(client, () => client.rpc('staff_session')).catch((error) => error);
    await vi.advanceTimersByTimeAsync(2900);
    const askedEarly = asked.length;
    await vi.advanceTimersByTimeAsync(200);
    return { result: await result, asked, askedEarly };
  }

  it('is used again after three seconds, without another token', async () => {
    const { result, asked, askedEarly } = await read([early, () => Response.json('found')]);
    expect([result, askedEarly]).toEqual(['found', 1]);
    expect(asked).toEqual(Array(2).fill('/rest/v1/rpc/staff_session'));
  });

  it('leaves the server unavailable if it is refused again', async () => {
    const { result, asked } = await read([early, early]);
    expect(result).toMatchObject({ name: 'LoadError', status: 503 });
    expect(asked).toHaveLength(2);
  });
});
