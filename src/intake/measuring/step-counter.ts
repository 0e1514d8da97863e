import type { FormModel } from '../../engine/form-model.ts';
import { createBrowserStorage, type NativeStorage } from '../../lib/browser-storage.ts';
import type { BackendAddress } from '../../lib/env.ts';
import { parseJson } from '../../lib/json.ts';

/** Counts what one visit sees. */
export interface StepCounter {
  /** Counts the first sight of a step. */
  readonly saw: (step: string) => void;
  /** Counts the submission, which ends the visit. */
  readonly submitted: () => void;
}

/**
 * Counts how far visits get (`private.step_counts` has the sums). A visit is a tab, up to a
 * submission. It goes on from each step but the furthest that it has shown, in whatever order it saw
 * them, and from the furthest by a submission. So a visit without a submission stops at one step.
 * @param namespace begins the key
 * @param native throws if the browser blocks it: a reload is another visit then
 */
export function createStepCounter(
  { table, steps }: Pick<FormModel, 'table' | 'steps'>,
  namespace: string,
  address: BackendAddress,
  native: () => NativeStorage = () => window.sessionStorage,
): StepCounter {
  const storage = createBrowserStorage(native);
  const key = `${namespace}:seen:1`;
  const order = steps.map(({ id }) => id);
  const stored = parseJson(storage.read(key) ?? '[]');
  let seen = order.filter((step) => Array.isArray(stored) && stored.includes(step));
  const remember = (now: readonly string[]): void => {
    seen = order.filter((step) => now.includes(step));
    storage.write(key, JSON.stringify(seen));
  };
  const count = (step: string | null, passed: string | null): Promise<void> =>
    send(address, { form: table, seen: step, passed });
  return {
    saw: (step) => {
      if (seen.includes(step)) return;
      remember([...seen, step]);
      const passed = seen.at(-1) === step ? (seen.at(-2) ?? null) : step;
      // A step that could not be counted was not seen: what follows counts for the step before it.
      // Storage keeps it: a reload also cuts off the answer to a message that arrives.
      count(step, passed).catch(() => {
        seen = seen.filter((one) => one !== step);
      });
    },
    submitted: () => {
      const furthest = seen.at(-1);
      remember([]);
      if (furthest !== undefined) count(null, furthest).catch(() => undefined);
    },
  };
}

/** Also from a page that closes. @throws if the message does not arrive */
async function send(
  { url, publishableKey }: BackendAddress,
  message: Readonly<Record<'form' | 'seen' | 'passed', string | null>>,
): Promise<void> {
  const answer = await fetch(new URL('rest/v1/rpc/count_step', url), {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      apikey: publishableKey,
      Authorization: `Bearer ${publishableKey}`,
    },
    body: JSON.stringify(message),
  });
  // An answer that nobody reads keeps its connection.
  await answer.text();
}
