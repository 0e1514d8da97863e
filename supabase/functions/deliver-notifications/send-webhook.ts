import { Webhook } from 'standardwebhooks';
import type { Outcome } from './outbox.ts';
import { post, type Fetch } from './post.ts';

interface WebhookSettings {
  readonly url: URL;
  /** The newest first. Receivers may still accept the others. */
  readonly secrets: readonly string[];
  readonly fetch: Fetch;
}

export interface WebhookRequest {
  /** The same at each attempt. */
  readonly id: string;
  readonly body: string;
  /** A chat checks no signature. */
  readonly isSigned: boolean;
  /** By name; absent for the nameless one. */
  readonly receiver?: string | undefined;
}

/** Sends a webhook, signed after Standard Webhooks 1.0 if it is to be. */
export async function sendWebhook(
  { url, secrets, fetch }: WebhookSettings,
  { id, body, isSigned }: WebhookRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    ...(isSigned && signatureOf(id, body, secrets)),
  };
  return post(fetch, 'receiver', { url, headers, body }, signal);
}

function signatureOf(id: string, body: string, secrets: readonly string[]) {
  const time = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, time, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
