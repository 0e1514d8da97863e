/**
 * A backend over a data folder, on a Tuesday morning, which prints the id of each digest that it
 * sends. If told to, it is killed before it records that it has sent one. A word ends it.
 */
import { once } from 'node:events';
import { createBackend } from '#server/backend/create-backend.ts';
import { notifications } from '#supabase/functions/deliver-notifications/notifications.generated.ts';

const backend = await createBackend({
  dataDir: process.env['DATA_DIR'] ?? '',
  now: () => Date.parse('2026-11-24T14:00Z'),
  delivery: {
    forms: notifications.map((declared) => ({ ...declared, notifications: [] })),
    channels: {
      email: async ({ id }) => {
        console.log(`Sent ${id}`);
        if (process.env['KILLED'] === 'after sending') process.kill(process.pid, 'SIGKILL');
        return { ok: true };
      },
      webhook: () => Promise.reject(new Error('No webhook is declared.')),
    },
  },
});
await once(process.stdin, 'data');
await backend.close();
process.exit();
