import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished, describe, expect, it } from 'vitest';
import { declaredSql } from '../../../scripts/codegen/emit/emit.ts';
import { load } from '../../../scripts/codegen/load/load.ts';
import { form as closed } from '../../../src/generated/example/form.ts';
import { staffForm } from '../../../src/generated/onboarding/staff-form.ts';
import { modelOf } from '../../fixtures/edited-texts.ts';
import { addAccount, PASSWORD, STAFF } from '../support/clients/clients.ts';
import { send } from '../support/clients/raw-request.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { temporaryFolder } from '../support/database/data-folders.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';

const COMMAND = 'scripts/ops/access-check.ts';
const HISTORY = staffForm.model.admin.history;

let server: TestServer;
let migrationsDir: string;
let holes = 0;

/** A backend with one submission and two accounts. */
beforeAll(async () => {
  migrationsDir = mkdtempSync(join(tmpdir(), 'access-check-'));
  cpSync('supabase/migrations', migrationsDir, { recursive: true });
  server = await startTestServer({ migrationsDir });
  const service = { apikey: server.backend.secretKey };
  await send(server, 'POST', `/rest/v1/${TABLE}`, service, JSON.stringify(sampleRow()));
  await addAccount(server, 'staff@example.org', STAFF);
  await addAccount(server, 'stranger@example.org');
});

afterAll(async () => {
  await server.close();
  rmSync(migrationsDir, { recursive: true });
});

/** Runs SQL on the backend's database, as one more migration. */
async function apply(sql: string): Promise<void> {
  holes += 1;
  writeFileSync(join(migrationsDir, `${29990101000000 + holes}_hole.sql`), sql);
  await server.backend.migrate();
}

/** Gives a form that is closed its table, which everyone may read. */
async function formWithHole() {
  const { model } = closed;
  await apply(
    `${declaredSql(modelOf(await load(process.cwd(), model.id)), undefined, true)}
     grant select on public.${model.table} to anon;
     create policy hole on public.${model.table} for select to anon using (true);`,
  );
  return model;
}

async function check(words: readonly string[] = [], input = '') {
  const { url, backend } = server;
  return runCommand(COMMAND, {}, [url, backend.publishableKey, ...words], input);
}

/** A server that answers everything alike. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const stub = createServer((_request, response) => answer(response));
  stub.listen(0, '127.0.0.1');
  await once(stub, 'listening');
  onTestFinished(() => void stub.close());
  const address = stub.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The words in place of a report, with its exit code: one line. */
async function doubt(url: string, key: string): Promise<string> {
  const { code, out, error } = await runCommand(COMMAND, {}, [url, key]);
  return `${code}: ${out}${error.trim()}`;
}

async function rows(): Promise<number> {
  const headers = { apikey: server.backend.secretKey };
  const { body } = await send(server, 'GET', `/rest/v1/${TABLE}?select=id`, headers);
  return Array.isArray(body) ? body.length : -1;
}

describe('npm run access:check', () => {
  it('finds that a visitor may hand in a submission, others nothing, and stores none', async () => {
    const { code, out, error } = await check();
    expect(error).toBe('');
    expect(out).toMatch(/^publishable key +may insert$/mu);
    expect(out).toMatch(/^no key +may do nothing$/mu);
    expect(out).toMatch(/^unsigned staff token +may do nothing$/mu);
    expect(out).toContain('Nobody can do more than intended.');
    expect(code).toBe(0);
    expect(await rows()).toBe(1);
  });

  it('tries every form that has a table', async () => {
    const other = await formWithHole();
    const { code, out } = await check();
    await apply(`revoke select on public.${other.table} from anon;
                 drop policy hole on public.${other.table};`);
    expect(out.match(/^With the form "(.+)":$/gmu)).toEqual([
      `With the form "${staffForm.model.id}":`,
      `With the form "${other.id}":`,
    ]);
    expect(out).toMatch(
      new RegExp(`^  ${other.id}, publishable key: select was answered with 200, rows: 0`, 'mu'),
    );
    expect(out).toContain('Open operations: 2\n');
    expect(code).toBe(1);
  });

  it('finds that staff reads, and that another account reads nothing', async () => {
    const staff = await check(['--as', 'staff@example.org'], PASSWORD);
    expect(staff.out).toMatch(
      /^staff@example.org \(staff\) +may select \(1 row\), read the list \(1 row\)/mu,
    );
    expect(staff.code).toBe(0);
    const stranger = await check(['--as', 'stranger@example.org'], PASSWORD);
    expect(stranger.out).toMatch(/^stranger@example.org +may do nothing$/mu);
    expect(stranger.code).toBe(0);
  });

  it.each([
    {
      hole: 'everyone may read',
      sql: `grant select on public.${TABLE} to anon;
            create policy hole on public.${TABLE} for select to anon using (true);`,
      close: `revoke select on public.${TABLE} from anon; drop policy hole on public.${TABLE};`,
      found: /publishable key: select was answered with 200, rows: 1\. Only staff may read/u,
    },
    {
      hole: 'everyone may delete',
      sql: `grant select (id), delete on public.${TABLE} to anon;
            create policy hole on public.${TABLE} for delete to anon using (true);`,
      close: `revoke select (id), delete on public.${TABLE} from anon; drop policy hole on public.${TABLE};`,
      found: /publishable key: delete was answered with 400/u,
    },
    {
      hole: 'a visitor may set the time',
      sql: `grant insert (submitted_at) on public.${TABLE} to anon;`,
      close: `revoke insert (submitted_at) on public.${TABLE} from anon;`,
      found: /publishable key: insert with a time of its own was answered with 400\./u,
    },
  ])('finds that $hole', async ({ sql, close, found }) => {
    await apply(sql);
    const { code, out } = await check();
    await apply(close);
    expect(out).toMatch(found);
    expect(code).toBe(1);
    expect(await rows()).toBe(1);
  });

  it('finds that any account reads, signed in as one', async () => {
    await apply(`create policy hole on public.${TABLE} for select to authenticated using (true);`);
    const { code, out } = await check(['--as', 'stranger@example.org'], PASSWORD);
    await apply(`drop policy hole on public.${TABLE};`);
    expect(out).toMatch(/stranger@example.org: select was answered with 200, rows: 1/u);
    expect(code).toBe(1);
  });

  it('finds that any account may change and delete what is stored, and does neither', async () => {
    // The last of the holes: nothing closes it again.
    await apply(
      `grant update (status) on public.${TABLE} to authenticated;
       create policy hole on public.${TABLE} to authenticated using (true);
       create policy hole on public.${HISTORY} to authenticated using (true);
       grant update (text), delete on public.${HISTORY} to authenticated;`,
    );
    const service = { apikey: server.backend.secretKey };
    const read = async (table: string) =>
      (await send(server, 'GET', `/rest/v1/${table}?select=*`, service)).body;
    const submissions = await read(TABLE);
    const submission_id = Array.isArray(submissions) ? submissions[0].id : '';
    const note = JSON.stringify({ submission_id, text: 'A note' });
    await send(server, 'POST', `/rest/v1/${HISTORY}`, service, note);
    const notes = await read(HISTORY);
    const { code, out } = await check(['--as', 'stranger@example.org'], PASSWORD);
    for (const operation of ['set the status', 'change a note', 'delete a note']) {
      expect(out).toContain(`stranger@example.org: ${operation} was answered with`);
    }
    expect(code).toBe(1);
    expect(await read(TABLE)).toEqual(submissions);
    expect(await read(HISTORY)).toEqual(notes);
  });

  describe('says nothing of access, but what to do,', () => {
    it('where nothing answers', async () => {
      expect(await doubt('http://127.0.0.1:9', 'key')).toMatch(
        /^2: .*can't be reached .+: check the address.*$/u,
      );
    });

    it('with a key that the embedded backend does not take', async () => {
      expect(await doubt(server.url, 'sb_publishable_other')).toMatch(
        /^2: .*takes this key \(status 401 and 401: Invalid API key\).*publishable key.*$/u,
      );
    });

    it('with the secret key', async () => {
      expect(await doubt(server.url, server.backend.secretKey)).toMatch(
        /^2: This is a secret key.*$/u,
      );
    });

    it('where a site answers, a page to everything', async () => {
      const url = await answering((response) => response.end('<!doctype html>'));
      expect(await doubt(url, 'sb_publishable_x')).toMatch(
        /^2: .*does not answer as a backend.+status 200 and 200.*$/u,
      );
    });

    it('where the address leads elsewhere', async () => {
      const url = await answering((response) => {
        response.writeHead(301, { location: 'https://elsewhere.example/' }).end();
      });
      expect(await doubt(url, 'sb_publishable_x')).toMatch(
        /^2: .*leads on to https:\/\/elsewhere\.example.*$/u,
      );
    });

    it('where a project has no submissions', async () => {
      const empty = await startTestServer({ migrationsDir: temporaryFolder() });
      onTestFinished(() => empty.close());
      expect(await doubt(empty.url, empty.backend.publishableKey)).toMatch(
        /^2: .*no table .+ migrations.*$/u,
      );
    });
  });

  it.each([[[]], [['localhost', 'key']], [['http://localhost:1', 'key', '--as']]])(
    'explains itself when called with %j',
    async (words) => {
      const { code, error } = await runCommand(COMMAND, {}, words);
      expect(code).toBe(2);
      expect(error).toMatch(/^Usage:/mu);
    },
  );
});
