import { afterAll, describe, expect, it } from 'vitest';
import { createChannels } from '#server/backend/notifications/channels.ts';
import type { Backend } from '#server/backend/create-backend.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { askBackend, PASSWORD, signUp } from '../support/clients/ask-backend.ts';
import { clientFor } from '../support/clients/clients.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { receiveMails } from '../support/receivers.ts';

const server = await startTestServer();
server.backend.announce(Number(new URL(server.url).port));
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

/** Opens a link and chooses the password. @returns the error's code, if any */
async function choosePassword(link: unknown, password: string) {
  const [, type, token = ''] = /#(invite|recovery)=(\w+)$/u.exec(String(link)) ?? [];
  const { auth } = clientFor(server.url, PUBLISHABLE_KEY);
  const kind = type === 'invite' ? type : 'recovery';
  const { error } = await auth.verifyOtp({ type: kind, token_hash: token });
  return error?.code ?? (await auth.updateUser({ password })).error?.code;
}

describe('manage-staff', () => {
  it('invites a person, who chooses a password, and changes and removes the account', async () => {
    const ann = await person('manager');
    const added = { action: 'add', email: ' Kim@Example.org ', role: 'viewer' };
    const { status, body } = await manage(ann, added);
    expect([status, body.email]).toEqual([200, 'kim@example.org']);
    expect(body.link).toMatch(/^http:\/\/localhost:\d+\/admin\/account#invite=\w{64}$/u);
    expect(await choosePassword(body.link, PASSWORD)).toBeUndefined();
    const { auth } = clientFor(server.url, PUBLISHABLE_KEY);
    const { data } = await auth.signInWithPassword({ email: body.email, password: PASSWORD });
    const account = data.user?.id ?? '';
    const kim = { header: { authorization: `Bearer ${data.session?.access_token}` } };
    expect((await manage(kim, { action: 'remove', account: ann.id })).status).toBe(403);
    expect((await manage(ann, { action: 'manager', account })).status).toBe(200);
    expect((await staff())['kim@example.org']).toBe('manager');
    const again = await manage(ann, { action: 'invite', account });
    const password = 'another password, long';
    expect(await choosePassword(again.body.link, password)).toBeUndefined();
    expect((await manage(ann, { action: 'remove', account })).status).toBe(200);
    expect(await staff()).not.toHaveProperty('kim@example.org');
    const { error } = await auth.signInWithPassword({ email: body.email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('records who changed whose account, without an address', async () => {
    const [ann, ben] = [await person('manager'), await person('viewer')];
    await manage(ann, { action: 'add', email: 'lee@example.org', role: 'viewer' });
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

  it('mails the link, and returns it with the reason when the mail fails', async () => {
    const mails = await receiveMails();
    const settings = { MAIL_FROM: 'us@example.org', SMTP_URL: `smtp://${mails.address}` };
    const mailing = await startTestServer({
      delivery: { forms: [], channels: createChannels(settings) },
    });
    const ann = await person('manager', mailing);
    const add = (email: string) =>
      manage(ann, { action: 'add', email, role: 'viewer' }, mailing);
    const sent = await add('kim@example.org');
    expect(sent.body).not.toHaveProperty('unsent');
    expect(mails.received).toMatchObject([{ recipient: 'kim@example.org' }]);
    await mailing.close();
    const { body } = await manage(await person('manager'), {
      action: 'add',
      email: 'unmailed@example.org',
      role: 'viewer',
    });
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

  it('leaves one manager when two remove each other at once', async () => {
    const own = await startTestServer();
    const [ann, ben] = [await person('manager', own), await person('manager', own)];
    const answers = await Promise.all([
      manage(ann, { action: 'remove', account: ben.id }, own),
      manage(ben, { action: 'remove', account: ann.id }, own),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(Object.values(await staff(own))).toEqual(['manager']);
    await own.close();
  });

  it('refuses a manager who was demoted meanwhile', async () => {
    const [ann, ben, kim] = [
      await person('manager'),
      await person('manager'),
      await person('viewer'),
    ];
    await manage(ann, { action: 'viewer', account: ben.id });
    const body = { action: 'remove', account: kim.id };
    expect(await manage(ben, body)).toMatchObject({ status: 403 });
    const add = { action: 'add', email: 'never@example.org', role: 'manager' };
    expect(await manage(ben, add)).toMatchObject({ status: 403 });
    expect(await staff()).toMatchObject({ [kim.email]: 'viewer' });
    expect(await staff()).not.toHaveProperty('never@example.org');
  });

  it('gives one account to a person who is invited twice at once', async () => {
    const ann = await person('manager');
    const add = { action: 'add', email: 'twice@example.org', role: 'viewer' };
    const answers = await Promise.all([manage(ann, add), manage(ann, add)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const third = await manage(ann, { ...add, email: 'TWICE@example.org', role: 'manager' });
    expect(third).toMatchObject({
      status: 409,
      body: { message: 'twice@example.org is a member of staff already.' },
    });
    expect((await staff())['twice@example.org']).toBe('viewer');
  });

  it('refuses to invite a person whose account is blocked', async () => {
    const dataDir = await preparedFolder();
    const blocked = await startTestServer({ dataDir });
    const [ann, kim] = [await person('manager', blocked), await person('viewer', blocked)];
    await blocked.close();
    const ban = `banned_until = now() + interval '1 day'`;
    await changeFolder(dataDir, `update auth.users set ${ban} where id = '${kim.id}'`);
    const reopened = await startTestServer({ dataDir });
    for (const action of ['invite', 'manager']) {
      expect(await manage(ann, { action, account: kim.id }, reopened)).toMatchObject({
        status: 400,
        body: { message: 'This account is blocked. An operator can unblock it.' },
      });
    }
    const removed = await manage(ann, { action: 'remove', account: kim.id }, reopened);
    expect(removed.status).toBe(200);
    await reopened.close();
  });

  it('gives a role to an account that has none', async () => {
    const [ann, kim] = [await person('manager'), await person()];
    const add = { action: 'add', email: kim.email, role: 'viewer' };
    const { status, body } = await manage(ann, add);
    expect([status, String(body.link)]).toEqual([200, expect.stringMatching(/#recovery=/u)]);
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
    const { status } = await manage(ann, { action: 'add', email, role: 'viewer' });
    expect(status).toBe(400);
    expect(await operate(server, 'staff_reads', { mail: ann.email, since: null })).toEqual([]);
  });

  it.each([
    ['an ideographic full stop', 'stop@example\u3002org', 'stop@example.org'],
    ['a zero-width space in the domain', 'zero@exam\u200bple.org', 'zero@example.org'],
    ['a domain in other letters', 'mia@bücher.example', 'mia@xn--bcher-kva.example'],
  ])('stores an address with %s as a form does', async (_what, typed, stored) => {
    const ann = await person('manager');
    const { body } = await manage(ann, { action: 'add', email: typed, role: 'viewer' });
    expect(body.email).toBe(stored);
    expect(await staff()).toHaveProperty(stored);
  });

  it('points out a member whose address looks alike', async () => {
    const [ann, kim] = [await person('manager'), await person('viewer')];
    const add = (email: string) => manage(ann, { action: 'add', email, role: 'viewer' });
    const cyrillic = kim.email.replace('example', 'exаmple');
    expect((await add(cyrillic)).body).toMatchObject({ similar: kim.email });
    expect((await add('nobody-alike@example.org')).body).not.toHaveProperty('similar');
  });

  it('refuses what is no change', async () => {
    const ann = await person('manager');
    const add = { action: 'add', email: 'kim2@example.org' };
    for (const body of [{}, [], { ...add, role: 'remove' }, { action: 'erase' }]) {
      expect((await manage(ann, body)).status).toBe(400);
    }
    expect(await staff()).not.toHaveProperty('kim2@example.org');
  });

  it('takes 60 changes an hour of a manager', async () => {
    const [ann, kim] = [await person('manager'), await person('viewer')];
    const body = { action: 'viewer', account: kim.id };
    for (let count = 0; count < 60; count += 1) await manage(ann, body);
    expect(await manage(ann, body)).toMatchObject({
      status: 429,
      body: { message: 'Too many changes in an hour. Try again later.' },
    });
    const direct = await askBackend(server.backend, '/rest/v1/rpc/manage_staff', {
      headers: ann.header,
      body,
    });
    expect(Number(direct.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await manage(await person('manager'), body)).status).toBe(200);
  });

  it('counts an invitation once, and gives each account that it makes a role', async () => {
    const [ann, kim] = [await person('manager'), await person('viewer')];
    const body = { action: 'viewer', account: kim.id };
    for (let count = 0; count < 59; count += 1) await manage(ann, body);
    const add = (email: string) => manage(ann, { action: 'add', email, role: 'viewer' });
    expect((await add('sixtieth@example.org')).status).toBe(200);
    expect((await add('next@example.org')).status).toBe(429);
    expect(await staff()).toHaveProperty('sixtieth@example.org');
    const { users } = Object(
      await (
        await askBackend(server.backend, '/auth/v1/admin/users?per_page=1000', {
          headers: { apikey: server.backend.secretKey },
        })
      ).json(),
    );
    expect(users.map(({ email }: { readonly email: string }) => email)).not.toContain(
      'next@example.org',
    );
  });
});
