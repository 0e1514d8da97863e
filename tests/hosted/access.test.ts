import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffForm } from '../../src/generated/onboarding/staff-form.ts';
import { accessAccounts, signToken } from '../backend/support/access/access-accounts.ts';
import { MATRIX, OPERATIONS, ROLES } from '../backend/support/access/access-matrix.ts';
import { trial, type AccessTrial, type Ask } from '../backend/support/access/access-trial.ts';
import { send } from '../backend/support/clients/raw-request.ts';
import { sampleRow, TABLE } from '../backend/support/clients/sample-row.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn } from './stand-in/start-stand-in.ts';

/** Answered by the gateway or by Supabase Auth, which the stand-in is without. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'read the schema',
  'sign up',
  'sign in anonymously',
  'list accounts',
]);

const cleanups: Cleanups = [];
/** The gateway distinguishes them, too. */
const KEYS: ReadonlySet<string> = new Set(['no key', 'unknown key']);
const roles = ROLES.filter((role) => !KEYS.has(role));
let outcomes: AccessTrial['outcomes'];
const stored = sampleRow('maximal');
/** Calls a function with the secret key. */
let manage: (name: string, body: object) => ReturnType<Ask>;

beforeAll(async () => {
  const { postgres, url, jwtSecret, versions } = await startStandIn(cleanups, 'hosted');
  console.log(`Postgres ${versions.postgres}, PostgREST ${versions.postgrest}`);
  const { sql, credentials } = await accessAccounts(jwtSecret, {});
  await postgres.run(sql, 'supabase_admin');
  const ask: Ask = (method, path, headers, body) =>
    send({ url }, method, path.replace('/rest/v1', ''), headers, body);
  const service = {
    authorization: `Bearer ${await signToken(jwtSecret, { role: 'service_role' })}`,
  };
  await ask('POST', `/rest/v1/${TABLE}`, service, JSON.stringify(stored));
  manage = (name, body) => ask('POST', `/rest/v1/rpc/${name}`, service, JSON.stringify(body));
  outcomes = await trial({ ask, service, stored, credentials });
});

afterAll(() => cleanUp(cleanups));

describe('on a real Postgres with PostgREST', () => {
  it.each(roles)('%s may do what the matrix says', async (role) => {
    const operations = OPERATIONS.filter((operation) => !ELSEWHERE.has(operation));
    expect(MATRIX[role]).toMatchObject(await outcomes(role, operations));
  });

  it('the secret key lists what was not delivered, counts what is due, exports and erases', async () => {
    expect((await manage('undelivered_notifications', {})).body).toEqual({ count: 0, latest: [] });
    expect((await manage('retry_notifications', { ids: null })).body).toBe(0);
    expect((await manage('apply_retention', { carry_out: true })).body).toMatchObject([
      {
        period: '2 years',
        due: 0,
        erased: 0,
      },
    ]);
    const everything = { conditions: [], snapshot: null, after: null };
    expect((await manage(staffForm.model.admin.export, everything)).body).toContainEqual(
      expect.objectContaining({ id: stored.id }),
    );
    const erased = await manage('erase_submission', { submission: stored.id });
    expect(erased.body).toMatchObject({ cause: 'operator' });
    expect((await manage('erased_submission', { submission: stored.id })).body).toEqual(
      erased.body,
    );
  });
});
