import { createClient } from '@supabase/supabase-js';
import { expect, it, vi } from 'vitest';
import { request } from './request.ts';

// supabase-js looks for a WebSocket class when a client is made, and Node 20 has none.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', EventTarget);

it('a token of staff that is valid only in a moment is not renewed: the server is unavailable', async () => {
  const asked: string[] = [];
  const send: typeof fetch = async (input) => {
    asked.push(new URL(new Request(input).url).pathname);
    const refusal = { code: 'PGRST303', message: 'JWT issued at future' };
    return Response.json(refusal, { status: 401 });
  };
  const client = createClient('https://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  });
  const renew = vi.spyOn(client.auth, 'refreshSession');
  const failure = request(client, () => client.rpc('staff_session'));
  await expect(failure).rejects.toMatchObject({ name: 'LoadError', status: 503 });
  expect(renew).not.toHaveBeenCalled();
  expect(asked).toEqual(['/rest/v1/rpc/staff_session']);
});

it.each(['PGRST301', 'PGRST303'])(
  'a token that has expired ends the session: %s',
  async (code) => {
    const answer = () => Response.json({ code, message: 'JWT expired' }, { status: 401 });
    const client = createClient('https://backend.test', 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async () => answer() },
    });
    await expect(request(client, () => client.rpc('staff_session'))).rejects.toMatchObject({
      message: 'Your session has ended. Sign in again.',
      status: 401,
    });
  },
);
