import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { MATRIX } from '../support/access/access-matrix.ts';
import { trial } from '../support/access/access-trial.ts';
import { askBackend, signUp, submitTo } from '../support/clients/ask-backend.ts';
import { fetchFrom } from '../support/clients/clients.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

/** A grant to visitors, and a policy that trusts the token of a person who has signed out. */
const HOLES = `
  grant select on public.${TABLE} to anon, authenticated;
  create policy open on public.${TABLE} for select to anon using (true);
  create policy trusting on public.${TABLE} for select to authenticated
    using (auth.jwt() -> 'app_metadata' ->> 'role' = 'manager');`;

it('the access matrix fails when a grant or policy opens a hole', async () => {
  const migrationsDir = join(temporaryFolder(), 'migrations');
  cpSync('supabase/migrations', migrationsDir, { recursive: true });
  writeFileSync(join(migrationsDir, '29990101000000_holes.sql'), HOLES);
  const backend = await createTestBackend({ rateLimit: 'on', migrationsDir });
  onTestFinished(() => backend.close());
  const apikey = backend.publishableKey;
  const left = { apikey, ...(await signUp(backend, 'left@example.org', { role: 'manager' })) };
  await askBackend(backend, '/auth/v1/logout', { headers: left, body: {} });
  const stored = sampleRow('maximal');
  await submitTo(backend, stored);
  const outcomes = await trial({
    endpoint: { url: 'http://localhost', fetch: fetchFrom(backend) },
    service: { apikey: backend.secretKey },
    stored,
    credentials: { 'publishable key': { apikey }, 'staff who signed out': left },
  });
  const closed = { 'publishable key': '401', 'staff who signed out': '403' } as const;
  for (const role of ['publishable key', 'staff who signed out'] as const) {
    const found = await outcomes(role, ['select', 'delete']);
    expect(found['select']).toBe('200, all rows');
    expect(MATRIX[role]).toMatchObject({ ...found, select: closed[role] });
  }
});
