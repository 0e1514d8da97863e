import type { FormModel } from '../../../src/form-engine/form-model.ts';

/** A mail to write when somebody submits. Answers are filled in by their field's name, such as `{email}`. */
export interface MailNotification {
  readonly id: string;
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  /** One paragraph each. */
  readonly text: readonly string[];
}

/** A signed request to make when somebody submits. */
export interface WebhookNotification {
  readonly id: string;
  readonly channel: 'webhook';
  /** Names of the fields whose answers are sent along. */
  readonly fields: readonly string[];
}

export type Notification = MailNotification | WebhookNotification;

/** A form with its notifications. */
export interface FormNotifications {
  readonly form: FormModel;
  readonly notifications: readonly Notification[];
}
