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
import { declaredSql, modelOf } from '../../fixtures/edited-texts.ts';
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
  { name: '=1+1', role: 'clerk', hours: 37.5, isLead: false, formerNote: 'Asked before' },
  {
    name: 'Ada Byron',
    role: 'expert',
    workEmail: CONTACT.toUpperCase(),
    since: '2024-02-29',
    skills: ['law', 'payroll'],
  },
];
const NO_DAY = '2026-13-01 is no day: give the day after --since as 2026-11-25.\n';
const answers = { ...sampleAnswers(model, sample), email: ADA, people };
const ofAge = (age: string, email: string, id: string = randomUUID()) =>
  insert(TABLE, { ...sampleRow('maximal'), id, email, project_name: 'Marker' }, age);
await changeFolder(
  folder,
  `set role postgres;
   ${declaredSql(modelOf(await load(process.cwd(), model.id)))}
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
server.backend.announce(Number(new URL(server.url).port));
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

async function signIn(email: string, password: string) {
  const client = clientFor(server.url, PUBLISHABLE_KEY);
  const { error } = await client.auth.signInWithPassword({ email, password });
  return error
    ? error.code
    : (await client.rpc('erased_submission', { submission: ADAS_ROW })).status;
}

/** Chooses the password with the link that a command has printed. */
async function choosePassword(out: string, password: string) {
  const [, type, token = ''] = /\/admin\/account#(invite|recovery)=(\w+)$/mu.exec(out) ?? [];
  const { auth } = clientFor(server.url, PUBLISHABLE_KEY);
  await auth.verifyOtp({ type: type === 'invite' ? type : 'recovery', token_hash: token });
  return (await auth.updateUser({ password })).error;
}

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

  it('prints a link, by which a person chooses the password and reads the submissions', async () => {
    expect((await staff(['list'])).out).toBe('No staff yet: npm run staff -- add <email>\n');
    const { out } = await staff(['add', 'jo@example.org']);
    expect(await choosePassword(out, 'my own password, long')).toBeNull();
    expect(await signIn('jo@example.org', 'my own password, long')).toBe(200);
    expect(await choosePassword(out, 'another password, long')).not.toBeNull();
    const again = await staff(['invite', 'jo@example.org']);
    expect(await choosePassword(again.out, 'another password, long')).toBeNull();
    expect(await signIn('jo@example.org', 'my own password, long')).toBe(
      'invalid_credentials',
    );
    expect(await signIn('jo@example.org', 'another password, long')).toBe(200);
  });

  it('changes the role of an account, which keeps its password', async () => {
    const changed = await staff(['add', 'jo@example.org', '--role', 'viewer']);
    expect(changed.out).toBe('jo@example.org is a viewer.\n');
    expect((await staff(['list'])).out).toMatch(/^jo@example\.org  viewer, /u);
    expect(await signIn('jo@example.org', 'another password, long')).toBe(200);
  });

  it('removes the second factors of a person who lost the device', async () => {
    const { auth } = clientFor(server.url, PUBLISHABLE_KEY);
    await auth.signInWithPassword({
      email: 'jo@example.org',
      password: 'another password, long',
    });
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { id: factorId = '', totp } = data ?? {};
    const code = generateSync({ secret: totp?.secret ?? '' });
    expect((await auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await staff(['list'])).out).toContain(
      'viewer, second factor: Phone, last signed in',
    );
    expect((await staff(['reset-factors', 'jo@example.org'])).code).toBe(0);
    expect((await staff(['list'])).out).toContain('viewer, no second factor');
  });

  it('requires a second factor of every account, and withdraws it', async () => {
    expect((await staff(['require', 'second-factor'])).out).toBe(
      'Every account needs a second factor.\n' +
        'Without a second factor, which each sets up at /admin/account: jo@example.org.\n',
    );
    expect(await signIn('jo@example.org', 'another password, long')).toBe(403);
    expect((await staff(['require', 'any'])).out).toBe(
      'An account without a second factor may read submissions.\n',
    );
    expect(await signIn('jo@example.org', 'another password, long')).toBe(200);
  });

  it('mails the link on request, and prints it when the mail is refused', async () => {
    const words = (name: string) => ['add', `${name}@example.org`, '--send'];
    const mails = await receiveMails();
    const settings = { MAIL_FROM: 'us@example.org', SMTP_URL: `smtp://${mails.address}` };
    const sent = await staff(words('kim'), '', settings);
    expect(sent.out).toBe(
      'kim@example.org is a manager.\nA mail with a link is on its way to kim@example.org.\n',
    );
    const [mail] = mails.received;
    expect(mail?.recipient).toBe('kim@example.org');
    const body = mail?.source.replaceAll(/=\r\n/gu, '').replaceAll('=3D', '=') ?? '';
    const link = body.replaceAll('\r', '');
    expect(await choosePassword(link, 'kim has a password')).toBeNull();
    const refusing = await receiveMails('RCPT', '550 no such person');
    const refused = await staff(words('lee'), '', {
      ...settings,
      SMTP_URL: `smtp://${refusing.address}`,
    });
    expect(refused.code).toBe(1);
    expect(await choosePassword(refused.error, 'lee has a password')).toBeNull();
    for (const name of ['kim', 'lee']) await staff(['remove', `${name}@example.org`]);
  });

  it('removes an account, which then cannot read submissions', async () => {
    expect((await staff(['remove', 'jo@example.org'])).code).toBe(0);
    expect(await signIn('jo@example.org', 'another password, long')).toBe(
      'invalid_credentials',
    );
  });

  const mistyped = join(folder, 'mistyped');
  it.each<[string, readonly string[], object, RegExp]>([
    ['what is no address', ['add', 'nobody'], {}, /^Usage:/u],
    [
      'to require something else',
      ['require', 'passkey'],
      {},
      /^Require second-factor or any; nothing was changed\.\n$/u,
    ],
    ['an option of another command', ['list', '--send'], {}, /^Usage:/u],
    [
      'another role',
      ['add', 'jo@x.org', '--role', 'owner'],
      {},
      /^A role is manager or viewer;/u,
    ],
    [
      'a link for nobody',
      ['invite', 'jo@x.org'],
      {},
      /^There is no staff account for jo@x\.org\.\n$/u,
    ],
    [
      'a folder without a database',
      ['list'],
      { DATA_DIR: mistyped },
      /^There is no database in .+mistyped: start the server once first, or check DATA_DIR\.\n$/u,
    ],
    ['half of the settings', ['list'], { SUPABASE_URL: 'http://x' }, /^Set both .+\n$/u],
    ['a project that is out of reach', ['list'], HOSTED, /^Cannot reach the backend: .+\n$/u],
  ])('refuses %s in one sentence', async (_what, words, environment, message) => {
    const { code, error } = await staff(words, '', environment);
    expect(code).toBe(1);
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

  it('exports all data of a person, from every form that has stored data', async () => {
    const { out, error } = await staff(['export', ADA]);
    expect(error).toBe('');
    const { person, submissions } = JSON.parse(out);
    expect(person).toBe(ADA);
    expect(submissions).toMatchObject([
      { form: 'onboarding', reference: name, id: ADAS_ROW },
      { form: 'onboarding', history: [] },
      { form: closed.model.id, reference: ofClosed, id: CLOSED_ROW },
    ]);
    expect(submissions[0].answers).toContainEqual({
      question: 'Project Name',
      value: 'Marker',
      label: 'Marker',
    });
    const nothing = { at: expect.any(String), author: null, old: null, new: null, text: null };
    expect(submissions[0].history).toEqual([
      { ...nothing, kind: 'status', old: 'new', new: 'closed' },
      { ...nothing, kind: 'note', author: 'jo@example.org', text: 'Called back.' },
    ]);
    expect(await namesOf(name)).toEqual([name]);
  });

  it('exports a submission that names the person in an item', async () => {
    expect(await namesOf(CONTACT)).toEqual([ofClosed]);
    expect((await staff(['export', CONTACT.slice(1)])).error).toContain('Nothing is stored');
  });

  it('prints each item of a group as a line of CSV', async () => {
    const { out, error } = await staff(['csv', model.id, '--items', 'people']);
    expect(error).toBe('');
    const [header, ...lines] = out.split('\r\n');
    expect(header).toBe(
      '\uFEFFReference,Submitted (UTC),Item,Full name,Role,Which role?,Work email,Since,Hours a week,Skills,Leads the team,Note',
    );
    const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/u;
    expect(lines.map((line) => line.replace(time, 'time'))).toEqual([
      `${ofClosed},time,1,'=1+1,Clerk,,,,37.5,,No,Asked before`,
      `${ofClosed},time,2,Ada Byron,Expert,,ADA_B@WORK.EXAMPLE.ORG,2024-02-29,,"Law; Payroll",,`,
      '',
    ]);
  });

  it('prints all submissions as the CSV of the staff page, and records it', async () => {
    const { out } = await staff(['csv', 'onboarding']);
    const [header = '', first] = out.split('\r\n');
    expect(header).toMatch(/^\uFEFFReference,Id,Submitted \(UTC\),/u);
    expect(first).toContain(`${name},${ADAS_ROW},`);
    expect(out.split('\r\n')).toHaveLength(7);
    const { out: reads } = await staff(['reads']);
    expect(reads).toMatch(/ {2}exported list {2}onboarding_submissions {2}/u);
  });

  it('prints submissions as JSON lines with typed values, and staff apart', async () => {
    const { out } = await staff(['csv', model.id, '--format', 'jsonl']);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reference: ofClosed,
      id: CLOSED_ROW,
      answers: { people: [{ hours: 37.5, isLead: false }, { skills: ['law', 'payroll'] }] },
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

  it.each([
    [['csv', 'invoices'], 'There is no form invoices. The forms are: onboarding, example.\n'],
    [
      ['csv', 'onboarding', '--items', 'people'],
      'The form onboarding has no group people. Its groups: none.\n',
    ],
    [
      ['csv', 'example', '--items', 'name'],
      'The form example has no group name. Its groups: people.\n',
    ],
    [
      ['csv', 'example', '--format', 'xml'],
      'There is no format xml. The formats are: csv, jsonl.\n',
    ],
    [['csv', 'example', '--since', '2026-13-01'], NO_DAY],
    [['reads', '--since', '2026-13-01'], NO_DAY],
    [['csv', 'example', '--after', 'HDW-1'], 'There is no submission HDW-1 to go on after.\n'],
  ])('refuses %j with the names that it knows', async (words, error) => {
    expect(await staff(words)).toMatchObject({ code: 1, out: '', error });
  });

  it('erases one submission, by its reference or its id', async () => {
    const [, other] = await namesOf(ADA);
    for (const [typed, erased] of Object.entries({ [name]: name, [CLOSED_ROW]: ofClosed })) {
      const sentence = new RegExp(
        `^${erased}, submitted \\d{4}-\\d\\d-\\d\\d, is erased\\.\n$`,
        'u',
      );
      expect(await staff(['erase', typed])).toMatchObject({
        code: 0,
        out: expect.stringMatching(sentence),
      });
    }
    expect(await staff(['erase', name])).toMatchObject({
      code: 1,
      error: `There is no submission ${name}; nothing was erased.\n`,
    });
    expect(await namesOf(ADA)).toEqual([other]);
    expect((await staff(['export', name])).error).toBe(`Nothing is stored about ${name}.\n`);
  });

  it('counts due submissions before it erases, and erases them on request', async () => {
    const counted = await staff(['retention']);
    expect(counted.out).toContain('The declared period is 2 years.');
    expect(counted.out).toContain('Due now: 1. Within 30 days: 1.');
    expect((await staff(['retention', '--now'])).out).toBe('Erased: 1.\n');
    expect((await staff(['retention'])).out).toContain('Due now: 0. Within 30 days: 1.');
  });
});
