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

  it('reads a page with its total', async () => {
    for (let more = 0; more < 4; more++) {
      const { error } = await prospect.from(TABLE).insert(sampleRow());
      expect(error).toBeNull();
    }
    const page = await staff
      .from(TABLE)
      .select('*', { count: 'exact' })
      .order('submitted_at', { ascending: false })
      .order('id', { ascending: false })
      .range(3, 4);
    expect(page).toMatchObject({ status: 206, error: null, count: 5 });
    expect(page.data).toHaveLength(2);
    expect(page.data?.[1]).toMatchObject(first);
  });

  it('counts without reading', async () => {
    const { count, data } = await staff.from(TABLE).select('*', { count: 'exact', head: true });
    expect({ count, data }).toEqual({ count: 5, data: null });
  });

  it('reads one row by its id', async () => {
    const { data } = await staff.from(TABLE).select().eq('id', first.id).single();
    expect(data).toMatchObject(first);
    expect(data?.submitted_at).toMatch(/^\d{4}-\d\d-\d\dT/u);
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
