import { keyHeaders } from '../_shared/secret-keys.ts';
import type { Claimed, Outbox } from './outbox.ts';

function isClaimed(row: unknown): row is Claimed {
  if (typeof row !== 'object' || row === null) return false;
  const { id, form, notification, submission }: Partial<Record<keyof Claimed, unknown>> = row;
  const isNamed = notification === null || typeof notification === 'string';
  return (
    typeof id === 'string' &&
    typeof form === 'string' &&
    isNamed &&
    typeof submission === 'object'
  );
}

/** @param key the project's secret key, which alone may call the functions */
export function restOutbox(url: string, key: string): Outbox {
  const call = async (name: string, parameters: object): Promise<Response> => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...keyHeaders(key), 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
    return response;
  };
  return {
    async claim(most, names, others = false) {
      const response = await call('claim_notifications', { most, names, others });
      const rows: unknown = await response.json();
      if (!Array.isArray(rows) || !rows.every(isClaimed)) {
        throw new Error('claim_notifications answered with something else than rows.');
      }
      return rows;
    },
    async plan(plans) {
      await call('plan_notifications', { plans });
    },
    async planDigests(plans, at) {
      await call('plan_digests', { plans, at });
    },
    async settle(outcomes) {
      await call('settle_notifications', { outcomes });
    },
  };
}
