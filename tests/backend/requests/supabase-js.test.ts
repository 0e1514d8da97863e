import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, anonymousClient, PASSWORD, STAFF } from '../support/clients/clients.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';

let server: TestServer;
let prospect: SupabaseClient;
let staff: SupabaseClient;

beforeAll(async () => {
  server = await startTestServer();
  prospect = anonymousClient(server);
  staff = anonymousClient(server);
  await addAccount(server, 'staff@example.org', STAFF);
});

afterAll(() => server.close());

const first = sampleRow('maximal');

describe('an unmodified supabase-js', () => {
  it('inserts a row', async () => {
    const { status, error, data } = await prospect.from(TABLE).insert(first);
    expect({ status, error, data }).toEqual({ status: 201, error: null, data: null });
  });

  it('hears of a row that is stored already', async () => {
    const { status, error } = await prospect.from(TABLE).insert(first);
    expect(status).toBe(409);
    expect(error?.code).toBe('23505');
  });

  it('is refused to read without signing in', async () => {
    const { status, error } = await prospect.from(TABLE).select();
    expect(status).toBe(401);
    expect(error?.code).toBe('42501');
  });

  it('is refused with a wrong password', async () => {
    const credentials = { email: 'staff@example.org', password: 'wrong' };
    const { error } = await staff.auth.signInWithPassword(credentials);
    expect(error?.code).toBe('invalid_credentials');
    expect(error?.status).toBe(400);
  });

  it('signs in', async () => {
    const credentials = { email: 'Staff@Example.org', password: PASSWORD };
    const { data, error } = await staff.auth.signInWithPassword(credentials);
    expect(error).toBeNull();
    expect(data.user?.app_metadata['role']).toBe('staff');
  });

  it('reads a page, newest first', async () => {
    for (let more = 0; more < 4; more++) {
      const { error } = await prospect.from(TABLE).insert(sampleRow());
      expect(error).toBeNull();
    }
    const page = await staff
      .from(TABLE)
      .select('*')
      .order('submitted_at', { ascending: false })
      .order('id', { ascending: false })
      .range(3, 4);
    expect(page).toMatchObject({ status: 200, error: null });
    expect(page.data).toHaveLength(2);
    expect(page.data?.[1]).toMatchObject(first);
  });

  it('reads one row by its id', async () => {
    const { data } = await staff.from(TABLE).select().eq('id', first.id);
    expect(data).toMatchObject([first]);
    expect(data?.[0]?.submitted_at).toMatch(/^\d{4}-\d\d-\d\dT/u);
  });

  it('is told by name what is not served', async () => {
    const rows = staff.from(TABLE);
    const answers = await Promise.all([
      rows.select('*', { count: 'exact' }),
      rows.select().neq('cloud', 'aws'),
      rows.select().or('cloud.eq.aws,id.is.null'),
      rows.select('id, other(*)'),
      rows.select('id:name'),
      rows.select().order('other(id)'),
    ]);
    expect(answers.map(({ status, error }) => [status, error?.code, error?.details])).toEqual([
      [400, 'PGRST127', 'The embedded backend does not implement Prefer: count.'],
      [400, 'PGRST127', 'The embedded backend does not implement the condition "cloud=neq.aws".'],
      [
        400,
        'PGRST127',
        'The embedded backend does not implement the condition "or=(cloud.eq.aws,id.is.null)".',
      ],
      [400, 'PGRST127', 'The embedded backend does not implement "other(*)" in place of a column.'],
      [400, 'PGRST127', 'The embedded backend does not implement "id:name" in place of a column.'],
      [
        400,
        'PGRST127',
        'The embedded backend does not implement "other(id)" in place of a column.',
      ],
    ]);
    const one = await rows.select().eq('id', first.id).single();
    expect([one.status, one.error?.code]).toEqual([400, 'PGRST127']);
  });

  it('renews its session', async () => {
    const { data: before } = await staff.auth.getSession();
    const { data, error } = await staff.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.session?.refresh_token);
    expect((await staff.auth.getUser()).data.user?.email).toBe('staff@example.org');
  });

  it('signs out, and the session can not be renewed', async () => {
    const { data } = await staff.auth.getSession();
    const token = data.session?.refresh_token ?? '';
    expect((await staff.auth.signOut()).error).toBeNull();
    const { error } = await staff.auth.refreshSession({ refresh_token: token });
    expect(error?.code).toBe('refresh_token_not_found');
    expect((await staff.from(TABLE).select()).status).toBe(401);
  });
});
