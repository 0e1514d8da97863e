/**
 * The function `deliver-notifications` of a hosted project: delivers what is due whenever pg_cron calls it. The
 * embedded server does the same in its own process.
 */
import { form } from '../../../src/generated/form.ts';
import { deliverDue, type Channels } from './deliver.ts';
import { notifications } from './notifications.generated.ts';
import type { Outcome } from './outbox.ts';
import { post } from './post.ts';
import { restOutbox } from './rest-outbox.ts';
import { sendWebhook } from './send-webhook.ts';

type Environment = (name: string) => string | undefined;

/** @returns a handler that answers with the number of attempts to whom has the project's secret key */
export function createHandler(environment: Environment): (request: Request) => Promise<Response> {
  const setting = (name: string): string => environment(name)?.trim() ?? '';
  return async (request) => {
    const key = setting('SUPABASE_SERVICE_ROLE_KEY');
    if (key === '' || request.headers.get('authorization') !== `Bearer ${key}`) {
      return Response.json({ error: 'Only the project itself may call this.' }, { status: 401 });
    }
    const outbox = restOutbox(setting('SUPABASE_URL'), key);
    const channels = { email: mailChannel(setting), webhook: webhookChannel(setting) };
    const attempts = await deliverDue(outbox, { form: form.model, notifications, channels });
    return Response.json({ attempts });
  };
}

/** Mail by a provider's HTTP interface: `{ from, to, subject, text }` with a bearer key, as most of them take it. */
function mailChannel(setting: (name: string) => string): Channels['email'] {
  const [url, key, from] = ['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM'].map(setting);
  if (!url || !key || !from) return () => unset('MAIL_API_URL, MAIL_API_KEY or MAIL_FROM');
  return async ({ id, to, subject, text }, signal) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    };
    const body = JSON.stringify({ from, to: [to], subject, text });
    return post(fetch, 'mail provider', { url: new URL(url), headers, body }, signal);
  };
}

function webhookChannel(setting: (name: string) => string): Channels['webhook'] {
  const url = setting('WEBHOOK_URL');
  const secrets = setting('WEBHOOK_SECRET').split(/\s+/u);
  if (!url.startsWith('https://')) return () => unset('WEBHOOK_URL');
  const settings = { url: new URL(url), secrets, fetch };
  return (id, body, signal) => sendWebhook(settings, id, body, signal);
}

function unset(settings: string): Promise<Outcome> {
  return Promise.resolve({ ok: false, error: `${settings} is not set.` });
}
