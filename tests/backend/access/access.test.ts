import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MATRIX, OPERATIONS, ROLES } from '../support/access/access-matrix.ts';
import { startAccessTrial, type AccessTrial } from '../support/access/access-trial.ts';
import { fillPrepared, temporaryFolder } from '../support/database/data-folders.ts';

const dataDir = join(temporaryFolder(afterAll), 'data');
let trial: AccessTrial;

beforeAll(async () => {
  await fillPrepared(dataDir);
  trial = await startAccessTrial(dataDir);
  return () => trial.close();
});

it.each(ROLES)('%s may do on the backend what the matrix says', async (role) => {
  expect(await trial.outcomes(role, OPERATIONS)).toEqual(MATRIX[role]);
});
