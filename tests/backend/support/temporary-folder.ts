import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that goes with the test that asks for it, or when told. */
export function temporaryFolder(whenDone: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'backend-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
