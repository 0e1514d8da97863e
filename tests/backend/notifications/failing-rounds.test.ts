import { expect, it, onTestFinished, vi } from 'vitest';
import { startDelivery } from '#server/backend/notifications/start-delivery.ts';

it('the health check reports delivery if its rounds fail one after the other', async () => {
  const failed = async () => Promise.reject(new Error('No table.'));
  const outbox = { claim: failed, plan: failed, planDigests: failed, settle: failed };
  const channel = async () => ({ ok: true }) as const;
  const failures: unknown[] = [];
  const delivery = startDelivery(
    outbox,
    { forms: [], channels: { email: channel, webhook: channel } },
    { isPossible: () => true, onFailure: (error) => failures.push(error), now: Date.now },
  );
  onTestFinished(() => delivery.stop());
  expect(delivery.isFailing()).toBe(false);
  await vi.waitFor(() => {
    delivery.runSoon();
    expect(delivery.isFailing()).toBe(true);
  }, 5_000);
  expect(failures.length).toBeGreaterThanOrEqual(3);
});
