import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { PUBLISHABLE_KEY, readKeys } from '#server/backend/storage/keys.ts';
import { accessAccounts } from '../support/access/access-accounts.ts';
import {
  MATRIX,
  OPERATIONS,
  ROLES,
  STRICT_MATRIX,
  STRICT_ROLES,
} from '../support/access/access-matrix.ts';
import { trial } from '../support/access/access-trial.ts';
import { askBackend, submitTo } from '../support/clients/ask-backend.ts';
import { fetchFrom } from '../support/clients/clients.ts';
import { sampleRow } from '../support/clients/sample-row.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';

/** A backend with one row stored. */
const dataDir = await preparedFolder(afterAll);
const { jwtSecret = '' } = readKeys(dataDir) ?? {};
const { sql, credentials } = await accessAccounts(jwtSecret, { apikey: PUBLISHABLE_KEY });
await changeFolder(dataDir, sql);
const backend = await createTestBackend({ dataDir });
const stored = sampleRow('maximal');
await submitTo(backend, stored);
const service = { apikey: backend.secretKey };
const endpoint = { url: 'http://localhost', fetch: fetchFrom(backend) };
const outcomes = await trial({ endpoint, service, stored, credentials });

afterAll(() => backend.close());

it.each(ROLES)('%s has the rights of the access matrix on the backend', async (role) => {
  expect(await outcomes(role, OPERATIONS)).toEqual(MATRIX[role]);
});

describe('a backend that requires a second factor', () => {
  beforeAll(async () => {
    const needed = { headers: service, body: { needed: 'second-factor' } };
    await askBackend(backend, '/rest/v1/rpc/require_assurance', needed);
  });

  it.each(STRICT_ROLES)('gives %s the rights of the access matrix', async (role) => {
    expect(await outcomes(role, OPERATIONS)).toEqual(STRICT_MATRIX[role]);
  });
});
