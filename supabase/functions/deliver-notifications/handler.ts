/**
 * The hosted function `deliver-notifications`: delivers due notifications when pg_cron calls it.
 * The embedded server does the same in its process.
 */
import type { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import { deliverDue, type Channels } from './deliver.ts';
import { notifications } from './notifications.generated.ts';
import type { Outcome } from './outbox.ts';
import { post } from './post.ts';
import { restOutbox } from './rest-outbox.ts';
import { webhookSender } from './receivers.ts';

type Environment = (name: string) => string | undefined;

/**
 * @returns a handler that answers with the number of attempts, to callers with a secret key of the
 * project
 */
export function createHandler(
  environment: Environment,
): (request: Request) => Promise<Response> {
  const setting = (name: string): string => environment(name)?.trim() ?? '';
  return async (request) => {
    const keys = secretKeys(setting);
    const apiKey = request.headers.get('apikey') ?? bearerOf(request);
    const [key] = keys;
    if (key === undefined || !keys.some((one) => isEqual(one, apiKey))) {
      return Response.json(
        { error: 'Only the project itself may call this.' },
        { status: 401 },
      );
    }
    const outbox = restOutbox(setting('SUPABASE_URL'), key);
    const webhook = webhookSender(setting, fetch, (address) => address.startsWith('https://'));
    const channels = { email: mailChannel(setting), webhook };
    const attempts = await deliverDue(outbox, { forms: notifications, channels });
    return Response.json({ attempts });
  };
}

/** Returns the project's secret keys, the legacy key last. */
function secretKeys(setting: (name: string) => string): readonly string[] {
  const keysByName: unknown = JSON.parse(setting('SUPABASE_SECRET_KEYS') || '{}');
  const keys: readonly unknown[] =
    typeof keysByName === 'object' && keysByName !== null ? Object.values(keysByName) : [];
  return [...keys, setting('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key): key is string => typeof key === 'string' && key !== '',
  );
}

function bearerOf({ headers }: Request): string {
  return headers.get('authorization')?.replace(/^Bearer /u, '') ?? '';
}

/** Takes the same time for all keys. */
function isEqual(key: string, apiKey: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(key), digest(apiKey));
}

/**
 * Mail by a provider's HTTP interface: `{ from, to, reply_to, subject, text, headers }` with a
 * bearer key.
 */
function mailChannel(setting: (name: string) => string): Channels['email'] {
  const [url, key, from] = ['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM'].map(setting);
  if (!url || !key || !from) return () => unset('MAIL_API_URL, MAIL_API_KEY or MAIL_FROM');
  return async ({ id, to, replyTo, ...mail }, signal) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    };
    const body = JSON.stringify({ from, to: [to], reply_to: replyTo, ...mail });
    return post(fetch, 'mail provider', { url: new URL(url), headers, body }, signal);
  };
}

function unset(settings: string): Promise<Outcome> {
  return Promise.resolve({ ok: false, error: `${settings} is not set.` });
}
