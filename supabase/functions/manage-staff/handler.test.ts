import { expect, it } from 'vitest';
import { createHandler } from './handler.ts';

it('makes no account and no link while nobody has declared where the site is', async () => {
  const asked: string[] = [];
  const handle = createHandler({
    send: async (path) => {
      asked.push(path);
      return Response.json([]);
    },
    secretKey: 'secret',
    mail: () => Promise.resolve({ ok: true }),
  });
  const body = JSON.stringify({ action: 'add', email: 'kim@example.org', role: 'viewer' });
  const headers = { origin: 'https://other.example.org' };
  const answer = await handle(
    new Request('http://localhost', { method: 'POST', headers, body }),
  );
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'no_site_address' });
  expect(asked).toEqual(['/rest/v1/rpc/manage_staff', '/rest/v1/rpc/staff_members']);
});
