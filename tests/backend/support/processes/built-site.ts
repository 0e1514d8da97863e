import { mkdirSync } from 'node:fs';
import { setTimeout as soon } from 'node:timers/promises';
import { buildIfStale } from '#server/http/build-if-stale.ts';
import { FolderInUse, lockFolder } from '#server/backend/storage/folder-lock.ts';

const FOLDER = 'node_modules/.cache/site-of-tests';

/** Sees that the site is built; test files that run at the same time build it once. */
export async function buildSite(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const lock = await lockWhenFree();
  try {
    await buildIfStale('.', () => undefined);
  } finally {
    lock.release();
  }
}

async function lockWhenFree(): ReturnType<typeof lockFolder> {
  for (;;) {
    try {
      return await lockFolder(FOLDER);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await soon(500);
    }
  }
}
