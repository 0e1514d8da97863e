import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../backend/support/access/access-accounts.ts';
import { send } from '../backend/support/clients/raw-request.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn, type StandIn } from './stand-in/start-stand-in.ts';

const cleanups: Cleanups = [];
let standIn: StandIn;
beforeAll(async () => void (standIn = await startStandIn(cleanups)));
afterAll(() => cleanUp(cleanups));

/** Calls a function with the rights of a token. */
async function call(claims: object, name: string, body: object = {}) {
  const authorization = `Bearer ${await signToken(standIn.jwtSecret, claims)}`;
  return send(standIn, 'POST', `/rpc/${name}`, { authorization }, JSON.stringify(body));
}

/** Returns the role of a session, or the proof that it lacks. */
async function standing(claims: object): Promise<unknown> {
  const { role, lacks } = Object((await call(claims, 'staff_session')).body);
  return role ?? lacks ?? 'out';
}

/** Makes a manager with a second factor. @returns its id and the claims of its sessions */
async function manager(...proofs: readonly (readonly string[])[]) {
  const sub = randomUUID();
  const sessions = proofs.map((methods) => ({
    sub,
    session_id: randomUUID(),
    app_metadata: { role: 'manager' },
    amr: methods.map((method) => ({ method, timestamp: 0 })),
  }));
  const rows = sessions.map(({ session_id: id }) => `('${id}', '${sub}', now())`);
  await standIn.postgres.run(
    `insert into auth.users (id, email, raw_app_meta_data)
       values ('${sub}', '${sub}@example.org', '{"role": "manager"}');
     insert into auth.sessions (id, user_id, created_at) values ${rows.join()};
     insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), '${sub}', 'totp', 'verified', now(), now());`,
    'supabase_admin',
  );
  return { sub, sessions };
}

const BY_CODE = ['totp', 'password'];

describe('the account functions on a hosted project', () => {
  it('leave the session of a recovery code alone in, and use the code up', async () => {
    const { sessions } = await manager(BY_CODE, ['password']);
    const [lost = {}, here = {}] = sessions;
    const { body } = await call(lost, 'make_recovery_codes');
    const [code, other] = Array.isArray(body) ? body : [];
    expect([await standing(lost), await standing(here)]).toEqual(['manager', 'code']);
    expect((await call(here, 'use_recovery_code', { code })).body).toBe(true);
    expect([await standing(lost), await standing(here)]).toEqual(['out', 'manager']);
    expect((await call(here, 'use_recovery_code', { code: other })).body).toBe(false);
  });

  it('leave one manager when two remove each other at once', async () => {
    const [one, other] = [await manager(BY_CODE), await manager(BY_CODE)];
    const [own = {}] = one.sessions;
    const [others = {}] = other.sessions;
    const remove = (claims: object, account: string) =>
      call(claims, 'manage_staff', { action: 'remove', account });
    const answers = await Promise.all([remove(own, other.sub), remove(others, one.sub)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const left = new Set([await standing(own), await standing(others)]);
    expect(left).toEqual(new Set(['manager', 'out']));
  });
});
