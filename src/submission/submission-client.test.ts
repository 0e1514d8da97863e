import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createSubmissionClient } from './submission-client.ts';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function startRecorder(): Promise<{
  readonly url: string;
  readonly seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];
}> {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, seen };
}

describe('the client of a prospect', () => {
  it.each(['', '/'])('inserts at the REST address with the public key, base "%s"', async (end) => {
    const { url, seen } = await startRecorder();
    const client = createSubmissionClient({ url: url + end, publishableKey: 'public' }, fetch);
    const { status, error } = await client.from('onboarding_submissions').insert({ id: '1' });
    expect({ status, error }).toEqual({ status: 201, error: null });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe('/rest/v1/onboarding_submissions');
    expect(seen[0]?.headers).toMatchObject({ apikey: 'public', authorization: 'Bearer public' });
  });
});
