import { Webhook } from 'standardwebhooks';
import type { Outcome } from './outbox.ts';
import { post, type Fetch } from './post.ts';

/** The names of a receiver's settings. A nameless one has `WEBHOOK_URL` and `WEBHOOK_SECRET`. */
export function receiverSettings(receiver: string | undefined) {
  const name = receiver?.toUpperCase().replaceAll('-', '_');
  const prefix = name === undefined ? 'WEBHOOK' : `WEBHOOK_${name}`;
  return { address: `${prefix}_URL`, secret: `${prefix}_SECRET` };
}

/**
 * Sends requests to the receivers that the settings name. A secret may be followed by the one
 * before.
 * @param protocols of allowed addresses, such as `https:`
 */
export function webhookSender(
  setting: (name: string) => string | undefined,
  fetch: Fetch,
  protocols: readonly string[],
) {
  return async (request: WebhookRequest, signal: AbortSignal): Promise<Outcome> => {
    const names = receiverSettings(request.receiver);
    const address = setting(names.address)?.trim() ?? '';
    const secrets = setting(names.secret)?.trim().split(/\s+/u).filter(Boolean) ?? [];
    if (address === '') return { ok: false, error: `${names.address} is not set.` };
    if (!URL.canParse(address) || !protocols.includes(new URL(address).protocol))
      return { ok: false, error: `${names.address} must begin with ${protocols[0]}//.` };
    if (request.isSigned && secrets.length === 0)
      return { ok: false, error: `${names.secret} is not set.` };
    return sendWebhook({ url: new URL(address), secrets, fetch }, request, signal);
  };
}

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
async function sendWebhook(
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
