import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../scripts/codegen/read/load.ts';
import { answersToRow } from '../../src/engine/row.ts';
import { accessAccounts, signToken } from '../backend/support/access/access-accounts.ts';
import { MATRIX, OPERATIONS, ROLES } from '../backend/support/access/access-matrix.ts';
import { trial, type Outcomes } from '../backend/support/access/access-trial.ts';
import {
  send,
  type Endpoint,
  type RawAnswer,
} from '../backend/support/clients/raw-request.ts';
import { sampleRow, TABLE } from '../backend/support/clients/sample-row.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import {
  addFeedback,
  ANSWERS,
  FEEDBACK,
  FUNCTIONS,
  migrateFeedback,
} from '../editing/add-feedback.ts';
import { addFund, INTEREST } from '../editing/add-fund.ts';
import { addWitness, STATEMENT, STATEMENTS } from '../editing/add-witness.ts';
import { declaredBy } from '../fixtures/declared-form.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn } from './stand-in/start-stand-in.ts';

/** Operations that the gateway, Supabase Auth or a function answers; the stand-in has none of them. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'read the schema',
  'sign up',
  'sign in anonymously',
  'list accounts',
  'make a link to choose a password',
  'set up a second factor',
  'remove a second factor',
  'choose a password',
  'manage colleagues',
]);

const MIGRATIONS = 'supabase/migrations';
const cleanups: Cleanups = [];
/** Roles that only the gateway distinguishes. */
const KEYS: ReadonlySet<string> = new Set(['no key', 'unknown key']);
const roles = ROLES.filter((role) => !KEYS.has(role));
const root = temporaryFolder(afterAll);
const stored = sampleRow('maximal');
let outcomes: Outcomes;
let ask: (path: string, body?: object, headers?: object) => Promise<RawAnswer>;
/** Calls a function with the secret key. */
let manage: (name: string, body: object) => Promise<RawAnswer>;

/**
 * The project has a second form, added as in docs/adding-a-form.md, and forms with groups and
 * composites.
 */
beforeAll(async () => {
  await addFeedback(root);
  await migrateFeedback(root);
  await addWitness(root);
  await addFund(root);
  const { postgres, url, jwtSecret } = await startStandIn(cleanups, addedMigrations());
  const { sql, credentials } = await accessAccounts(jwtSecret, {});
  await postgres.run(sql, 'supabase_admin');
  ask = (path, body, headers = {}) =>
    send({ url }, body ? 'POST' : 'GET', path, { ...headers }, body && JSON.stringify(body));
  const service = {
    authorization: `Bearer ${await signToken(jwtSecret, { role: 'service_role' })}`,
  };
  manage = (name, body) => ask(`/rpc/${name}`, body, service);
  await ask(`/${TABLE}`, stored, service);
  const endpoint: Endpoint = {
    url,
    fetch: (address, init) => fetch(address.replace('/rest/v1', ''), init),
  };
  outcomes = await trial({ endpoint, service, stored, credentials });
});

/** Returns the paths of the added forms' migrations, in their order. */
function addedMigrations(): readonly string[] {
  const [folder, own] = [join(root, MIGRATIONS), readdirSync(MIGRATIONS)];
  const added = readdirSync(folder).filter((file) => !own.includes(file));
  return added.toSorted().map((file) => join(folder, file));
}

afterAll(() => cleanUp(cleanups));

describe('a hosted backend of real Postgres and PostgREST', () => {
  it.each(roles)('gives %s the rights of the access matrix', async (role) => {
    const operations = OPERATIONS.filter((operation) => !ELSEWHERE.has(operation));
    expect(MATRIX[role]).toMatchObject(await outcomes(role, operations));
  });

  it('lets the secret key list undelivered messages, count due submissions, export and erase', async () => {
    expect((await manage('undelivered_notifications', {})).body).toEqual({
      count: 0,
      latest: [],
    });
    expect((await manage('retry_notifications', { ids: null })).body).toBe(0);
    const forms = [FEEDBACK, 'fund_submissions', TABLE, STATEMENTS];
    expect((await manage('apply_retention', { carry_out: true })).body).toMatchObject(
      forms.map((form) => ({ form, period: '2 years', due: 0, erased: 0 })),
    );
    const everything = { form: TABLE, conditions: [], snapshot: null, after: null };
    expect((await manage('export_submissions', everything)).body).toContainEqual(
      expect.objectContaining({ id: stored.id }),
    );
    const erased = await manage('erase_submission', { submission: stored.id });
    expect(erased.body).toMatchObject({ cause: 'operator' });
    expect((await manage('erased_submission', { submission: stored.id })).body).toEqual(
      erased.body,
    );
  });

  it('lets visitors submit to a second form, which staff alone reads', async () => {
    const { form } = await declaredBy(await load(root, 'feedback'));
    const row = answersToRow(form.model, ANSWERS);
    expect((await ask(`/${FEEDBACK}`, row)).status).toBe(201);
    expect((await ask(`/${FEEDBACK}`, { ...row, score: 11 })).status).toBe(400);
    for (const table of [FEEDBACK, `${FEEDBACK}_list`, `${FEEDBACK}_history`]) {
      expect([table, (await ask(`/${table}?select=*`)).status]).toEqual([table, 401]);
    }
    for (const [name, body] of FUNCTIONS) {
      expect([name, (await ask(`/rpc/${name}`, body)).status]).toEqual([name, 401]);
    }
  });

  it.each([
    ['the items of a group', 'witness', STATEMENT, { events: [{ account: 'Half' }] }],
    ['the parts of a composite', 'fund', INTEREST, { seatCity: null }],
    [
      'a choice beside others that it excludes',
      'fund',
      INTEREST,
      { funds: ['none', 'state'] },
    ],
  ])('stores what a visitor sends, and checks %s', async (_what, id, answers, wrong) => {
    const { form } = await declaredBy(await load(root, id));
    const row = { ...answersToRow(form.model, answers), id: randomUUID() };
    expect((await ask(`/${form.model.table}`, row)).status).toBe(201);
    const other = { ...row, ...wrong, id: randomUUID() };
    expect((await ask(`/${form.model.table}`, other)).status).toBe(400);
    const list = { form: form.model.table, conditions: [] };
    const everything = { ...list, snapshot: null, after: null };
    const { body } = await manage('export_submissions', everything);
    expect(body).toContainEqual(expect.objectContaining(row));
    expect(body).not.toContainEqual(expect.objectContaining({ id: other.id }));
  });
});
