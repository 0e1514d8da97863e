import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { load } from '#scripts/codegen/read/load.ts';
import { form as closed } from '#src/generated/example/form.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { newFormSql } from '../../fixtures/edited-texts.ts';
import {
  askBackend,
  PASSWORD,
  readAll,
  signUp,
  submitTo,
} from '../support/clients/ask-backend.ts';
import { clientFor } from '../support/clients/clients.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { startTestServer } from '../support/clients/test-server.ts';

const COMMAND = 'scripts/ops/access-check.ts';
const HISTORY = staffForm.model.admin.history;
const CLOSED = closed.model;

const migrationsDir = temporaryFolder(afterAll);
cpSync('supabase/migrations', migrationsDir, { recursive: true });

/** A backend with one submission, a note on it, and two accounts. */
const server = await startTestServer({ migrationsDir });
afterAll(() => server.close());
const row = sampleRow();
await submitTo(server.backend, row);
await askBackend(server.backend, `/rest/v1/${HISTORY}`, {
  headers: { apikey: server.backend.secretKey },
  body: { submission_id: row.id, text: 'A note' },
});
await signUp(server.backend, 'staff@example.org', { role: 'manager' });
await signUp(server.backend, 'stranger@example.org');

async function check(account: string, typed = PASSWORD) {
  const { url, backend } = server;
  return runCommand(COMMAND, {}, [url, backend.publishableKey, '--as', account], typed);
}

async function stored(): Promise<readonly unknown[]> {
  const read = [TABLE, HISTORY].map((table) => readAll(server.backend, `${table}?select=*`));
  return Promise.all((await Promise.all(read)).map((answer) => answer.json()));
}

/** Rights that every caller should lack, on the form's table and on the table of a closed form. */
const HOLES = `
  grant select, insert (submitted_at) on public.${TABLE} to anon;
  create policy hole on public.${TABLE} using (true);
  grant select on public.${CLOSED.table} to anon;
  create policy hole on public.${CLOSED.table} for select to anon using (true);`;

describe('npm run access:check', () => {
  it('reports that a visitor may submit, staff may read, and others have no rights', async () => {
    const before = await stored();
    const staff = await check('staff@example.org');
    expect(staff.error).toBe('');
    expect(staff.out).toMatch(/^publishable key +may insert, count a step$/mu);
    expect(staff.out).toMatch(/^no key +may do nothing$/mu);
    expect(staff.out).toMatch(/^unsigned staff token +may do nothing$/mu);
    expect(staff.out).toMatch(
      /^staff@example.org \(manager\) +may read the history \(1 row\), search the list \(1 row\)/mu,
    );
    expect(staff.out).toContain('Nobody can do more than intended.');
    expect(staff.code).toBe(0);
    const stranger = await check('stranger@example.org');
    expect(stranger.out).toMatch(
      /^stranger@example.org +may ask which proof .+, list own sessions/mu,
    );
    expect(stranger.code).toBe(0);
    expect(await stored()).toEqual(before);
  });

  it('reports that a viewer with a second factor may read but not export', async () => {
    const email = 'viewer@example.org';
    await signUp(server.backend, email, { role: 'viewer' });
    const { auth } = clientFor(server.url, server.backend.publishableKey);
    await auth.signInWithPassword({ email, password: PASSWORD });
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { id: factorId = '', totp } = data ?? {};
    const codeAt = (seconds: number) =>
      generateSync({ secret: totp?.secret ?? '', epoch: Date.now() / 1000 + seconds });
    await auth.mfa.challengeAndVerify({ factorId, code: codeAt(0) });
    const { out, code } = await check(email, `${PASSWORD}\n${codeAt(30)}\n`);
    expect(out).toMatch(/^viewer@example.org \(viewer\) +may read the history \(1 row\)/mu);
    expect(out).not.toMatch(/^viewer@.*export the list/mu);
    expect(code).toBe(0);
  });

  it.each([
    [{ mailer_autoconfirm: true }, /^Auth confirms email addresses unasked/mu],
    [
      { external: { email: true, azure: true } },
      /^Auth takes sign-ins by "azure", which schema\/site\.json does not name/mu,
    ],
  ])('warns of the settings %j', async (settings, warning) => {
    const { fetch: send } = globalThis;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const answer = await send(address, init);
      if (!address.endsWith('/auth/v1/settings')) return answer;
      return Response.json({ disable_signup: true, ...settings });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { url, backend } = server;
    const { code, out } = await runCommand(COMMAND, {}, [url, backend.publishableKey]);
    expect(out).toMatch(warning);
    expect(code).toBe(1);
  });

  it('reports every open right of each form, and leaves the data unchanged', async () => {
    const before = await stored();
    const form = newFormSql(await load(process.cwd(), CLOSED.id));
    writeFileSync(join(migrationsDir, '29990101000000_holes.sql'), `${form}\n${HOLES}`);
    await server.backend.migrate();
    const { code, out } = await check('stranger@example.org');
    expect(out.match(/(?<=^With the form ").+(?=":$)/gmu)).toEqual([
      staffForm.model.id,
      CLOSED.id,
    ]);
    expect(out).toMatch(/^Open operations: \d+$/mu);
    for (const open of [
      'onboarding, publishable key: select was answered with 200, rows: 1. Nobody reads the tables',
      'onboarding, publishable key: insert with a time of its own was answered with 400.',
      `${CLOSED.id}, publishable key: select was answered with 200, rows: 0`,
    ]) {
      expect(out).toContain(`\n  ${open}`);
    }
    expect(code).toBe(1);
    expect(await stored()).toEqual(before);
  });

  describe('npm run access:check without a result', () => {
    /** Returns the message in place of a report, with its exit code, as one line. */
    async function doubt(url: string, key: string): Promise<string> {
      const { code, out, error } = await runCommand(COMMAND, {}, [url, key]);
      return `${code}: ${out}${error.trim()}`;
    }

    it('advises to check the address if no server answers', async () => {
      expect(await doubt('http://127.0.0.1:9', 'key')).toMatch(
        /^2: .*can't be reached .+: check the address.*$/u,
      );
    });

    it('asks for the publishable key of this backend if it gets another key', async () => {
      const { url, backend } = server;
      expect(await doubt(url, 'sb_publishable_other')).toMatch(
        /^2: .*takes this key \(status 401 and 401: Invalid API key\).*publishable key.*$/u,
      );
      expect(await doubt(url, backend.secretKey)).toMatch(/^2: This is a secret key.*$/u);
    });

    it.each([
      [
        'a site answers, a page to everything',
        new Response('<!doctype html>'),
        /^2: .*does not answer as a backend.+status 200 and 200.*$/u,
      ],
      [
        'the address leads elsewhere',
        Response.redirect('https://elsewhere.example/', 301),
        /^2: .*leads on to https:\/\/elsewhere\.example.*$/u,
      ],
    ])('gives advice if %s', async (_what, answer, message) => {
      vi.stubGlobal('fetch', async () => answer.clone());
      onTestFinished(() => void vi.unstubAllGlobals());
      expect(await doubt('https://hr.acme.test', 'key')).toMatch(message);
    });

    it('advises to apply the migrations if the project has no table', async () => {
      const empty = await startTestServer({ migrationsDir: temporaryFolder() });
      onTestFinished(() => empty.close());
      expect(await doubt(empty.url, empty.backend.publishableKey)).toMatch(
        /^2: .*no table .+ migrations.*$/u,
      );
    });
  });

  it.each([[[]], [['localhost', 'key']], [['http://localhost:1', 'key', '--as']]])(
    'prints its usage when called with %j',
    async (words) => {
      const { code, error } = await runCommand(COMMAND, {}, words);
      expect(code).toBe(2);
      expect(error).toMatch(/^Usage:/mu);
    },
  );
});
