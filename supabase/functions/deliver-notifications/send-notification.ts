import { composeCard } from './compose-card.ts';
import { composeDigest } from './compose-digest.ts';
import { composeMail, composeWebhook, type Mail } from './compose.ts';
import {
  DIGEST,
  type Channel,
  type FormNotifications,
  type Notification,
} from './notification.ts';
import type { Claimed, Outcome } from './outbox.ts';
import type { WebhookRequest } from './receivers.ts';

interface Messages {
  readonly email: Mail;
  readonly webhook: WebhookRequest;
}

/** Each returns an outcome, and throws only by mistake. The signal ends a slow attempt. */
export type Channels = {
  readonly [C in Channel]: (message: Messages[C], signal: AbortSignal) => Promise<Outcome>;
};

/** Composes and sends a claimed notification of one channel. */
type Send<C extends Channel> = (
  send: (message: Messages[C]) => Promise<Outcome>,
  notification: Notification<C>,
  declared: FormNotifications,
  claimed: Claimed,
) => Promise<Outcome>;

const SEND: { readonly [C in Channel]: Send<C> } = {
  async email(send, notification, { form, translations }, { id, submission }) {
    // Without a translation, a mail is in the first language.
    const translated = translations?.[String(submission['language'])];
    const translation = translated?.mails.find((mail) => mail.id === notification.id);
    const mail =
      translated && translation
        ? composeMail(translated.form, translation, id, submission)
        : composeMail(form, notification, id, submission);
    return ADDRESS.test(mail.to) ? send(mail) : NO_ADDRESS;
  },
  async webhook(send, notification, { form }, { id, submission }) {
    const { receiver, card, fields } = notification;
    const body = card
      ? composeCard(form, card, fields, submission)
      : composeWebhook(form, notification, submission);
    return send({ id, body, isSigned: !card, receiver });
  },
};

/** The database accepts any text of a client. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/u;

const NO_ADDRESS = refusal('The recipient is not an email address.');

export const UNDECLARED = refusal('It is no longer declared.');

function refusal(error: string): Outcome {
  return { ok: false, final: true, error };
}

/** @param declared the notifications of the submission's form */
export async function sendNotification(
  channels: Channels,
  declared: FormNotifications | undefined,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, notification: name, submission } = claimed;
  if (declared?.digest && name === DIGEST) {
    const mail = composeDigest(declared.form, declared.digest, id, submission);
    // All were answered meanwhile.
    return mail ? channels.email(mail, signal) : { ok: true };
  }
  const notification = declared?.notifications.find((one) => one.id === name);
  if (!declared || !notification) return UNDECLARED;
  return sendBy(channels, notification, declared, claimed, signal);
}

function sendBy<C extends Channel>(
  channels: Channels,
  notification: Notification<C>,
  declared: FormNotifications,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const { channel } = notification;
  const send = (message: Messages[C]) => channels[channel](message, signal);
  return SEND[channel](send, notification, declared, claimed);
}
