import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './open-storage.ts';

/** The parts that don't work now; none when all is well. */
export type FailingPart = 'database' | 'disk' | 'delivery';

/** Turns of half a second that a part may take to show that it works. */
const MAX_TURNS = 10;
const TURN = 500;

/** Milliseconds for which a result holds: anyone may ask, and each look at the disk writes to it. */
const FRESH = 1_000;

/** Says which parts of the storage don't work. @param now milliseconds of a clock that only goes forward */
export function createHealthCheck(
  storage: Storage,
  now: () => number = () => performance.now(),
): () => Promise<readonly FailingPart[]> {
  let latest: { readonly at: number; readonly result: Promise<readonly FailingPart[]> } | undefined;
  return () => {
    if (!latest || now() - latest.at >= FRESH) latest = { at: now(), result: checkAll(storage) };
    return latest.result;
  };
}

async function checkAll(storage: Storage): Promise<readonly FailingPart[]> {
  const [database, disk] = await Promise.all([
    works(async () => storage.isOpen() && (await answers(storage))),
    works(async () => (await storage.disk.probe()) === 'ok'),
  ]);
  return [...(database ? [] : ['database' as const]), ...(disk ? [] : ['disk' as const])];
}

async function answers({ database }: Storage): Promise<boolean> {
  await database.asSuperuser((sql) => sql.query('select 1'));
  return true;
}

/** A part that takes too long does not work: its requests wait as well. */
async function works(check: () => Promise<boolean>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([check(), isTooLong(over.signal)]);
  } catch {
    return false;
  } finally {
    over.abort();
  }
}

/** Waits turn by turn: a process that is busy for seconds has waited one turn, and has read no answer. */
async function isTooLong(over: AbortSignal): Promise<false> {
  for (let turn = 0; turn < MAX_TURNS && !over.aborted; turn++)
    await sleep(TURN, undefined, { ref: false });
  return false;
}
