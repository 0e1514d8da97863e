/** Steps to undo at the end, in reverse order, whatever the result. */
export type Cleanups = (() => Promise<unknown>)[];

/** Runs every cleanup once; after a failed step the others still run. */
export async function cleanUp(cleanups: Cleanups): Promise<void> {
  for (const undo of cleanups.splice(0).toReversed()) await undo().catch(() => undefined);
}
