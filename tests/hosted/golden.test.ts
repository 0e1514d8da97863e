import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatJson } from '#scripts/codegen/format-json.ts';
import type { Caller } from '../backend/golden/requests.ts';
import { sendRequests } from '../backend/golden/send-requests.ts';
import { signToken } from '../backend/support/access/access-accounts.ts';
import { STORED_ROWS } from '../fixtures/release.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn, type StandIn } from './stand-in/start-stand-in.ts';

/** The accounts and sessions of hosted-roles.sql, as their tokens name them. */
const CLAIMS: Readonly<Record<Exclude<Caller, 'anon'>, object>> = {
  staff: {
    sub: '00000000-0000-4000-8000-0000000000aa',
    session_id: '00000000-0000-4000-8000-00000000aaaa',
    app_metadata: { role: 'manager' },
    amr: [{ method: 'password' }],
  },
  stranger: {
    sub: '00000000-0000-4000-8000-0000000000bb',
    session_id: '00000000-0000-4000-8000-00000000bbbb',
    app_metadata: {},
  },
  service: { role: 'service_role' },
};

const cleanups: Cleanups = [];
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn(cleanups, [STORED_ROWS]);
});

afterAll(() => cleanUp(cleanups));

it('PostgREST answers like the record of the embedded backend', async () => {
  const { url, jwtSecret } = standIn;
  const answers = await sendRequests(url, async (request, as, address) => {
    if (as !== 'anon') {
      const token = await signToken(jwtSecret, CLAIMS[as]);
      request.headers.set('authorization', `Bearer ${token}`);
    }
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  });
  const text = await formatJson(JSON.stringify(answers));
  await expect(text).toMatchFileSnapshot('../backend/golden/answers.json');
});
