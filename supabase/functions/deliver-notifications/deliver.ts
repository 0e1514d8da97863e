import { composeCard } from './compose-card.ts';
import { composeDigest } from './compose-digest.ts';
import { composeMail, composeWebhook, type Mail } from './compose.ts';
import { DIGEST, type FormNotifications, type Notification } from './notification.ts';
import type { Claimed, DigestPlan, Outbox, Outcome, Settled } from './outbox.ts';
import type { WebhookRequest } from './send-webhook.ts';

export const MAX_AT_ONCE = 20;

/** Milliseconds after which a round leaves its slow attempts to themselves. */
const ROUND_MS = 1_000;

/** Milliseconds for one attempt. Its lease lasts longer. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** Each returns an outcome, and throws only by mistake. The signal ends a slow attempt. */
export interface Channels {
  readonly email: (mail: Mail, signal: AbortSignal) => Promise<Outcome>;
  readonly webhook: (request: WebhookRequest, signal: AbortSignal) => Promise<Outcome>;
}

export interface Delivery {
  readonly forms: readonly FormNotifications[];
  readonly channels: Channels;
  /** Milliseconds for an attempt. Tests pass fewer. */
  readonly attemptTimeout?: number;
}

/**
 * Handles due notifications at least once each: a message that was sent but not recorded is sent
 * again under its id.
 */
export type Round = () => Promise<number>;

interface Rounds {
  readonly plan: Round;
  readonly channels: readonly Round[];
  /** Plans digests, which the channels deliver. */
  readonly digest: Round;
  /** Resolves when slow attempts have ended, too. */
  readonly ended: () => Promise<unknown>;
}

/** Returns independent rounds. Each returns the number of handled notifications. */
export function createRounds(outbox: Outbox, delivery: Delivery, now = Date.now): Rounds {
  const late = new Set<Promise<void>>();
  const digests = delivery.forms.flatMap(digestPlan);
  const digestNames = digests.length > 0 ? [DIGEST] : [];
  const round = (names: readonly string[], others = false): Round => {
    return async () => {
      while (late.size >= MAX_AT_ONCE) await Promise.race(late);
      const claimed = await outbox.claim(MAX_AT_ONCE, names, others);
      return handle(outbox, delivery, claimed, late);
    };
  };
  const all = delivery.forms.flatMap(({ notifications }) => notifications);
  const byChannel = (['email', 'webhook'] as const).map((channel) => [
    ...namesOf(all.filter((one) => one.channel === channel)),
    ...(channel === 'email' ? digestNames : []),
  ]);
  return {
    plan: round([...namesOf(all), ...digestNames], true),
    digest: async () => {
      if (digests.length > 0) await outbox.planDigests(digests, new Date(now()));
      return 0;
    },
    channels: byChannel.filter((names) => names.length > 0).map((names) => round(names)),
    ended: () => Promise.all(late),
  };
}

function digestPlan({ form, digest }: FormNotifications): readonly DigestPlan[] {
  if (!digest) return [];
  const { to, open, businessDays, timeZone } = digest;
  const heading = form.fields[digest.heading]?.column ?? digest.heading;
  return [{ form: form.table, to, open, heading, businessDays, timeZone }];
}

function namesOf(notifications: readonly Notification[]): readonly string[] {
  return notifications.map(({ id }) => id);
}

/**
 * Delivers everything due.
 * @returns the number of attempts
 */
export async function deliverDue(outbox: Outbox, delivery: Delivery): Promise<number> {
  const { plan, channels, digest, ended } = createRounds(outbox, delivery);
  await repeat(plan);
  const attempts = await Promise.all(channels.map(repeat));
  await ended();
  // The next call delivers them. A failure here has delayed nothing else.
  await digest();
  return attempts.reduce((sum, count) => sum + count, 0);
}

async function repeat(round: Round): Promise<number> {
  let sum = 0;
  for (let count = await round(); count > 0; count = await round()) sum += count;
  return sum;
}

/** Records all together: each commit costs a write to the disk. */
async function handle(
  outbox: Outbox,
  delivery: Delivery,
  claimed: readonly Claimed[],
  late: Set<Promise<void>>,
): Promise<number> {
  const plans = claimed
    .filter(({ notification }) => notification === null)
    .map(({ id, form }) => ({
      id,
      notifications: namesOf(declaredFor(delivery, form)?.notifications ?? []),
    }));
  if (plans.length > 0) await outbox.plan(plans);
  const due = claimed.filter(({ notification }) => notification !== null);
  const attempts = due.map(async (one) => {
    const outcome = await attempt(delivery, one).catch(failedBy);
    return { id: one.id, ...outcome };
  });
  await record(outbox, attempts, late);
  return claimed.length;
}

/** Records attempts that end soon together, and slow attempts one by one. */
async function record(
  outbox: Outbox,
  attempts: readonly Promise<Settled>[],
  late: Set<Promise<void>>,
): Promise<void> {
  const settled: Settled[] = [];
  let isOver = false;
  const all = attempts.map(async (one) => {
    const outcome = await one;
    // An attempt that cannot be recorded is made again after its lease.
    if (isOver) await outbox.settle([outcome]).catch(() => undefined);
    else settled.push(outcome);
  });
  await withTimeout(Promise.all(all), ROUND_MS);
  isOver = true;
  for (const one of all) {
    const ended = one.finally(() => late.delete(ended));
    late.add(ended);
  }
  if (settled.length > 0) await outbox.settle(settled);
}

/** Resolves after the time at the latest. */
async function withTimeout(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

/** Ends by its own timer, whether or not the channel ends. */
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
  delivery: Delivery,
  { id, form: table, notification, submission }: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const { channels } = delivery;
  const declared = declaredFor(delivery, table);
  if (declared?.digest && notification === DIGEST) {
    const mail = composeDigest(declared.form, declared.digest, id, submission);
    // All were answered meanwhile.
    return mail ? channels.email(mail, signal) : { ok: true };
  }
  const { form, notifications = [], translations } = declared ?? {};
  const declaration = notifications.find((one) => one.id === notification);
  if (!form || !declaration)
    return { ok: false, final: true, error: 'It is no longer declared.' };
  if (declaration.channel === 'webhook') {
    const { receiver, card, fields } = declaration;
    const body = card
      ? composeCard(form, card, fields, submission)
      : composeWebhook(form, declaration, submission);
    return channels.webhook({ id, body, isSigned: !card, receiver }, signal);
  }
  // Without a translation, a mail is in the first language.
  const translated = translations?.[String(submission['language'])];
  const translation = translated?.mails.find((one) => one.id === notification);
  const mail =
    translated && translation
      ? composeMail(translated.form, translation, id, submission)
      : composeMail(form, declaration, id, submission);
  if (!ADDRESS.test(mail.to)) return { ok: false, final: true, error: NO_ADDRESS };
  return channels.email(mail, signal);
}

/** The database accepts any text of a client. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/u;
const NO_ADDRESS = 'The recipient is not an email address.';

function declaredFor({ forms }: Delivery, table: string): FormNotifications | undefined {
  return forms.find(({ form }) => form.table === table);
}

/** Uses the class of an error alone: its message may quote an answer. */
function failedBy(error: unknown): Outcome {
  return { ok: false, error: error instanceof Error ? error.name : 'Unknown error' };
}
