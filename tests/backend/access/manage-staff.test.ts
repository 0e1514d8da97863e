import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createChannels } from '#server/backend/notifications/channels.ts';
import type { Backend } from '#server/backend/create-backend.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { askBackend, signUp } from '../support/clients/ask-backend.ts';
import { clientFor } from '../support/clients/clients.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { receiveMails } from '../support/receivers.ts';

const server = await startTestServer();
afterAll(() => server.close());
let people = 0;

/** Makes an account with a role, or with none. @returns its address, id and header */
async function person(role?: 'manager' | 'viewer', { backend }: TestServer = server) {
  people += 1;
  const email = `person-${people}@example.org`;
  const header = await signUp(backend, email, role && { role });
  const claims = header.authorization.split('.')[1] ?? '';
  const { sub: id } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { email, id: String(id), header };
}

type Person = Awaited<ReturnType<typeof person>>;

/** Asks `manage-staff` over HTTP, as the page does. */
async function manage({ header }: Pick<Person, 'header'>, body: object, { url } = server) {
  const response = await fetch(`${url}/functions/v1/manage-staff`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, origin: 'https://site.example.org', ...header },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: Object(await response.json()) };
}

/** Invites a person as a viewer. */
function invite(by: Person, email: string, on = server) {
  return manage(by, { action: 'add', email, role: 'viewer' }, on);
}

/** Calls a function of the database with the operator's key. */
async function operate({ backend }: { readonly backend: Backend }, name: string, body = {}) {
  const headers = { apikey: backend.secretKey };
  const answer = await askBackend(backend, `/rest/v1/rpc/${name}`, { headers, body });
  const data: unknown = await answer.json();
  return data;
}

/** Returns the staff accounts by their addresses. */
async function staff(from: TestServer = server): Promise<Record<string, unknown>> {
  const members = await operate(from, 'staff_members');
  const list: readonly Record<string, unknown>[] = Array.isArray(members) ? members : [];
  return Object.fromEntries(list.map(({ email, role }) => [email, role]));
}

/** Opens a link. @returns the id of its account */
async function openLink(link: unknown) {
  const [, type, token = ''] = /#(invite|recovery)=(\w{64})$/u.exec(String(link)) ?? [];
  const { auth } = clientFor(server.url, PUBLISHABLE_KEY);
  const kind = type === 'invite' ? type : 'recovery';
  const { data } = await auth.verifyOtp({ type: kind, token_hash: token });
  return data.user?.id;
}

describe('manage-staff', () => {
  it('invites a person by a link, and makes another link on request', async () => {
    const ann = await person('manager');
    const { status, body } = await invite(ann, ' Kim@Example.org ');
    expect([status, body.email]).toEqual([200, 'kim@example.org']);
    expect(body.link).toMatch(/^http:\/\/localhost:\d+\/admin\/account#invite=/u);
    const account = await openLink(body.link);
    expect(account).toBeDefined();
    const again = await manage(ann, { action: 'invite', account });
    expect(again.body.link).toContain('/admin/account#recovery=');
    expect(await openLink(again.body.link)).toBe(account);
  });

  it('records who changed whose account, without an address', async () => {
    const [ann, ben] = [await person('manager'), await person('viewer')];
    await invite(ann, 'lee@example.org');
    await manage(ann, { action: 'manager', account: ben.id });
    await manage(ann, { action: 'reset', account: ben.id });
    await manage(ann, { action: 'remove', account: ben.id });
    const reads = await operate(server, 'staff_reads', { mail: ann.email, since: null });
    expect(reads).toMatchObject([
      { action: 'made viewer', about: 'lee@example.org', account: ann.email },
      { action: 'made manager', about: ben.id },
      { action: 'reset factors', about: ben.id },
      { action: 'removed', about: ben.id },
    ]);
  });

  it('mails the link, and refuses a person whose account is blocked', async () => {
    const [dataDir, blocked] = [await preparedFolder(), randomUUID()];
    await changeFolder(
      dataDir,
      `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, banned_until)
       values ('${blocked}', 'ben@example.org', '', '{"role": "viewer"}', now() + interval '1 day')`,
    );
    const mails = await receiveMails();
    const settings = { MAIL_FROM: 'us@example.org', SMTP_URL: `smtp://${mails.address}` };
    const delivery = { forms: [], channels: createChannels(settings) };
    const mailing = await startTestServer({ dataDir, delivery });
    onTestFinished(() => mailing.close());
    const ann = await person('manager', mailing);
    const sent = await invite(ann, 'kim@example.org', mailing);
    expect(sent.body).not.toHaveProperty('unsent');
    for (const action of ['invite', 'manager']) {
      expect(await manage(ann, { action, account: blocked }, mailing)).toMatchObject({
        status: 400,
        body: { message: 'This account is blocked. An operator can unblock it.' },
      });
    }
    const removing = { action: 'remove', account: blocked };
    expect((await manage(ann, removing, mailing)).status).toBe(200);
    expect(mails.received).toMatchObject([{ recipient: 'kim@example.org' }]);
  });

  it('returns the link with the reason when the mail fails', async () => {
    const { body } = await invite(await person('manager'), 'unmailed@example.org');
    expect(body).toMatchObject({ unsent: 'No mail is set up.', link: expect.any(String) });
  });

  it.each(['remove', 'viewer', 'manager', 'reset', 'invite'])(
    'refuses a manager the change "%s" of the own account',
    async (action) => {
      const ann = await person('manager');
      expect(await manage(ann, { action, account: ann.id })).toMatchObject({
        status: 400,
        body: { message: 'This is your own account. Another manager can change it.' },
      });
      expect((await staff())[ann.email]).toBe('manager');
    },
  );

  it('leaves one of two managers who remove each other at once', async () => {
    const [ann, ben] = [await person('manager'), await person('manager')];
    const answers = await Promise.all([
      manage(ann, { action: 'remove', account: ben.id }),
      manage(ben, { action: 'remove', account: ann.id }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const left = Object.keys(await staff());
    expect(left.filter((email) => [ann.email, ben.email].includes(email))).toHaveLength(1);
  });

  it('refuses a manager who was demoted meanwhile', async () => {
    const [ann, ben] = [await person('manager'), await person('manager')];
    await manage(ann, { action: 'viewer', account: ben.id });
    const refused = { status: 403, body: { message: 'Only a manager may do this.' } };
    const remove = { action: 'remove', account: ann.id };
    expect(await manage(ben, remove)).toMatchObject(refused);
    expect(await invite(ben, 'never@example.org')).toMatchObject(refused);
    expect(await staff()).toMatchObject({ [ann.email]: 'manager' });
    expect(await staff()).not.toHaveProperty('never@example.org');
  });

  it('gives one account to a person who is invited twice at once', async () => {
    const ann = await person('manager');
    const twice = 'twice@example.org';
    const answers = await Promise.all([invite(ann, twice), invite(ann, twice)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const again = { action: 'add', email: 'TWICE@example.org', role: 'manager' };
    const third = await manage(ann, again);
    expect(third).toMatchObject({
      status: 409,
      body: { message: 'twice@example.org is a member of staff already.' },
    });
    expect((await staff())['twice@example.org']).toBe('viewer');
  });

  it('gives a role to an account that has none', async () => {
    const [ann, kim] = [await person('manager'), await person()];
    const { status, body } = await invite(ann, kim.email);
    expect([status, await openLink(body.link)]).toEqual([200, kim.id]);
    expect((await staff())[kim.email]).toBe('viewer');
  });

  it.each([
    ['no address', 'nobody'],
    ['two addresses', 'a@example.org,b@example.org'],
    ['a line of a mail', 'a@example.org\r\nBcc: b@example.org'],
    ['a very long address', `${'a'.repeat(250)}@example.org`],
    ['the account of the server’s computer', 'local-staff@localhost'],
    ['an address in brackets', '<a@example.org>'],
    ['a direction mark before the address', '\u200ea@example.org'],
    ['a zero-width space in the name', 'a\u200bb@example.org'],
  ])('refuses to invite %s, and records nothing', async (_what, email) => {
    const ann = await person('manager');
    expect((await invite(ann, email)).status).toBe(400);
    expect(await operate(server, 'staff_reads', { mail: ann.email, since: null })).toEqual([]);
  });

  it.each([
    ['an ideographic full stop', 'stop@example\u3002org', 'stop@example.org'],
    ['a zero-width space in the domain', 'zero@exam\u200bple.org', 'zero@example.org'],
    ['a domain in other letters', 'mia@bücher.example', 'mia@xn--bcher-kva.example'],
  ])('stores an address with %s as a form does', async (_what, typed, stored) => {
    const ann = await person('manager');
    expect((await invite(ann, typed)).body.email).toBe(stored);
    expect(await staff()).toHaveProperty(stored);
  });

  it('points out a member whose address looks alike', async () => {
    const [ann, kim] = [await person('manager'), await person('viewer')];
    const cyrillic = kim.email.replace('example', 'exаmple');
    expect((await invite(ann, cyrillic)).body).toMatchObject({ similar: kim.email });
    const other = await invite(ann, 'nobody-alike@example.org');
    expect(other.body).not.toHaveProperty('similar');
  });

  it('refuses what is no change', async () => {
    const ann = await person('manager');
    const add = { action: 'add', email: 'kim2@example.org' };
    for (const body of [{}, [], { ...add, role: 'remove' }, { action: 'erase' }]) {
      expect((await manage(ann, body)).status).toBe(400);
    }
    expect(await staff()).not.toHaveProperty('kim2@example.org');
  });

  it('takes 60 changes an hour of a manager, and counts an invitation once', async () => {
    const [ann, ben] = [await person('manager'), await person('manager')];
    const body = { action: 'viewer', account: (await person('viewer')).id };
    for (let count = 0; count < 59; count += 1) await manage(ann, body);
    expect((await invite(ann, 'sixtieth@example.org')).status).toBe(200);
    expect(await invite(ann, 'next@example.org')).toMatchObject({
      status: 429,
      body: { message: 'Too many changes in an hour. Try again later.' },
    });
    const headers = ann.header;
    const path = '/rest/v1/rpc/manage_staff';
    const direct = await askBackend(server.backend, path, { headers, body });
    expect(Number(direct.headers.get('retry-after'))).toBeGreaterThan(3500);
    // An account would have been made before: the link of an account with no role is for recovery.
    expect((await invite(ben, 'next@example.org')).body.link).toContain('#invite=');
  });
});
