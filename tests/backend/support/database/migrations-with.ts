import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { temporaryFolder, type WhenDone } from '#tests/fixtures/temporary-folder.ts';

/** Returns a folder with the project's migrations and one more, for a backend's `migrationsDir`. */
export function migrationsWith(sql: string, whenDone: WhenDone = afterAll): string {
  const migrations = temporaryFolder(whenDone);
  cpSync('supabase/migrations', migrations, { recursive: true });
  writeFileSync(join(migrations, '29990101000000_more.sql'), sql);
  return migrations;
}
