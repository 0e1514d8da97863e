import type { FormModel } from '../../../src/form-engine/form-model.ts';
import { composeMail, composeWebhook, type Mail } from './compose.ts';
import type { Notification } from './notification.ts';
import type { Claimed, Outbox, Outcome } from './outbox.ts';

/** Attempts made at the same time. */
const AT_ONCE = 20;

/** Milliseconds for one attempt; its lease lasts longer. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** The ways out. Each answers with an outcome, and throws only by mistake; its signal ends an attempt that takes too long. */
export interface Channels {
  readonly email: (mail: Mail, signal: AbortSignal) => Promise<Outcome>;
  /** @param id the same at each attempt, so that the receiver can tell a repetition */
  readonly webhook: (id: string, body: string, signal: AbortSignal) => Promise<Outcome>;
}

interface Options {
  /** Ends the work before the next attempts. */
  readonly stopped?: AbortSignal;
  /** Waits until there may be more, so that few are not claimed one by one while submissions come in. */
  readonly gather?: () => Promise<void>;
}

export interface Delivery {
  readonly form: FormModel;
  readonly notifications: readonly Notification[];
  readonly channels: Channels;
  /** Milliseconds that an attempt gets; tests pass fewer. */
  readonly attemptTimeout?: number;
}

/**
 * Delivers all that is due, at least once each: what has been sent but not recorded, such as before a power cut, is
 * sent again under the same id.
 * @returns the number of attempts made
 */
export async function deliverDue(
  outbox: Outbox,
  delivery: Delivery,
  { stopped, gather }: Options = {},
): Promise<number> {
  const isStopped = (): boolean => stopped?.aborted === true;
  let attempts = 0;
  while (!isStopped()) {
    const claimed = await outbox.claim(AT_ONCE);
    if (claimed.length === 0) return attempts;
    attempts += await attemptAll(outbox, delivery, claimed);
    if (claimed.length < AT_ONCE) await gather?.();
  }
  return attempts;
}

/** Each commit costs a write to the disk: all are recorded together. Returns the number of attempts. */
async function attemptAll(
  outbox: Outbox,
  delivery: Delivery,
  claimed: readonly Claimed[],
): Promise<number> {
  const notifications = delivery.notifications.map((one) => one.id);
  const plans = claimed
    .filter(({ notification }) => notification === null)
    .map(({ id }) => ({ id, notifications }));
  if (plans.length > 0) await outbox.plan(plans);
  const due = claimed.filter(({ notification }) => notification !== null);
  const settled = due.map(async (one) => {
    const outcome = await attempt(delivery, one).catch(failedBy);
    return { id: one.id, ...outcome };
  });
  if (settled.length > 0) await outbox.settle(await Promise.all(settled));
  return settled.length;
}

/** Ends by its own timer, whether or not the channel ever does. */
async function attempt(delivery: Delivery, claimed: Claimed): Promise<Outcome> {
  const { attemptTimeout = ATTEMPT_TIMEOUT_MS } = delivery;
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, error: `It took longer than ${attemptTimeout / 1000} seconds.` });
      over.abort();
    }, attemptTimeout);
  });
  try {
    return await Promise.race([timeout, send(delivery, claimed, over.signal)]);
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  { form, notifications, channels }: Delivery,
  { id, notification, submission }: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const declared = notifications.find((one) => one.id === notification);
  if (!declared) return { ok: false, final: true, error: 'It is no longer declared.' };
  return declared.channel === 'email'
    ? channels.email(composeMail(form, declared, id, submission), signal)
    : channels.webhook(id, composeWebhook(form, declared, submission), signal);
}

/** The class of an error alone: its message may quote an answer or an address. */
function failedBy(error: unknown): Outcome {
  return { ok: false, error: error instanceof Error ? error.name : 'Unknown error' };
}
