import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { startProcess } from '../support/processes/server-process.ts';
import { temporaryFolder } from '../support/database/data-folders.ts';

const SERVER = 'tests/backend/support/processes/serve-vite.ts';

const SETTINGS = {
  VITE_SUPABASE_URL: 'https://project.example',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_project',
};

const cleanups: (() => void)[] = [];
let url: string;

/** Of a project that has no data yet, and settings of a hosted one. */
beforeAll(async () => {
  const atEnd = (clean: () => void) => void cleanups.unshift(clean);
  const folder = temporaryFolder(atEnd);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  for (const part of ['supabase/migrations', 'supabase/declared']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'env.js'), 'export const all = import.meta.env;');
  const lines = Object.entries(SETTINGS).map((setting) => setting.join('='));
  writeFileSync(join(folder, '.env.local'), lines.join('\n'));
  const environment = { PROJECT: folder, DATA_DIR: join(folder, 'data'), ...SETTINGS };
  url = await startProcess(SERVER, environment, [], atEnd).ready;
});

afterAll(() => {
  for (const clean of cleanups) clean();
});

describe('the dev server', () => {
  it('answers as the backend, and lends its visitor a staff account, on this computer alone', async () => {
    const table = `${url}/rest/v1/${TABLE}`;
    expect((await fetch(table, { headers: { apikey: PUBLISHABLE_KEY } })).status).toBe(401);
    const [, email, password] =
      /name="local-staff" content="(\S+) (\S+)"/u.exec(await (await fetch(url)).text()) ?? [];
    const session = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token } = (await session.json()) as { access_token: string };
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    expect((await fetch(table, { headers })).status).toBe(200);
    const elsewhere = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(table, { headers: elsewhere })).status).toBe(401);
    const forwarded = await fetch(url, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(await forwarded.text()).not.toContain('local-staff');
  });

  it('never points pages at a hosted project, whatever the environment and .env files say', async () => {
    const script = await (await fetch(`${url}/src/env.js`)).text();
    expect(script).toContain('VITE_SUPABASE_URL');
    expect(script).not.toContain('project');
    expect(await (await fetch(url)).text()).toContain('local-staff');
  });
});
