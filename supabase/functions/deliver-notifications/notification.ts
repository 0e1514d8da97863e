import type { PanelItem } from '../../../src/engine/display.ts';
import type { FormModel } from '../../../src/engine/form-model.ts';

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

/** A signed request after a submission. */
export interface WebhookNotification {
  readonly id: string;
  readonly channel: 'webhook';
  /** Fields whose answers are sent. */
  readonly fields: readonly string[];
}

export type Notification = MailNotification | WebhookNotification;

export interface FormNotifications {
  readonly form: FormModel;
  readonly notifications: readonly Notification[];
  /** The form's mails to senders in other languages, by the tags of the languages. */
  readonly translations?: Readonly<Record<string, TranslatedMails>>;
}

/** A form in a language, with its mails to senders. */
interface TranslatedMails {
  readonly form: FormModel;
  readonly mails: readonly MailNotification[];
}
