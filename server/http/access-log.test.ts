import { describe, expect, it } from 'vitest';
import { logAccess } from './access-log.ts';

async function logged(path: string, status: number, method = 'GET'): Promise<string> {
  const lines: string[] = [];
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { 'user-agent': 'Ada', 'x-forwarded-for': '203.0.113.9' },
  });
  await logAccess(
    request,
    async () => new Response(null, { status }),
    (line) => void lines.push(line),
  );
  const [line = ''] = lines;
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z /u);
  expect(line).toMatch(/ \d+ ms$/u);
  return line.split(' ').slice(1, -2).join(' ');
}

describe('the access log', () => {
  it('writes method, path and status of a request', async () => {
    expect(await logged('/rest/v1/onboarding_submissions', 201, 'POST')).toBe(
      'POST /rest/v1/onboarding_submissions 201',
    );
  });

  it.each([
    [
      '/rest/v1/onboarding_submissions?name=eq.Ada',
      200,
      'GET /rest/v1/onboarding_submissions 200',
    ],
    [
      '/auth/v1/admin/users/00000000-0000-4000-8000-00000000ABCD',
      200,
      'GET /auth/v1/admin/users/:id 200',
    ],
    ['/ada@example.org', 404, 'GET (unknown) 404'],
    ['/rest/v1/ada@example.org', 401, 'GET /rest/v1/(unknown) 401'],
    ['/ADA', 308, 'GET (unknown) 308'],
  ])('says nothing of a person for %s', async (path, status, line) => {
    expect(await logged(path, status)).toBe(line);
  });

  it.each([
    ['POST', 405],
    ['OPTIONS', 204],
  ])('says nothing of a person for %s /ada@example.org', async (method, status) => {
    expect(await logged('/ada@example.org', status, method)).toBe(
      `${method} (unknown) ${status}`,
    );
  });

  it('writes a path that was found before if a later request fails', async () => {
    await logged('/rest/v1/found', 201, 'POST');
    expect(await logged('/rest/v1/found', 500, 'POST')).toBe('POST /rest/v1/found 500');
  });

  it('writes a line for a request that failed', async () => {
    const lines: string[] = [];
    const failing = logAccess(
      new Request('http://localhost/'),
      () => Promise.reject(new Error('broken')),
      (line) => void lines.push(line),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(lines).toEqual([expect.stringContaining(' GET / 500 ')]);
  });
});
