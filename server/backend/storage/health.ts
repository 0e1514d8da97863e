import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './open-storage.ts';

export type FailingPart = 'database' | 'disk' | 'delivery';

/** Milliseconds after which a part counts as broken. */
const TIMEOUT_MS = 5_000;

/** Milliseconds for which a result holds: each check writes to the disk, and anyone may ask. */
const HEALTH_FRESH_MS = 1_000;

/** Failures in a row after which inserts count as broken: a single row may be at fault. */
const MAX_FAILED_INSERTS = 3;

/** The results of the last inserts: a damaged table answers questions but refuses each row. */
export class InsertHealth {
  #failed = 0;

  /** @param status of the answer to any request */
  note({ method, url }: Request, status: number): void {
    if (method !== 'POST' || !/^\/rest\/v1\/(?!rpc\/)/u.test(new URL(url).pathname)) return;
    if (status === 201) this.#failed = 0;
    if (status === 500) this.#failed++;
  }

  isFailing(): boolean {
    return this.#failed >= MAX_FAILED_INSERTS;
  }
}

/** Returns a function that checks which parts of a backend do not work. */
export function createHealthCheck(
  storage: Storage,
  inserts: InsertHealth,
  isDeliveryFailing: () => boolean,
): () => Promise<readonly FailingPart[]> {
  let latest:
    | { readonly at: number; readonly result: Promise<readonly FailingPart[]> }
    | undefined;
  return async () => {
    const now = performance.now();
    if (!latest || now - latest.at >= HEALTH_FRESH_MS)
      latest = { at: now, result: checkAll(storage, inserts) };
    const failing = await latest.result;
    return isDeliveryFailing() ? [...failing, 'delivery'] : failing;
  };
}

async function checkAll(
  { database, disk }: Storage,
  inserts: InsertHealth,
): Promise<readonly FailingPart[]> {
  const answers = async () => {
    await database.asSuperuser((sql) => sql.query('select 1'));
    return true;
  };
  const [isAnswering, isWritable] = await Promise.all([
    !inserts.isFailing() && inTime(answers()),
    inTime(disk.canWrite()),
  ]);
  return [
    ...(isAnswering ? [] : ['database' as const]),
    ...(isWritable ? [] : ['disk' as const]),
  ];
}

function inTime(check: Promise<boolean>): Promise<boolean> {
  return Promise.race([check.catch(() => false), sleep(TIMEOUT_MS, false, { ref: false })]);
}
