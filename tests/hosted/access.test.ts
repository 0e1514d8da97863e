import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../scripts/codegen/load/load.ts';
import { answersToRow } from '../../src/form-engine/row.ts';
import { tamper, unsigned } from '../backend/golden/bad-tokens.ts';
import { MATRIX, ROLES } from '../backend/support/access/access-matrix.ts';
import {
  OPERATIONS,
  trial,
  type AccessTrial,
  type Ask,
} from '../backend/support/access/access-trial.ts';
import { send } from '../backend/support/clients/raw-request.ts';
import { sampleRow, TABLE } from '../backend/support/clients/sample-row.ts';
import { temporaryFolder } from '../backend/support/database/data-folders.ts';
import {
  addFeedback,
  ANSWERS,
  FEEDBACK,
  FUNCTIONS,
  migrateFeedback,
} from '../editing/add-feedback.ts';
import { declaredBy } from '../fixtures/declared-form.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { signToken } from './stand-in/make-tokens.ts';
import { startStandIn } from './stand-in/start-stand-in.ts';

/** Answered by the gateway or by Supabase Auth, which the stand-in is without. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'read the schema',
  'sign up',
  'sign in anonymously',
  'list accounts',
]);

/** Accounts that no longer count, with what has become of them. */
const FORMER = {
  'staff who lost the role': `update auth.users set raw_app_meta_data = '{}' where id = $id`,
  'staff whose account is gone': `delete from auth.sessions where user_id = $id; delete from auth.users where id = $id`,
  'staff who signed out': `delete from auth.sessions where user_id = $id`,
  'staff who is banned': `update auth.users set banned_until = now() + interval '1 day' where id = $id`,
  'staff who is marked as deleted': `update auth.users set deleted_at = now() where id = $id`,
  'staff whose session is over': `update auth.sessions set not_after = now() - interval '1 second' where user_id = $id`,
} as const;

const cleanups: Cleanups = [];
/** The gateway distinguishes them, too. */
const KEYS: ReadonlySet<string> = new Set(['no key', 'unknown key']);
const roles = ROLES.filter((role) => !KEYS.has(role));
const root = temporaryFolder(afterAll);
const stored = sampleRow('maximal');
let outcomes: AccessTrial['outcomes'];
let ask: (path: string, body?: object, headers?: object) => ReturnType<Ask>;
/** Calls a function with the secret key. */
let manage: (name: string, body: object) => ReturnType<Ask>;

/** The project has a second form, as docs/adding-a-form.md says. */
beforeAll(async () => {
  await addFeedback(root);
  const migration = await migrateFeedback(root);
  const { postgres, url, jwtSecret, versions } = await startStandIn(cleanups, [migration]);
  console.log(versions);
  const sign = (claims: object, expiry?: string, secret = jwtSecret) =>
    signToken(secret, claims, expiry);
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
  const account = async (isStaff: boolean, change = '') => {
    const [sub, sessionId] = [randomUUID(), randomUUID()];
    const metadata = isStaff ? { role: 'staff' } : {};
    await postgres.run(
      `insert into auth.users values ('${sub}', '${sub}@example.org', '${JSON.stringify(metadata)}');
       insert into auth.sessions values ('${sessionId}', '${sub}');
       ${change.replaceAll('$id', `'${sub}'`)}`,
      'supabase_admin',
    );
    return { sub, session_id: sessionId, app_metadata: metadata };
  };
  const former = Object.entries(FORMER).map(async ([role, change]) => [
    role,
    bearing(await sign(await account(true, change))),
  ]);
  const staff = await account(true);
  const token = await sign(staff);
  const credentials = {
    'publishable key': {},
    'expired token': bearing(await sign(staff, '1 hour ago')),
    'tampered token': bearing(tamper(token)),
    'unsigned token': bearing(unsigned(token)),
    'token of another secret': bearing(
      await sign(staff, '1 hour', createHmac('sha256', 'guess').update(token).digest('hex')),
    ),
    stranger: bearing(await sign(await account(false))),
    'anonymous sign-in': bearing(
      await sign({ ...(await account(false)), sub: randomUUID(), is_anonymous: true }),
    ),
    'forged user metadata': bearing(
      await sign({ ...(await account(false)), user_metadata: { role: 'staff' } }),
    ),
    staff: bearing(token),
    ...Object.fromEntries(await Promise.all(former)),
  };
  const askAs: Ask = (method, path, headers, body) =>
    send({ url }, method, path.replace('/rest/v1', ''), headers, body);
  ask = (path, body, headers = {}) =>
    askAs(body ? 'POST' : 'GET', path, { ...headers }, body && JSON.stringify(body));
  const service = bearing(await sign({ role: 'service_role' }));
  manage = (name, body) => ask(`/rpc/${name}`, body, service);
  await ask(`/${TABLE}`, stored, service);
  outcomes = await trial({ ask: askAs, service, stored, credentials });
});

afterAll(() => cleanUp(cleanups));

describe('on a real Postgres with PostgREST', () => {
  it.each(roles)('%s may do what the matrix says', async (role) => {
    const operations = OPERATIONS.filter((operation) => !ELSEWHERE.has(operation));
    expect(MATRIX[role]).toMatchObject(await outcomes(role, operations));
  });

  it('the secret key lists what was not delivered, counts what is due, and erases', async () => {
    expect((await manage('undelivered_notifications', {})).body).toEqual({ count: 0, latest: [] });
    expect((await manage('retry_notifications', { ids: null })).body).toBe(0);
    expect((await manage('apply_retention', { carry_out: true })).body).toMatchObject([
      { form: FEEDBACK, period: '2 years', due: 0, erased: 0 },
      { form: TABLE, period: '2 years', due: 0, erased: 0 },
    ]);
    const erased = await manage('erase_submission', { submission: stored.id });
    expect(erased.body).toMatchObject({ cause: 'operator' });
    expect((await manage('erased_submission', { submission: stored.id })).body).toEqual(
      erased.body,
    );
  });

  it('a second form is submitted by anybody, checked, and read by nobody but staff', async () => {
    const { form } = await declaredBy(await load(root, 'feedback'));
    const row = answersToRow(form.model, ANSWERS);
    expect((await ask(`/${FEEDBACK}`, row)).status).toBe(201);
    expect((await ask(`/${FEEDBACK}`, { ...row, score: 11 })).status).toBe(400);
    for (const table of [FEEDBACK, `${FEEDBACK}_list`, `${FEEDBACK}_history`]) {
      expect([table, (await ask(`/${table}?select=*`)).status]).toEqual([table, 401]);
    }
    const where = [`${FEEDBACK}_where`, { conditions: [], hinted: true }] as const;
    for (const [name, body] of [...FUNCTIONS, where]) {
      expect([name, (await ask(`/rpc/${name}`, body)).status]).toEqual([name, 401]);
    }
  });
});
