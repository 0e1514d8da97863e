import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createChannels } from '#server/backend/notifications/channels.ts';
import type { Backend } from '#server/backend/create-backend.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { form } from '#src/generated/onboarding/form.ts';
import type { Delivery } from '#supabase/functions/deliver-notifications/deliver.ts';
import { receiverSettings } from '#supabase/functions/deliver-notifications/receivers.ts';
import type { Outcome } from '#supabase/functions/deliver-notifications/outbox.ts';
import type {
  MailNotification,
  Notification,
} from '#supabase/functions/deliver-notifications/notification.ts';
import { submitTo } from '../support/clients/ask-backend.ts';
import {
  receiveMails,
  receiveRequests,
  receiveWebhooks,
  SECRET,
} from '../support/receivers.ts';
import { sampleRow } from '../support/clients/sample-row.ts';

const MAIL: MailNotification = {
  id: 'mail',
  channel: 'email',
  to: 'sales@example.com',
  subject: '{reference}: {projectName}',
  text: ['From {name}.', '{answers}'],
};
const HOOK: Notification = {
  id: 'hook',
  channel: 'webhook',
  fields: ['projectName', 'cloud'],
};
const CARD: Notification = {
  ...HOOK,
  card: { format: 'slack', heading: [], list: 'https://www.example.com/admin' },
};

async function backendWith(
  notifications: readonly Notification[],
  delivery: Pick<Delivery, 'channels' | 'attemptTimeout'>,
  now = Date.now,
): Promise<Backend> {
  const forms = [{ form: form.model, notifications }];
  const backend = await createTestBackend({
    delivery: { forms, ...delivery },
    now,
  });
  onTestFinished(() => backend.close());
  return backend;
}

/** Shorter than an attempt at a receiver that hangs. */
const PATIENTLY = { timeout: 20_000 };

describe('a submission', () => {
  it('sends staff a mail, the prospect a copy, and a signed webhook', async () => {
    const mails = await receiveMails();
    const hooks = await receiveWebhooks();
    const channels = createChannels({
      MAIL_FROM: 'site@example.com',
      SMTP_URL: `smtp://${mails.address}`,
      WEBHOOK_URL: hooks.url,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_PRIVATE: 'allow',
    });
    const copy = { ...MAIL, id: 'copy', to: '{email}' };
    const declared = [{ ...MAIL, replyTo: '{email}' }, copy, HOOK];
    const backend = await backendWith(declared, { channels });
    const row = {
      ...sampleRow(),
      id: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
      project_name: 'Zoë\r\nBcc: x@example.com',
      email: 'ada@example.org',
    };
    expect((await submitTo(backend, row)).status).toBe(201);
    const counts = () => [mails.received.length, hooks.received.length];
    await vi.waitFor(() => expect(counts()).toEqual([2, 1]), PATIENTLY);
    const headersTo = (address: string) =>
      mails.received
        .find(({ recipient }) => recipient === address)
        ?.source.split('\r\n\r\n')[0];
    const toStaff = headersTo('sales@example.com');
    expect(toStaff).toContain('Subject: =?UTF-8?Q?HDW-FY7S-TEGC-W');
    expect(toStaff).not.toMatch(/^Bcc:|^Auto-Submitted/mu);
    expect(toStaff).toMatch(/^Reply-To: ada@example\.org$/mu);
    const toProspect = headersTo('ada@example.org');
    expect(toProspect).toMatch(/^Auto-Submitted: auto-generated$/mu);
    expect(toProspect).not.toMatch(/^Reply-To/mu);
    expect(hooks.received[0]?.body).toMatchObject({
      type: 'submission.created',
      data: {
        form: 'onboarding',
        reference: 'HDW-FY7S-TEGC-W',
        answers: { projectName: row.project_name },
      },
    });
  });

  it('is told by mail and to three receivers at once, beside 24 receivers that hang', async () => {
    const answering = [1, 2, 3].map((place) => `well-${place}`);
    const hanging = Array.from({ length: 24 }, (_, place) => `hangs-${place}`);
    const mails = await receiveMails();
    const hooks = await receiveRequests((response, { url }) => {
      if (url.pathname.startsWith('/well')) response.end();
    });
    const receivers = [...hanging, ...answering];
    const addresses = receivers.map((receiver) => [
      receiverSettings(receiver).address,
      `${hooks.url}/${receiver}`,
    ]);
    const channels = createChannels({
      ...Object.fromEntries(addresses),
      MAIL_FROM: 'site@example.com',
      SMTP_URL: `smtp://${mails.address}`,
      WEBHOOK_PRIVATE: 'allow',
    });
    const declared = receivers.map((receiver) => ({ ...CARD, id: receiver, receiver }));
    const backend = await backendWith([...declared, MAIL], { channels });
    const requestsTo = (receiver: string) =>
      hooks.requests.filter(({ url }) => url.pathname === `/${receiver}`).length;
    for (const count of [1, 2, 3]) {
      await submitTo(backend, sampleRow());
      await vi.waitFor(() => {
        expect(mails.received).toHaveLength(count);
        expect(answering.map(requestsTo)).toEqual([count, count, count]);
      }, PATIENTLY);
    }
    // At most two attempts at a time.
    await vi.waitFor(
      () => expect(hanging.map(requestsTo)).toEqual(Array(24).fill(2)),
      PATIENTLY,
    );
  });
});

describe('the health of the server', () => {
  it('reports a delivery that has not moved for ten minutes', async () => {
    let now = Date.now();
    const ends: (() => void)[] = [];
    const webhook = async (): Promise<Outcome> => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return { ok: true };
    };
    const channels = { webhook, email: webhook };
    const attemptTimeout = 2 ** 30;
    const backend = await backendWith([HOOK], { channels, attemptTimeout }, () => now);
    // Two attempts take all places of the receiver, so that its next round does not end.
    for (const row of [sampleRow(), sampleRow()]) await submitTo(backend, row);
    await vi.waitFor(() => expect(ends).toHaveLength(2), PATIENTLY);
    expect(await backend.health()).toEqual([]);
    now += 601_000;
    expect(await backend.health()).toEqual(['delivery']);
    for (const end of ends) end();
    await vi.waitFor(async () => expect(await backend.health()).toEqual([]), PATIENTLY);
  });
});
