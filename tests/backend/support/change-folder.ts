import { join } from 'node:path';
import { openFolder } from '../../../server/backend/database/open-database.ts';

/** Runs SQL as the superuser on a data folder that no backend has open. */
export async function changeFolder(dataDir: string, sql: string): Promise<void> {
  const database = await openFolder(join(dataDir, 'postgres'), 'on');
  try {
    await database.exec(sql);
  } finally {
    await database.close();
  }
}
