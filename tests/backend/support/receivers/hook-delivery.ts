import { createChannels } from '../../../../server/notifications/channels.ts';
import { form } from '../../../../src/generated/onboarding/form.ts';
import type { Delivery } from '../../../../supabase/functions/deliver-notifications/deliver.ts';

/** Notifies one webhook of each submission, without answers. */
export function hookDelivery(environment: NodeJS.ProcessEnv): Delivery {
  return {
    forms: [
      {
        form: form.model,
        notifications: [{ id: 'hook', channel: 'webhook', fields: [] }],
      },
    ],
    channels: createChannels(environment),
  };
}
