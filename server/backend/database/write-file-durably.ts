import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a small private file (mode 0600) whole or not at all, also when the power goes. */
export function writeFileDurably(path: string, content: string): void {
  const draft = `${path}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  flush(draft);
  renameSync(draft, path);
  if (process.platform !== 'win32') flush(dirname(path));
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
