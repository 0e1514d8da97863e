import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredSql } from '../../../scripts/codegen/emit/emit.ts';
import { formFolder, load } from '../../../scripts/codegen/load/load.ts';
import { answersToRow } from '../../../src/form-engine/row.ts';
import { form as closed } from '../../../src/generated/example/form.ts';
import { sampleAnswers } from '../../../src/preview/answers/samples.ts';
import { modelOf } from '../../fixtures/edited-texts.ts';
import { changeFolder, preparedFolder, temporaryFolder } from '../support/database/data-folders.ts';
import { clientFor } from '../support/clients/clients.ts';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { reference } from '../../../src/lib/reference.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { startProcess } from '../support/processes/server-process.ts';

/** Runs `npm run staff` to its end. */
async function staff(dataDir: string, words: readonly string[], input = '') {
  return runCommand('scripts/ops/staff.ts', { DATA_DIR: dataDir }, words, input);
}

async function signIn(url: string, email: string, password: string) {
  const client = clientFor(url, PUBLISHABLE_KEY);
  const { error } = await client.auth.signInWithPassword({ email, password });
  return error ? error.code : (await client.from(TABLE).select()).status;
}

describe('npm run staff', () => {
  it('adds, lists and removes staff while no server runs', async () => {
    const folder = await preparedFolder();
    const added = await staff(folder, ['add', 'Jo@example.org'], 'a long password\n');
    expect(added).toMatchObject({ code: 0, out: 'Jo@example.org is staff.\n' });
    expect((await staff(folder, ['list'])).out).toBe('jo@example.org  never signed in\n');
    expect((await staff(folder, ['remove', 'jo@example.org'])).code).toBe(0);
    expect((await staff(folder, ['list'])).out).toBe(
      'No staff yet: npm run staff -- add <email>\n',
    );
  });

  it('works through the running server, and who is added reads the submissions', async () => {
    const folder = await preparedFolder();
    const environment = { DATA_DIR: folder, PORT: '0' };
    const server = startProcess('server/serve.ts', environment);
    const url = await server.ready;
    const { out } = await staff(folder, ['add', 'jo@example.org', '--generate']);
    const password = /Password \(shown only now\): (\S+)/u.exec(out)?.[1] ?? '';
    expect(await signIn(url, 'jo@example.org', password)).toBe(200);
    expect(await staff(folder, ['add', 'jo@example.org'], 'another password')).toMatchObject({
      code: 0,
      out: 'jo@example.org is staff and has a new password.\n',
    });
    expect(await signIn(url, 'jo@example.org', password)).toBe('invalid_credentials');
    expect(await signIn(url, 'jo@example.org', 'another password')).toBe(200);
    expect((await staff(folder, ['remove', 'jo@example.org'])).code).toBe(0);
    expect(await signIn(url, 'jo@example.org', 'another password')).toBe('invalid_credentials');
  });

  it.each([
    [['add', 'nobody'], /^Usage:/u],
    [['list', '--generate'], /^Usage:/u],
    [['erase', 'nobody'], /^There is no submission nobody; nothing was erased\.\n$/u],
    [['add', 'jo@example.org'], /^No password given; nothing was changed\.\n$/u],
  ])('refuses %j', async (words, message) => {
    const { code, error } = await staff(await preparedFolder(), words);
    expect(code).toBe(1);
    expect(error).toMatch(message);
  });

  // Every command opens the data alike.
  it('refuses a folder without a database, and makes none', async () => {
    const folder = join(temporaryFolder(), 'mistyped');
    expect(await staff(folder, ['add', 'jo@example.org', '--generate'])).toEqual({
      code: 1,
      out: '',
      error: `There is no database in ${folder}: start the server once first, or check DATA_DIR.\n`,
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('refuses a password that is short or common before a hosted project is asked', async () => {
    const hosted = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' };
    const words = ['add', 'jo@example.org'];
    const run = await runCommand('scripts/ops/staff.ts', hosted, words, 'eleven char');
    const message = /^jo@example\.org was not added: .+ at least 12 characters\.\n$/u;
    expect([run.code, run.error]).toEqual([1, expect.stringMatching(message)]);
  });

  it('says what a hosted project refuses', async () => {
    const hosted = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' };
    const run = await runCommand('scripts/ops/staff.ts', hosted, ['list']);
    expect(run.code).toBe(1);
    expect(run.error).toMatch(/^Cannot list the accounts: cannot reach the backend: .+\n$/u);
    const half = await runCommand('scripts/ops/staff.ts', { SUPABASE_URL: 'http://x' }, ['list']);
    expect(half.code).toBe(1);
    expect(half.error).toMatch(/^Set both .+\n$/u);
  });
});

describe('npm run staff, of what is stored', () => {
  /** A folder with submissions of this age and e-mail address. */
  async function folderWith(...rows: readonly (readonly [age: string, email: string])[]) {
    const folder = await preparedFolder();
    const ids = rows.map(() => randomUUID());
    await changeFolder(
      folder,
      rows
        .map(([age, email], index) => {
          const row = { ...sampleRow('maximal'), id: ids[index], email, project_name: 'Marker' };
          const columns = Object.keys(row).join();
          return `insert into ${TABLE} (${columns}, submitted_at)
            select ${columns}, now() - interval '${age}'
            from json_populate_record(null::${TABLE}, '${JSON.stringify(row).replaceAll("'", "''")}');`;
        })
        .join('\n'),
    );
    return { folder, names: ids.map((id) => reference('HDW', id)) };
  }

  it('exports all of one person, and erases one submission', async () => {
    const ada = 'ada_b@example.org';
    const { folder, names } = await folderWith(
      ['1 day', ada],
      ['2 days', 'ADA_B@example.org'],
      ['3 days', 'adaxb@example.org'],
    );
    await changeFolder(
      folder,
      `update ${TABLE} set status = 'closed' where email = '${ada}';
       insert into ${TABLE}_history (submission_id, author_email, text)
         select id, 'jo@example.org', 'Called back.' from ${TABLE} where email = '${ada}';`,
    );
    const exported = await staff(folder, ['export', ada]);
    expect(exported.error).toBe('');
    expect(JSON.parse(exported.out)).toMatchObject({
      person: ada,
      submissions: [{ reference: names[0] }, { reference: names[1] }],
    });
    const { submissions } = JSON.parse(exported.out);
    expect(submissions[0].answers).toContainEqual({
      question: 'Project Name',
      value: 'Marker',
      label: 'Marker',
    });
    expect(submissions[0].history).toEqual([
      {
        at: expect.any(String),
        author: null,
        kind: 'status',
        old: 'new',
        new: 'closed',
        text: null,
      },
      {
        at: expect.any(String),
        author: 'jo@example.org',
        kind: 'note',
        old: null,
        new: null,
        text: 'Called back.',
      },
    ]);
    expect(submissions[1].history).toEqual([]);
    const erased = await staff(folder, ['erase', names[0] ?? '']);
    expect(erased).toMatchObject({ code: 0, out: expect.stringMatching(/is erased\.\n$/u) });
    expect(await staff(folder, ['erase', names[0] ?? ''])).toMatchObject({
      code: 1,
      error: `There is no submission ${names[0]}; nothing was erased.\n`,
    });
    const rest = JSON.parse((await staff(folder, ['export', ada])).out);
    expect(rest.submissions).toHaveLength(1);
    expect((await staff(folder, ['export', names[0] ?? ''])).error).toContain('Nothing is stored');
  });

  it('exports and erases what a closed form has stored', async () => {
    const folder = await preparedFolder();
    const { model } = closed;
    const answers: unknown = JSON.parse(
      readFileSync(`${formFolder(model.id)}/samples/full.json`, 'utf8'),
    );
    const row = { id: randomUUID(), ...answersToRow(model, { ...sampleAnswers(model, answers) }) };
    const columns = Object.keys(row).join();
    await changeFolder(
      folder,
      `set role postgres;
       ${declaredSql(modelOf(await load(process.cwd(), model.id)))}
       insert into ${model.table} (${columns}) select ${columns}
         from json_populate_record(null::${model.table}, '${JSON.stringify(row).replaceAll("'", "''")}');`,
    );
    const name = reference(model.reference.prefix, row.id);
    const exported = await staff(folder, ['export', 'ADA@example.com']);
    expect(JSON.parse(exported.out)).toMatchObject({
      submissions: [{ form: model.id, reference: name, id: row.id }],
    });
    expect(await staff(folder, ['erase', row.id])).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^${name}, .+ is erased`, 'u')),
    });
    expect((await staff(folder, ['export', 'ada@example.com'])).error).toContain(
      'Nothing is stored',
    );
  });

  it('counts what is due before anything is erased, and erases it when told to', async () => {
    const { folder } = await folderWith(['25 months', 'a@x.org'], ['23 months 20 days', 'b@x.org']);
    // The housekeeping of a server that stops would erase the old one: the commands keep no house.
    const counted = await staff(folder, ['retention']);
    expect(counted.out).toContain('The declared period is 2 years.');
    expect(counted.out).toContain('Due now: 1. Within 30 days: 1.');
    expect((await staff(folder, ['retention', '--now'])).out).toBe('Erased: 1.\n');
    expect((await staff(folder, ['retention'])).out).toContain('Due now: 0. Within 30 days: 1.');
  });
});
