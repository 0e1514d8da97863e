import { DIGEST, type Channel, type FormNotifications } from './notification.ts';

/** The notifications of one receiver. No lane waits for another. */
export interface Lane {
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

export function lanesOf(forms: readonly FormNotifications[]): readonly Lane[] {
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
