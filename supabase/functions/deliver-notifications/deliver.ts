import { DIGEST, type Channel, type FormNotifications } from './notification.ts';
import type { Claimed, DigestPlan, Outbox, Outcome, Plan, Settled } from './outbox.ts';
import { sendNotification, UNDECLARED, type Channels } from './send-notification.ts';

/** Submissions that are planned in one round. */
const MAX_PLANNED = 20;

/** Milliseconds for one attempt. Its lease lasts longer. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** Milliseconds after which `deliverDue` begins nothing more. A hosted function has 150 seconds. */
const MAX_CALL_MS = 60_000;

export interface Delivery {
  readonly forms: readonly FormNotifications[];
  readonly channels: Channels;
  /** Milliseconds for an attempt. Tests pass fewer. */
  readonly attemptTimeout?: number;
}

/**
 * Handles due notifications at least once each: a message that was sent but not recorded is sent
 * again under its id. Returns how many it has handled.
 */
export type Round = () => Promise<number>;

interface LaneRounds {
  readonly deliver: Round;
  /** Resolves when slow attempts have ended, too. */
  readonly ended: () => Promise<unknown>;
}

interface Rounds {
  readonly plan: Round;
  /** Plans digests, which a lane delivers. */
  readonly digest: Round;
  readonly lanes: readonly LaneRounds[];
}

/** Returns independent rounds. A slow receiver delays its own lane only. */
export function createRounds(outbox: Outbox, delivery: Delivery, now = Date.now): Rounds {
  const lanes = lanesOf(delivery.forms);
  const names = lanes.flatMap((lane) => lane.names);
  const digests = delivery.forms.flatMap(digestPlan);
  return {
    plan: async () => {
      const claimed = await outbox.claim(MAX_PLANNED, names, true);
      await planSubmissions(outbox, delivery, claimed);
      return claimed.length;
    },
    digest: async () => {
      if (digests.length > 0) await outbox.planDigests(digests, new Date(now()));
      return 0;
    },
    lanes: lanes.map((lane) => createLane(lane, outbox, delivery)),
  };
}

/** The notifications of one receiver. No lane waits for another. */
interface Lane {
  readonly names: readonly string[];
  readonly maxAtOnce: number;
}

/** Attempts at a time for one receiver. All mails have one: the mail server. */
const MAX_AT_ONCE: Readonly<Record<Channel, number>> = { email: 20, webhook: 2 };

/** A notification, without its contents. */
interface Sent {
  readonly id: string;
  readonly channel: Channel;
  readonly receiver?: string;
}

const DIGEST_MAIL: Sent = { id: DIGEST, channel: 'email' };

function lanesOf(forms: readonly FormNotifications[]): readonly Lane[] {
  const lanes = new Map<string, Lane>();
  for (const { id, channel, receiver = '' } of forms.flatMap(sentBy)) {
    const key = `${channel} ${receiver}`;
    const names = [...(lanes.get(key)?.names ?? []), id];
    lanes.set(key, { names, maxAtOnce: MAX_AT_ONCE[channel] });
  }
  return [...lanes.values()];
}

function sentBy({ notifications, digest }: FormNotifications): readonly Sent[] {
  return digest ? [...notifications, DIGEST_MAIL] : notifications;
}

function digestPlan({ form, digest }: FormNotifications): readonly DigestPlan[] {
  if (!digest) return [];
  const { to, open, businessDays, timeZone } = digest;
  const heading = form.fields[digest.heading]?.column ?? digest.heading;
  return [{ form: form.table, to, open, heading, businessDays, timeZone }];
}

/**
 * Delivers what is due. Notifications that wait for a slow receiver are left to the next call.
 * @returns the number of attempts
 */
export async function deliverDue(outbox: Outbox, delivery: Delivery): Promise<number> {
  const { plan, lanes, digest } = createRounds(outbox, delivery);
  const end = Date.now() + MAX_CALL_MS;
  await repeat(plan, end);
  const attempts = lanes.map(async ({ deliver, ended }) => {
    const count = await repeat(deliver, end);
    await ended();
    return count;
  });
  const counts = await Promise.all(attempts);
  // The next call delivers them. A failure here has delayed nothing else.
  await digest();
  return counts.reduce((sum, count) => sum + count, 0);
}

async function repeat(round: Round, end: number): Promise<number> {
  let sum = 0;
  let count = 1;
  while (count > 0 && Date.now() < end) {
    count = await round();
    sum += count;
  }
  return sum;
}

const UNKNOWN_FORM: Outcome = {
  ok: false,
  error:
    'This version does not know its form: start the server again, or deploy the function again.',
};

/** Plans new submissions. A submission of an unknown form waits for a version that knows it. */
async function planSubmissions(
  outbox: Outbox,
  delivery: Delivery,
  claimed: readonly Claimed[],
): Promise<void> {
  const plans: Plan[] = [];
  const refused: Settled[] = [];
  for (const { id, form, notification } of claimed) {
    const declared = declaredFor(delivery, form);
    if (notification !== null) refused.push({ id, ...UNDECLARED });
    else if (!declared) refused.push({ id, ...UNKNOWN_FORM });
    else plans.push({ id, notifications: declared.notifications.map((one) => one.id) });
  }
  if (plans.length > 0) await outbox.plan(plans);
  if (refused.length > 0) await outbox.settle(refused);
}

function createLane({ names, maxAtOnce }: Lane, outbox: Outbox, delivery: Delivery) {
  const running = new Set<Promise<void>>();
  const deliver: Round = async () => {
    while (running.size >= maxAtOnce) await Promise.race(running);
    const claimed = await outbox.claim(maxAtOnce - running.size, names);
    for (const one of claimed) {
      const ended = attempt(delivery, one)
        .then((settled) => outbox.settle([settled]))
        // An attempt that cannot be recorded is made again after its lease.
        .catch(() => undefined)
        .finally(() => running.delete(ended));
      running.add(ended);
    }
    return claimed.length;
  };
  return { deliver, ended: () => Promise.all(running) };
}

/** Ends by its own timer, whether or not the channel ends. */
async function attempt(delivery: Delivery, claimed: Claimed): Promise<Settled> {
  const { channels, attemptTimeout = ATTEMPT_TIMEOUT_MS } = delivery;
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, error: `It took longer than ${attemptTimeout / 1000} seconds.` });
      over.abort();
    }, attemptTimeout);
  });
  const declared = declaredFor(delivery, claimed.form);
  const sent = sendNotification(channels, declared, claimed, over.signal).catch(failedBy);
  const outcome = await Promise.race([timeout, sent]);
  clearTimeout(timer);
  return { id: claimed.id, ...outcome };
}

function declaredFor({ forms }: Delivery, table: string): FormNotifications | undefined {
  return forms.find(({ form }) => form.table === table);
}

/** Uses the class of an error alone: its message may quote an answer. */
function failedBy(error: unknown): Outcome {
  return { ok: false, error: error instanceof Error ? error.name : 'Unknown error' };
}
