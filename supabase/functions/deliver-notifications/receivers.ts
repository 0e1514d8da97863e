import type { Outcome } from './outbox.ts';
import type { Fetch } from './post.ts';
import { sendWebhook, type WebhookRequest } from './send-webhook.ts';

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
