import { Webhook } from 'standardwebhooks';
import type { Outcome } from './outbox.ts';
import { post, type Fetch } from './post.ts';

interface WebhookSettings {
  readonly url: URL;
  /** The newest first. Receivers may still accept the others. */
  readonly secrets: readonly string[];
  readonly fetch: Fetch;
}

/** Sends a webhook, signed after Standard Webhooks 1.0. */
export async function sendWebhook(
  { url, secrets, fetch }: WebhookSettings,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const time = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, time, body));
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  return post(fetch, 'receiver', { url, headers, body }, signal);
}
