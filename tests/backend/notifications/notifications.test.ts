import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChannels } from '../../../server/notifications/channels.ts';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { form } from '../../../src/generated/form.ts';
import type { Notification } from '../../../supabase/functions/deliver-notifications/notification.ts';
import { submitTo } from '../support/clients/ask-backend.ts';
import { receiveMails, receiveWebhooks, SECRET } from '../support/receivers/receivers.ts';
import { sampleRow } from '../support/clients/sample-row.ts';

const MAIL: Notification = {
  id: 'mail',
  channel: 'email',
  to: 'sales@example.com',
  subject: '{reference}: {projectName}',
  text: ['From {name}.', '{answers}'],
};
const HOOK: Notification = { id: 'hook', channel: 'webhook', fields: ['projectName', 'cloud'] };

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function closed<T extends { close(): Promise<unknown> }>(part: T): T {
  closing.push(() => part.close());
  return part;
}

async function backendWith(
  notifications: readonly Notification[],
  environment: NodeJS.ProcessEnv,
): Promise<Backend> {
  const channels = createChannels({ MAIL_FROM: 'site@example.com', ...environment });
  const delivery = { form: form.model, notifications, channels };
  return closed(await createBackend({ dataDir: 'memory', rateLimit: 'off', delivery }));
}

describe('a submission', () => {
  it('is told by mail and by a signed webhook, with its reference', async () => {
    const mails = closed(await receiveMails());
    const hooks = closed(await receiveWebhooks());
    const backend = await backendWith([MAIL, HOOK], {
      SMTP_URL: mails.url,
      WEBHOOK_URL: hooks.url,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_PRIVATE: 'allow',
    });
    const row = {
      ...sampleRow(),
      id: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
      project_name: 'Zoë\r\nBcc: x@example.com',
    };
    expect((await submitTo(backend, row)).status).toBe(201);
    await vi.waitFor(() => expect([mails.received.length, hooks.received.length]).toEqual([1, 1]), {
      timeout: 10_000,
    });
    expect(mails.received[0]?.recipients).toEqual(['sales@example.com']);
    const [headers] = mails.received[0]?.source.split('\r\n\r\n') ?? [];
    expect(headers).toContain('Subject: =?UTF-8?Q?HDW-FY7S-TEGC-W');
    expect(headers).not.toMatch(/^Bcc:/mu);
    expect(hooks.received[0]?.body).toMatchObject({
      type: 'submission.created',
      data: { reference: 'HDW-FY7S-TEGC-W', answers: { projectName: row.project_name } },
    });
  });
});
