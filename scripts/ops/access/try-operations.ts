import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { staffForm } from '../../../src/generated/onboarding/staff-form.ts';
import { doubtBackend, SETTINGS } from './doubt-backend.ts';
import { judge, type Outcome } from './judge.ts';
import { OPERATIONS, RULES, type Operation } from './operations.ts';
import type { Trial } from './report.ts';
import { send, type Headers } from './send.ts';

/**
 * Tries what everybody may try who needs no account.
 * @throws when the backend can't be reached or can't be checked
 */
export async function tryOutsiders(url: string, key: string): Promise<readonly Trial[]> {
  const doubt = await doubtBackend(url, key, staffForm.model.table);
  if (doubt !== undefined) throw new Error(doubt);
  const trials: Trial[] = [];
  for (const [who, headers] of Object.entries(await outsiders(key))) {
    const standing = who === 'publishable key' ? 'visitor' : 'outsider';
    trials.push({ who, standing, outcomes: await tryOperations(url, headers) });
  }
  return trials;
}

/**
 * Tries every operation with some credentials and stores nothing: an inserted row lacks its answers, so a table
 * that would take it refuses it by its rules; what is to be changed or deleted does not exist.
 * @throws {TypeError} when the backend can't be reached
 */
export async function tryOperations(
  url: string,
  credentials: Headers,
): Promise<ReadonlyMap<Operation, Outcome>> {
  const subject = { newRow: () => ({ id: randomUUID() }), stored: { id: randomUUID() } };
  const outcomes = new Map<Operation, Outcome>();
  for (const operation of OPERATIONS.filter((one) => !RULES[one].stores)) {
    const request = RULES[operation].isSetting ? SETTINGS : RULES[operation].request(subject);
    outcomes.set(operation, judge(operation, await send(url, request, credentials)));
  }
  return outcomes;
}

/** Everybody who needs no account and no secret to ask, by name, with the headers they send. */
async function outsiders(publishableKey: string): Promise<Readonly<Record<string, Headers>>> {
  const bearing = (token: string): Headers => ({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
  });
  return {
    'no key': {},
    'unknown key': { apikey: 'sb_publishable_unknown' },
    'publishable key': bearing(publishableKey),
    'unsigned staff token': bearing(new UnsecuredJWT(staffClaims()).encode()),
    'staff token of another secret': bearing(await signed()),
  };
}

/** A staff member's claims, as an attacker would forge them. */
function staffClaims() {
  return {
    aud: 'authenticated',
    role: 'authenticated',
    sub: randomUUID(),
    session_id: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 3600,
    app_metadata: { role: 'staff' },
  };
}

function signed(): Promise<string> {
  const secret = new TextEncoder().encode('not the secret');
  return new SignJWT(staffClaims()).setProtectedHeader({ typ: 'JWT', alg: 'HS256' }).sign(secret);
}
