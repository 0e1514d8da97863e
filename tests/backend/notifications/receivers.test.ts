import { isIP, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createChannels } from '#server/backend/notifications/channels.ts';
import { createFetch, publicLookup } from '#server/backend/notifications/public-fetch.ts';
import { form as FORM } from '#src/generated/onboarding/form.ts';
import { deliverDue } from '#supabase/functions/deliver-notifications/deliver.ts';
import { webhookSender } from '#supabase/functions/deliver-notifications/receivers.ts';
import type { Notification } from '#supabase/functions/deliver-notifications/notification.ts';
import type { Outcome, Settled } from '#supabase/functions/deliver-notifications/outbox.ts';
import {
  receiveMails,
  receiveRaw,
  receiveRequests,
  receiveWebhooks,
  SECRET,
} from '../support/receivers.ts';

const HOOK: Notification = { id: 'hook', channel: 'webhook', fields: [] };
const MAIL: Notification = {
  id: 'mail',
  channel: 'email',
  to: 'x@example.com',
  subject: '',
  text: [],
};

/** Returns an outbox in memory, with one claim a round, and the results that it records. */
function memoryOutbox(
  claims: readonly { id: string; notification: string }[],
  submission = {},
) {
  const form = FORM.model.table;
  const rounds = claims.map((claim) => [{ ...claim, form, submission }]);
  const settled: Settled[] = [];
  const outbox = {
    claim: async (_most: number, names: readonly string[], others = false) =>
      others || names.length === 0 ? [] : (rounds.shift() ?? []),
    plan: async () => undefined,
    planDigests: async () => undefined,
    settle: async (outcomes: readonly Settled[]) => void settled.push(...outcomes),
  };
  return { outbox, settled };
}

const formsWith = (notification: Notification) => [
  { form: FORM.model, notifications: [notification] },
];

/** Makes one attempt. */
async function deliver(
  notification: Notification,
  environment: NodeJS.ProcessEnv,
  attemptTimeout = 20_000,
  submission = {},
): Promise<Outcome | undefined> {
  const claim = { id: 'an-id', notification: notification.id };
  const { outbox, settled } = memoryOutbox([claim], submission);
  const channels = createChannels(environment);
  await deliverDue(outbox, { forms: formsWith(notification), channels, attemptTimeout });
  return settled[0];
}

function hook(url: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_PRIVATE: 'allow', ...settings };
}

const reply = (status: string, header = '') =>
  `HTTP/1.1 ${status}\r\nContent-Length: 10\r\n${header}\r\nhalf`;
const soon = expect.closeTo(120, -1);

describe('a receiver of webhooks', () => {
  it.each<[what: string, serve: string | ((socket: Socket) => void), outcome: object]>([
    ['answers 200, and half of a body', reply('200 OK'), { ok: true }],
    [
      'redirects',
      reply('302 Found', 'Location: /elsewhere\r\n'),
      { ok: false, error: 'The receiver answered 302, a redirect: set its new address.' },
    ],
    ['is gone', reply('410 Gone'), { ok: false, final: true }],
    ['refuses the webhook', reply('400 Bad Request'), { ok: false, final: false }],
    ['is out of order', reply('500 Broken'), { ok: false, final: false }],
    [
      'asks to wait two minutes',
      reply('429 Slowly', 'Retry-After: 120\r\n'),
      { ok: false, retryAfter: soon },
    ],
    [
      'asks to wait until a time',
      reply('429 Slowly', `Retry-After: ${new Date(Date.now() + 120_500).toUTCString()}\r\n`),
      { ok: false, retryAfter: soon },
    ],
    ['hangs up', (socket) => socket.destroy(), failure('could not be reached')],
    ['says nothing', () => undefined, failure('took longer than 0.3 seconds')],
    ['drips its headers', drip('HTTP/1.1 200 OK\r\nX: ', 'x'), failure('took longer')],
  ])('that %s is asked once', async (_what, serve, outcome) => {
    let requests = 0;
    const receiver = await receiveRaw((socket) =>
      socket.once('data', () => {
        requests++;
        if (typeof serve === 'string') socket.end(serve);
        else serve(socket);
      }),
    );
    const timeout = typeof serve === 'string' ? undefined : 300;
    const delivered = await deliver(HOOK, hook(`http://${receiver.address}`), timeout);
    expect(delivered).toMatchObject(outcome);
    await receiver.left;
    expect(requests).toBe(1);
  });

  it('gets nothing in a private network unless the operator allows it', async () => {
    const receiver = await receiveWebhooks();
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]) {
      expect(await deliver(HOOK, hook(url, { WEBHOOK_PRIVATE: '' }))).toMatchObject({
        ok: false,
        error: expect.stringContaining('PRIVATE_ADDRESS'),
      });
    }
    expect(receiver.received).toEqual([]);
  });

  it('can verify a webhook with the former secret', async () => {
    const receiver = await receiveWebhooks();
    const newest = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const settings = hook(receiver.url, { WEBHOOK_SECRET: `${newest} ${SECRET}` });
    expect(await deliver(HOOK, settings)).toMatchObject({ ok: true });
  });
});

describe('a receiver of a hosted project', () => {
  it.each([
    ['', 'WEBHOOK_URL is not set.'],
    ['http://crm.example.com/hook', 'WEBHOOK_URL must begin with https://.'],
    ['crm.example.com/hook', 'WEBHOOK_URL must begin with https://.'],
    ['https://', 'WEBHOOK_URL must begin with https://.'],
  ])('with the address "%s" fails the attempt with the reason', async (address, error) => {
    const settings = new Map([['WEBHOOK_URL', address]]);
    const send = webhookSender((name) => settings.get(name), fetch, ['https:']);
    const request = { id: 'an-id', body: '{}', isSigned: false };
    expect(await send(request, AbortSignal.timeout(1_000))).toEqual({ ok: false, error });
  });
});

/** One of each network that IANA's registries set apart from the internet. */
const APART = `
  0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.8 192.0.2.1
  192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1
  255.255.255.255 :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b:1::1 100::1 100:0:0:1::1 2001::1 2001:2::1 2001:10::1 2001:db8::1 2002:7f00:1::
  3fff::1 5f00::1 fc00::1 fe80::1 fec0::1 ff02::1 4000::1`;

describe('the guard of webhooks', () => {
  const init = { method: 'POST', redirect: 'manual', headers: {}, body: '' } as const;

  /** Looks up a name with these addresses. */
  async function isRefused(...addresses: readonly string[]): Promise<boolean> {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const lookUp = publicLookup((_host, _options, done) => done(null, found));
    return new Promise((resolve) => {
      lookUp('name.invalid', {}, (error, passed) => {
        expect(passed).toEqual(error ? [] : found);
        resolve(error !== null);
      });
    });
  }

  it('refuses each network that is not on the internet, and accepts the others', async () => {
    for (const address of APART.trim().split(/\s+/u)) {
      expect([address, await isRefused(address)]).toEqual([address, true]);
    }
    for (const address of [
      '93.184.216.34',
      '192.0.3.1',
      '2606:2800:220:1::1',
      '2a00:1450::1',
    ]) {
      expect([address, await isRefused(address)]).toEqual([address, false]);
    }
  });

  it('refuses a name that has a private address among public addresses', async () => {
    expect(await isRefused('93.184.216.34', '10.0.0.1')).toBe(true);
    expect(await isRefused('2606:2800:220:1::1', '::1', '93.184.216.34')).toBe(true);
  });

  it('connects to the checked address, even if the name resolves differently later', async () => {
    const receiver = await receiveWebhooks();
    // The first belongs to nobody.
    const answers = ['2d00::1', '127.0.0.1'];
    const fetch = createFetch(false, (_host, _options, done) =>
      done(
        null,
        answers.splice(0, 1).map((address) => ({ address, family: isIP(address) })),
      ),
    );
    const url = new URL(receiver.url.replace('127.0.0.1', 'name.invalid'));
    await expect(fetch(url, { ...init, signal: AbortSignal.timeout(300) })).rejects.toThrow(
      /fetch failed|aborted/u,
    );
    expect(answers).toEqual(['127.0.0.1']);
    expect(receiver.received).toEqual([]);
  });
});

describe('a mail server', () => {
  function mailBy(address: string): NodeJS.ProcessEnv {
    return { SMTP_URL: `smtp://user:password@${address}`, MAIL_FROM: 'us@example.com' };
  }

  it.each([
    ['greeting', '554 no service', false],
    ['AUTH', '535 wrong password', false],
    ['MAIL', '451 later', false],
    ['MAIL', '552 too large', true],
    ['RCPT', '450 later', false],
    ['RCPT', '550 unknown', true],
    ['text', '552 too large', true],
  ] as const)(
    'that answers %s with "%s" fails the attempt, for good: %s',
    async (moment, answer, final) => {
      const server = await receiveMails(moment, answer);
      const error = `The mail server answered ${answer.slice(0, 3)}.`;
      const delivered = await deliver(MAIL, mailBy(server.address));
      expect(delivered).toMatchObject({ ok: false, error, final });
    },
  );

  it.each(['a', '@', 'a b@c'])('gets no mail to "%s", which is no address', async (to) => {
    const server = await receiveMails();
    const error = 'The recipient is not an email address.';
    const delivered = await deliver({ ...MAIL, to }, mailBy(server.address));
    expect(delivered).toMatchObject({ ok: false, final: true, error });
    expect(server.received).toEqual([]);
  });

  it('fails the attempt if it sends its answers too slowly, and is disconnected', async () => {
    const server = await receiveRaw((socket) => {
      socket.write('220 ready\r\n');
      socket.once('data', () => drip('', '250-still here\r\n')(socket));
    });
    const delivered = await deliver(MAIL, mailBy(server.address), 300);
    expect(delivered).toMatchObject(failure('took longer than 0.3 seconds'));
    await server.left;
  });
});

/** As the database returns it, with texts that a chat could read as Markdown. */
const ROW = {
  id: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
  project_name: '[Pay](https://evil.example) *now*',
  cloud: 'aws',
};

const LIST = 'https://www.example.com/admin';
const LINK = `${LIST}?submission=${ROW.id}`;

const toChat = (format: 'teams' | 'slack'): Notification => ({
  ...HOOK,
  fields: ['cloud'],
  receiver: 'sales-team',
  card: { format, heading: ['projectName', 'clientName'], list: LIST },
});

async function cardFor(format: 'teams' | 'slack') {
  const chat = await receiveRequests((response) => response.end());
  const settings = { WEBHOOK_SALES_TEAM_URL: chat.url, WEBHOOK_PRIVATE: 'allow' };
  expect(await deliver(toChat(format), settings, undefined, ROW)).toEqual(
    expect.objectContaining({ ok: true }),
  );
  const [{ headers, body } = { headers: {}, body: '' }] = chat.requests;
  return { headers, body: JSON.parse(body) };
}

describe('a named receiver', () => {
  it('of Teams gets a card whose texts are no Markdown, unsigned', async () => {
    const { headers, body } = await cardFor('teams');
    expect(headers).not.toHaveProperty('webhook-signature');
    const [{ content }] = body.attachments;
    const texts = content.body.map((block: { inlines: [{ text: string }] }) => [
      Object(block).type,
      block.inlines[0].text,
    ]);
    expect(texts).toEqual([
      ['RichTextBlock', ROW.project_name],
      ['RichTextBlock', 'HDW-FY7S-TEGC-W'],
      ['RichTextBlock', 'Cloud Environment: AWS'],
    ]);
    expect(content.actions).toMatchObject([{ url: LINK }]);
  });

  it('of Slack gets blocks of plain text', async () => {
    const { body } = await cardFor('slack');
    const plain = (text: string) => ({ text: { type: 'plain_text', text, emoji: false } });
    expect(body.blocks).toMatchObject([
      { type: 'header', ...plain(ROW.project_name) },
      { type: 'section', ...plain('HDW-FY7S-TEGC-W') },
      { type: 'section', ...plain('Cloud Environment: AWS') },
      { type: 'actions', elements: [{ type: 'button', url: LINK }] },
    ]);
  });

  it('of signed requests has a secret of its own, and its own names of answers', async () => {
    const receiver = await receiveWebhooks();
    const named = { ...HOOK, fields: ['cloud'], receiver: 'crm', map: { cloud: 'Cloud__c' } };
    const settings = { WEBHOOK_CRM_URL: receiver.url, WEBHOOK_PRIVATE: 'allow' };
    expect(await deliver(named, { ...settings, WEBHOOK_SECRET: SECRET })).toMatchObject({
      error: 'WEBHOOK_CRM_SECRET is not set.',
    });
    await deliver(named, { ...settings, WEBHOOK_CRM_SECRET: SECRET }, undefined, ROW);
    expect(receiver.received).toMatchObject([
      { body: { data: { answers: { Cloud__c: 'aws' } } } },
    ]);
  });
});

describe('a slow receiver', () => {
  it('does not delay the mails of the next round', async () => {
    let sendNext: () => void = () => undefined;
    const nextIsSent = new Promise<void>((resolve) => {
      sendNext = resolve;
    });
    const claims = ['slow', 'next'].map((id) => ({ id, notification: MAIL.id }));
    const { outbox, settled } = memoryOutbox(claims);
    const email = async ({ id }: { readonly id: string }) => {
      if (id === 'slow') await nextIsSent;
      else sendNext();
      return { ok: true } as const;
    };
    const webhook = () => Promise.reject(new Error('No webhook is declared.'));
    const channels = { email, webhook };
    await deliverDue(outbox, { forms: formsWith(MAIL), channels, attemptTimeout: 5_000 });
    const ids = ['slow', 'next'].map((id) => ({ id, ok: true }));
    expect(new Set(settled)).toEqual(new Set(ids));
  });
});

describe('a setting', () => {
  it.each([
    [{ WEBHOOK_CRM_URL: 'ftp://x' }, 'WEBHOOK_CRM_URL'],
    [{ WEBHOOK_CRM_SECRET: 'guess' }, 'WEBHOOK_CRM_SECRET'],
    [{ WEBHOOK_URL: 'ftp://x', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL'],
    [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: 'guess' }, 'WEBHOOK_SECRET'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'localhost:25', MAIL_FROM: 'us@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://me:a#b@localhost', MAIL_FROM: 'us@example.com' }, 'write %23'],
    [{ SMTP_URL: 'smtp://me:1/2@localhost', MAIL_FROM: 'us@example.com' }, 'write %2F'],
    [{ SMTP_URL: 'smtp://me:1?2@localhost', MAIL_FROM: 'us@example.com' }, 'write %3F'],
  ])('that is wrong is refused at the start: %o', (environment, named) => {
    expect(() => createChannels(environment)).toThrow(named);
  });
});

function failure(error: string): object {
  return { ok: false, error: expect.stringContaining(error) };
}

/** Sends the beginning, then a piece every few milliseconds until the other side leaves. */
function drip(beginning: string, piece: string): (socket: Socket) => void {
  return (socket) => {
    socket.write(beginning);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.once('close', () => clearInterval(timer));
  };
}
