/** Steps to undo at the end, whatever happens; the last first. */
export type Cleanups = (() => Promise<unknown>)[];

/** Undoes everything once; a step that fails holds none of the others up. */
export async function cleanUp(cleanups: Cleanups): Promise<void> {
  for (const undo of cleanups.splice(0).toReversed()) await undo().catch(() => undefined);
}
