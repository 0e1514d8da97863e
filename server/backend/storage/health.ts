import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './open-storage.ts';

/** The parts that don't work now; none when all is well. */
export type FailingPart = 'database' | 'disk' | 'delivery';

/** A part that takes longer does not work: its requests wait as well. */
const TIMEOUT_MS = 5_000;

/** Milliseconds for which a result holds: anyone may ask, and each look at the disk writes to it. */
const FRESH_MS = 1_000;

/** Returns a check of which parts of the storage don't work. */
export function createHealthCheck(storage: Storage): () => Promise<readonly FailingPart[]> {
  let latest: { readonly at: number; readonly result: Promise<readonly FailingPart[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at >= FRESH_MS) latest = { at: now, result: checkAll(storage) };
    return latest.result;
  };
}

async function checkAll({ database, disk, isOpen }: Storage): Promise<readonly FailingPart[]> {
  const answers = async () => {
    await database.asSuperuser((sql) => sql.query('select 1'));
    return true;
  };
  const [isAnswering, isWritable] = await Promise.all([
    isOpen() && inTime(answers()),
    inTime(disk.canWrite()),
  ]);
  return [...(isAnswering ? [] : ['database' as const]), ...(isWritable ? [] : ['disk' as const])];
}

function inTime(check: Promise<boolean>): Promise<boolean> {
  return Promise.race([check.catch(() => false), sleep(TIMEOUT_MS, false, { ref: false })]);
}
