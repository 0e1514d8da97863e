import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../scripts/codegen/load/load.ts';
import { answersToRow } from '../../src/form-engine/row.ts';
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
import { startStandIn } from './stand-in/start-stand-in.ts';

const cleanups: Cleanups = [];
const root = temporaryFolder(afterAll);
type Caller = 'visitor' | 'staff' | 'service';
let ask: (caller: Caller, path: string, body?: object) => ReturnType<typeof send>;
let row: object;

beforeAll(async () => {
  await addFeedback(root);
  const migration = await migrateFeedback(root);
  const { form } = await declaredBy(await load(root, 'feedback'));
  row = answersToRow(form.model, ANSWERS);
  const { postgres, url, jwtSecret } = await startStandIn(cleanups, 'hosted', [migration]);
  const [account, session] = [randomUUID(), randomUUID()];
  await postgres.run(
    `insert into auth.users values ('${account}', 'a@example.org', '{"role": "staff"}');
     insert into auth.sessions values ('${session}', '${account}');`,
    'supabase_admin',
  );
  const claims = {
    visitor: { role: 'anon' },
    staff: {
      role: 'authenticated',
      sub: account,
      session_id: session,
      app_metadata: { role: 'staff' },
    },
    service: { role: 'service_role' },
  };
  ask = async (caller, path, body) => {
    const token = await new SignJWT({ aud: 'authenticated', ...claims[caller] })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1 hour')
      .sign(new TextEncoder().encode(jwtSecret));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return send({ url }, body ? 'POST' : 'GET', path, headers, body && JSON.stringify(body));
  };
});

afterAll(() => cleanUp(cleanups));

describe('a second form on a real Postgres with PostgREST', () => {
  it('is submitted by anybody, and checked', async () => {
    expect(await ask('visitor', `/${FEEDBACK}`, row)).toMatchObject({ status: 201 });
    expect(await ask('visitor', `/${FEEDBACK}`, { ...row, score: 11 })).toMatchObject({
      status: 400,
    });
  });

  it('is read by nobody but staff, beside the rows of the first', async () => {
    await ask('visitor', `/${TABLE}`, sampleRow());
    for (const table of [FEEDBACK, `${FEEDBACK}_list`, `${FEEDBACK}_history`]) {
      expect(await ask('visitor', `/${table}?select=*`)).toMatchObject({ status: 401 });
    }
    for (const [name, args] of [
      ...FUNCTIONS,
      [`${FEEDBACK}_where`, { conditions: [], hinted: true }] as const,
    ]) {
      const { status } = await ask('visitor', `/rpc/${name}`, args);
      expect([name, status]).toEqual([name, 401]);
    }
    const { body } = await ask('staff', `/${FEEDBACK}?select=score`);
    expect(body).toEqual([{ score: 9 }]);
  });

  it('is erased and counted for retention with the others', async () => {
    expect((await ask('service', '/rpc/apply_retention', { carry_out: false })).body).toMatchObject(
      [
        { form: FEEDBACK, due: 0 },
        { form: TABLE, due: 0 },
      ],
    );
    const { body } = await ask('staff', `/${FEEDBACK}?select=id`);
    const [submission] = body as { id: string }[];
    await ask('service', '/rpc/erase_submission', { submission: submission?.id });
    expect((await ask('staff', `/${FEEDBACK}?select=id`)).body).toEqual([]);
    expect((await ask('staff', `/${TABLE}?select=id`)).body).toHaveLength(1);
  });
});
