import type { PanelItem } from '../../../src/engine/display.ts';
import type { FormModel } from '../../../src/engine/form-model.ts';
import type { Respond } from '../../../src/lib/business-days.ts';

/** A mail after a submission. `{email}` is the answer of that field. */
export interface MailNotification {
  readonly id: string;
  readonly channel: 'email';
  readonly to: string;
  /** Takes the answers to the mail. By default they go to the sender of all mails. */
  readonly replyTo?: string;
  readonly subject: string;
  /** One paragraph each. */
  readonly text: readonly PanelItem[];
}

/** A request after a submission: signed, or a card for a chat. */
export interface WebhookNotification {
  readonly id: string;
  readonly channel: 'webhook';
  /** Fields whose answers are sent. */
  readonly fields: readonly string[];
  /** By name, for its settings. */
  readonly receiver?: string;
  /** Other names for answers. */
  readonly map?: Readonly<Record<string, string>>;
  readonly card?: ChatCard;
  /** The address of the body's format, for the receiver. */
  readonly schema?: string;
}

/** The path of the published format of signed requests. */
export const WEBHOOK_FORMAT = '/schema/1/webhook.json';

export interface ChatCard {
  readonly format: 'teams' | 'slack';
  /** The first of these fields with an answer names the submission. */
  readonly heading: readonly string[];
  /** The address of the staff page. */
  readonly list: string;
}

/** The mail about submissions that are due or late. */
export interface Digest extends Respond {
  /** Receives the unassigned submissions. */
  readonly to: string;
  readonly subject: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** Of each submission. */
  readonly line: string;
  /** The address of the staff page. */
  readonly list: string;
  /** The question whose answer names a submission. */
  readonly heading: string;
  /** The statuses without an answer. */
  readonly open: readonly string[];
}

/** In the outbox. No declared id has a space. */
export const DIGEST = 'daily digest';

/** What a form declares for each channel. A further channel is a further line. */
interface Declared {
  readonly email: MailNotification;
  readonly webhook: WebhookNotification;
}

export type Channel = keyof Declared;

export type Notification<Of extends Channel = Channel> = {
  [C in Of]: Declared[C] & { readonly channel: C };
}[Of];

export interface FormNotifications {
  readonly form: FormModel;
  readonly notifications: readonly Notification[];
  readonly digest?: Digest;
  /** The form's mails to senders in other languages, by the tags of the languages. */
  readonly translations?: Readonly<Record<string, TranslatedMails>>;
}

/** A form in a language, with its mails to senders. */
interface TranslatedMails {
  readonly form: FormModel;
  readonly mails: readonly MailNotification[];
}
