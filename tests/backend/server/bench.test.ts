import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchReading } from '#scripts/dev/bench/measures.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { fillPrepared } from '../support/database/data-folders.ts';
import { buildSite } from '../support/processes/built-site.ts';

it('npm run bench measures the list and the overview', async () => {
  await buildSite();
  const dataDir = join(temporaryFolder(), 'data');
  await fillPrepared(dataDir);
  const measured: string[] = [];
  for await (const [what] of benchReading(dataDir, 50)) measured.push(what);
  expect(measured).toEqual(['first page of 50 rows', 'overview of 50 rows']);
});
