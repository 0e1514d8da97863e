import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

/** Takes every request, and never answers. */
const silent = createServer(() => undefined);
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(() => silent.closeAllConnections());
afterEach(() => vi.unstubAllGlobals());

describe('a request with a time limit', () => {
  it('is aborted without a response in time', async () => {
    await expect(withTimeLimit(20)(url)).rejects.toThrow(/timeout/iu);
  });

  it('is aborted earlier by its caller', async () => {
    const caller = new AbortController();
    const sent = withTimeLimit(60_000)(url, { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(sent).rejects.toThrow('left the page');
  });

  it('uses no API that Safari 16.4 lacks', async () => {
    const { AbortSignal: Newer } = globalThis;
    vi.stubGlobal('AbortSignal', class extends Newer {});
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    const caller = new AbortController();
    const sent = withTimeLimit(20)(url, { signal: caller.signal });
    await expect(sent).rejects.toThrow(/timeout/iu);
  });
});
