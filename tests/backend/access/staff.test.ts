import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generateSync } from 'otplib';
import { afterAll, describe, expect, it } from 'vitest';
import { formFolder, load } from '#scripts/codegen/read/load.ts';
import { answersToRow } from '#src/engine/row.ts';
import { form as closed } from '#src/generated/example/form.ts';
import { sampleAnswers } from '#src/preview/answers/samples.ts';
import { newFormSql } from '../../fixtures/edited-texts.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { clientFor } from '../support/clients/clients.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { reference } from '#src/lib/text/reference.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { receiveMails } from '../support/receivers.ts';
import { startTestServer } from '../support/clients/test-server.ts';
import { runCommand } from '../support/processes/run-command.ts';

const ADA = 'ada_b@example.org';
const CONTACT = 'ada_b@work.example.org';
const ADAS_ROW = randomUUID();
const CLOSED_ROW = randomUUID();
const DAY = 24 * 60 * 60 * 1000;
const HOSTED = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' };

/** The folder of a server that runs, with submissions to two forms: the commands reach it through the server. */
const folder = await preparedFolder(afterAll);
const { model } = closed;
const sample: unknown = JSON.parse(
  readFileSync(`${formFolder(model.id)}/samples/full.json`, 'utf8'),
);
const people = [
  { name: '=1+1', role: 'clerk', hours: 37.5 },
  { name: 'Ada Byron', role: 'expert', workEmail: CONTACT.toUpperCase() },
];
const answers = { ...sampleAnswers(model, sample), email: ADA, people };
const ofAge = (age: string, email: string, id: string = randomUUID()) =>
  insert(TABLE, { ...sampleRow('maximal'), id, email, project_name: 'Marker' }, age);
await changeFolder(
  folder,
  `set role postgres;
   ${newFormSql(await load(process.cwd(), model.id))}
   ${insert(model.table, { ...answersToRow(model, answers), id: CLOSED_ROW }, '1 day')}
   ${ofAge('1 day', ADA, ADAS_ROW)}
   ${ofAge('2 days', ADA.toUpperCase())}
   ${ofAge('3 days', 'adaxb@example.org')}
   ${ofAge('25 months', 'old@example.org')}
   ${ofAge('23 months 20 days', 'older@example.org')}
   update ${TABLE} set status = 'closed' where email = '${ADA}';
   insert into ${TABLE}_history (submission_id, author_email, text)
     values ('${ADAS_ROW}', 'jo@example.org', 'Called back.');`,
);
const server = await startTestServer({ dataDir: folder });
afterAll(() => server.close());

function insert(table: string, row: object, age: string): string {
  const columns = Object.keys(row).join();
  return `insert into ${table} (${columns}, submitted_at) select ${columns}, now() - interval '${age}'
    from json_populate_record(null::${table}, '${JSON.stringify(row).replaceAll("'", "''")}');`;
}

/** Runs `npm run staff` to its end. */
async function staff(words: readonly string[], input = '', environment: object = {}) {
  return runCommand(
    'scripts/ops/staff.ts',
    { DATA_DIR: folder, ...environment },
    words,
    input,
  );
}

/** Opens the link that a command has printed or mailed. @returns the client */
async function openLink(out: string) {
  const [, type, token = ''] = /\/admin\/account#(invite|recovery)=(\w+)$/mu.exec(out) ?? [];
  const client = clientFor(server.url, PUBLISHABLE_KEY);
  const kind = type === 'invite' ? type : 'recovery';
  const { error } = await client.auth.verifyOtp({ type: kind, token_hash: token });
  expect(error).toBeNull();
  return client;
}

const HINT = 'Hand this link to jo@example.org. It works once, for 24 hours:\n';

describe('npm run staff', () => {
  it('adds and lists staff while no server runs', async () => {
    const own = { DATA_DIR: await preparedFolder() };
    const added = await staff(['add', 'Jo@example.org'], '', own);
    expect(added).toMatchObject({ code: 0, error: '' });
    expect(added.out).toMatch(
      /^Jo@example\.org is a manager\.\nHand this link to Jo@example\.org\./u,
    );
    expect((await staff(['list'], '', own)).out).toBe(
      'jo@example.org  manager, no second factor, never signed in\n',
    );
  });

  it('prints each change, and lists accounts with role and second factor', async () => {
    const printed = async (words: string) => (await staff(words.split(' '))).out;
    expect(await printed('list')).toBe('No staff yet: npm run staff -- add <email>\n');
    const added = await printed('add jo@example.org');
    expect(added).toContain(`jo@example.org is a manager.\n${HINT}`);
    await openLink(added);
    const invited = await printed('invite jo@example.org');
    expect(invited).toContain(HINT);
    const { auth } = await openLink(invited);
    const password = 'my own password, long';
    await auth.updateUser({ password });
    await auth.signInWithPassword({ email: 'jo@example.org', password });
    expect(await printed('add jo@example.org --role viewer')).toBe(
      'jo@example.org is a viewer.\n',
    );
    expect(await printed('require second-factor')).toBe(
      'Every account needs a second factor.\n' +
        'Without a second factor, which each sets up at /admin/account: jo@example.org.\n',
    );
    expect(await printed('require any')).toBe(
      'An account without a second factor may read submissions.\n',
    );
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { id: factorId = '', totp } = data ?? {};
    const code = generateSync({ secret: totp?.secret ?? '' });
    expect((await auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const jo = 'jo@example.org  viewer, second factor: Phone, last signed in ';
    expect(await printed('list')).toContain(jo);
    expect(await printed('reset-factors jo@example.org')).toContain(
      'has no second factor now',
    );
    expect(await printed('list')).toContain('viewer, no second factor');
    expect(await printed('remove jo@example.org')).toContain('jo@example.org is removed');
    expect(await printed('list')).toContain('No staff yet');
  });

  it('mails the link on request, and prints it when the mail is refused', async () => {
    const mails = await receiveMails();
    const refusing = await receiveMails('RCPT', '550 no such person');
    const send = (name: string, address: string) =>
      staff(['add', `${name}@example.org`, '--send'], '', {
        MAIL_FROM: 'us@example.org',
        SMTP_URL: `smtp://${address}`,
      });
    expect((await send('kim', mails.address)).out).toBe(
      'kim@example.org is a manager.\nA mail with a link is on its way to kim@example.org.\n',
    );
    const [mail] = mails.received;
    expect(mail?.recipient).toBe('kim@example.org');
    const body = mail?.source.replaceAll(/=\r\n/gu, '').replaceAll('=3D', '=') ?? '';
    await openLink(body.replaceAll('\r', ''));
    const refused = await send('lee', refusing.address);
    expect(refused.code).toBe(1);
    await openLink(refused.error);
  });

  const mistyped = join(folder, 'mistyped');
  const noDatabase =
    /^There is no database in .+mistyped: start the server once first, or check DATA_DIR\.\n$/u;
  const noDay = /^2026-13-01 is no day: give the day after --since as 2026-11-25\.\n$/u;
  const noForm = /^There is no form invoices\. The forms are: onboarding, example\.\n$/u;
  const noGroup = /^The form onboarding has no group people\. Its groups: none\.\n$/u;
  it.each<[words: string, message: RegExp, environment?: object]>([
    ['add nobody', /^Usage:/u],
    ['list --send', /^Usage:/u],
    ['require passkey', /^Require second-factor or any; nothing was changed\.\n$/u],
    ['add jo@x.org --role owner', /^A role is manager or viewer;/u],
    ['invite jo@x.org', /^There is no staff account for jo@x\.org\.\n$/u],
    ['list', noDatabase, { DATA_DIR: mistyped }],
    ['list', /^Set both .+\n$/u, { SUPABASE_URL: 'http://x' }],
    ['list', /^Cannot reach the backend: .+\n$/u, HOSTED],
    ['csv invoices', noForm],
    ['csv onboarding --items people', noGroup],
    ['csv example --items name', /^The form example .+\. Its groups: people\.\n$/u],
    [
      'csv example --format xml',
      /^There is no format xml\. The formats are: csv, jsonl\.\n$/u,
    ],
    ['csv example --since 2026-13-01', noDay],
    ['reads --since 2026-13-01', noDay],
    ['csv example --after HDW-1', /^There is no submission HDW-1 to go on after\.\n$/u],
    ['erase HDW-1', /^There is no submission HDW-1; nothing was erased\.\n$/u],
    ['export HDW-1', /^Nothing is stored about HDW-1\.\n$/u],
  ])('refuses "%s" in one sentence: %s', async (words, message, environment) => {
    const { code, out, error } = await staff(words.split(' '), '', environment);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(message);
    expect(existsSync(mistyped)).toBe(false);
  });
});

describe('npm run staff, on stored data,', () => {
  const name = reference('HDW', ADAS_ROW);
  const ofClosed = reference(closed.model.reference.prefix, CLOSED_ROW);
  const namesOf = async (person: string) => {
    const { submissions } = JSON.parse((await staff(['export', person])).out);
    return submissions.map((one: { reference: string }) => one.reference);
  };

  it('exports all data of a person, also named in an item, from every form', async () => {
    const { out, error } = await staff(['export', ADA]);
    expect(error).toBe('');
    const { person, submissions } = JSON.parse(out);
    expect(person).toBe(ADA);
    expect(submissions).toMatchObject([
      { form: 'onboarding', reference: name, id: ADAS_ROW, history: [{}, { kind: 'note' }] },
      { form: 'onboarding', history: [] },
      { form: closed.model.id, reference: ofClosed, id: CLOSED_ROW },
    ]);
    expect(await namesOf(name)).toEqual([name]);
    // It names the person in an item.
    expect(await namesOf(CONTACT)).toEqual([ofClosed]);
    expect((await staff(['export', CONTACT.slice(1)])).code).toBe(1);
  });

  it('prints the CSV of the staff page, and records it', async () => {
    const { out } = await staff(['csv', 'onboarding']);
    const [header = '', first, ...others] = out.split('\r\n');
    expect(header).toMatch(/^\uFEFFReference,Id,Submitted \(UTC\),/u);
    expect(first).toContain(`${name},${ADAS_ROW},`);
    expect(others).toHaveLength(5);
    const { out: reads } = await staff(['reads']);
    expect(reads).toMatch(/ {2}exported list {2}onboarding_submissions {2}/u);
  });

  it('prints the items of a group as the CSV of the staff page', async () => {
    const { out, error } = await staff(['csv', model.id, '--items', 'people']);
    expect(error).toBe('');
    expect(out).toMatch(/^\uFEFFReference,Submitted \(UTC\),Item,Full name,Role,/u);
    expect(out).toMatch(/,1,'=1\+1,Clerk,.+\r\n.+,2,Ada Byron,Expert,.+\r\n$/u);
  });

  it('prints submissions as JSON lines with typed values, and staff apart', async () => {
    const { out } = await staff(['csv', model.id, '--format', 'jsonl']);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reference: ofClosed,
      id: CLOSED_ROW,
      answers: { people: [{ hours: 37.5 }, { role: 'expert' }] },
      staff: {},
    });
    const { out: others } = await staff(['csv', 'onboarding', '--format', 'jsonl']);
    const [ofAda = ''] = others.split('\n');
    expect(JSON.parse(ofAda)).toMatchObject({ staff: { status: 'closed' } });
    expect(JSON.parse(ofAda).answers).not.toHaveProperty('status');
  });

  it('goes on after a submission, and begins with a day', async () => {
    const ids = async (...words: string[]) => {
      const { out } = await staff(['csv', 'onboarding', '--format', 'jsonl', ...words]);
      return out
        .split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line).id);
    };
    const all = await ids();
    expect(await ids('--after', ADAS_ROW)).toEqual(all.slice(1));
    const day = new Date(Date.now() - 10 * DAY).toISOString().slice(0, 10);
    expect(await ids('--since', day)).toEqual(all.slice(0, 3));
  });

  it('ends quietly when the reader of the CSV has enough', async () => {
    const words = ['--import', 'tsx', 'scripts/ops/staff.ts', 'csv', 'onboarding'];
    const child = spawn(process.execPath, words, {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ error, code }).toEqual({ error: '', code: 141 });
  });

  it('erases one submission, by its reference or its id', async () => {
    const [, other] = await namesOf(ADA);
    for (const [typed, erased] of Object.entries({ [name]: name, [CLOSED_ROW]: ofClosed })) {
      const { code, out } = await staff(['erase', typed]);
      const [day] = /\d{4}-\d\d-\d\d/u.exec(out) ?? [];
      expect([code, out]).toEqual([0, `${erased}, submitted ${day}, is erased.\n`]);
    }
    expect(await namesOf(ADA)).toEqual([other]);
  });

  it('counts due submissions before it erases, and erases them on request', async () => {
    const counted = await staff(['retention']);
    expect(counted.out).toContain('The declared period is 2 years.');
    expect(counted.out).toContain('Due now: 1. Within 30 days: 1.');
    expect((await staff(['retention', '--now'])).out).toBe('Erased: 1.\n');
    expect((await staff(['retention'])).out).toContain('Due now: 0. Within 30 days: 1.');
  });
});
