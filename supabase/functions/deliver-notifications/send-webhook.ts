import { Webhook } from 'standardwebhooks';
import type { Outcome } from './outbox.ts';

/** The answer of a receiver. */
export interface Answered {
  readonly status: number;
  readonly retryAfter: string | null | undefined;
}

/**
 * Posts a body and follows no redirect.
 * @throws when no answer comes
 */
export type Post = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Answered>;

interface WebhookSettings {
  readonly url: URL;
  /** The newest first; the others are still accepted by receivers that have not changed theirs yet. */
  readonly secrets: readonly string[];
  readonly post: Post;
  readonly now: () => Date;
}

/**
 * Sends one webhook, signed as Standard Webhooks 1.0 says: the receiver verifies that it is ours, fresh, and not a
 * repetition (its id).
 */
export async function sendWebhook(
  { url, secrets, post, now }: WebhookSettings,
  id: string,
  body: string,
): Promise<Outcome> {
  const time = now();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, time, body));
  try {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
    return outcomeOf(await post(url, headers, body));
  } catch (error) {
    return { ok: false, error: reasonOf(error) };
  }
}

/** Only 2xx is success. 410 tells that the receiver wants no more of them (Standard Webhooks, "Deliverability"). */
function outcomeOf({ status, retryAfter }: Answered): Outcome {
  if (status >= 200 && status < 300) return { ok: true };
  const seconds = Number(retryAfter);
  return {
    ok: false,
    error: `The receiver answered ${status}.`,
    final: status === 410,
    ...(seconds > 0 && { retryAfter: Math.min(seconds, 86_400) }),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The receiver could not be reached.';
  const code: unknown = Reflect.get(error.cause instanceof Error ? error.cause : error, 'code');
  const detail = typeof code === 'string' ? code : error.name;
  return `The receiver could not be reached (${detail}).`;
}
