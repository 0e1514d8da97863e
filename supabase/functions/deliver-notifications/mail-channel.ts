import type { Channels } from './send-notification.ts';
import type { Outcome } from './outbox.ts';
import { post } from './post.ts';

/**
 * Mail by a provider's HTTP interface: `{ from, to, reply_to, subject, text, headers }` with a
 * bearer key.
 */
export function mailChannel(setting: (name: string) => string): Channels['email'] {
  const [url, key, from] = ['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM'].map(setting);
  if (!url || !key || !from)
    return failing('MAIL_API_URL, MAIL_API_KEY or MAIL_FROM is not set.');
  if (!URL.canParse(url)) return failing('MAIL_API_URL is no address.');
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

/** A channel whose settings let no mail be sent. */
function failing(error: string): () => Promise<Outcome> {
  return async () => ({ ok: false, error });
}
