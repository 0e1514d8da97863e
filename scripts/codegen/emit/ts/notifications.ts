import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';

/** Emits the declared notifications for the worker that delivers them. */
export function emitNotifications({ notifications }: DeclarationModel): string {
  return `${BANNER}import type { Notification } from './notification.ts';

export const notifications: readonly Notification[] = ${JSON.stringify(notifications, null, 2)};
`;
}
