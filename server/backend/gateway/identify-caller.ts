import { createHash, timingSafeEqual } from 'node:crypto';
import { InvalidToken, type AccessTokens } from '../auth/access-tokens.ts';
import type { Caller } from '../auth/auth-request.ts';
import { isLocalStaff } from '../auth/local-staff.ts';
import type { ClientInfo } from './client-info.ts';
import { PUBLISHABLE_KEY } from '../storage/keys.ts';

type Identified =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly refusal: Refusal };

/** The reason why a request goes no further. */
export type Refusal =
  | { readonly kind: 'key'; readonly message: string; readonly hint: string }
  | { readonly kind: 'token'; readonly message: string };

/**
 * Identifies the caller: the API key says which project's role, a bearer token which account. A token that is
 * not good is refused, never treated as if there were none.
 */
export async function identifyCaller(
  headers: Headers,
  keys: { readonly secretKey: string; readonly tokens: AccessTokens },
  client: ClientInfo,
): Promise<Identified> {
  const apiKey = headers.get('apikey');
  const refusal = refuseKey(apiKey, keys.secretKey);
  if (refusal) return { ok: false, refusal };
  const token = bearerToken(headers);
  if (token === undefined || token === apiKey) {
    return { ok: true, caller: { kind: apiKey === PUBLISHABLE_KEY ? 'anonymous' : 'service' } };
  }
  try {
    const claims = await keys.tokens.verify(token);
    // For this computer alone: the token must not outlive that in a server for real use.
    if (isLocalStaff(String(claims['email'])) && !client.trustworthyLocal) {
      throw new InvalidToken('JWT is for local use only');
    }
    return { ok: true, caller: { kind: 'user', claims } };
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    return { ok: false, refusal: { kind: 'token', message: error.message } };
  }
}

function refuseKey(apiKey: string | null, secretKey: string): Refusal | undefined {
  if (!apiKey) {
    return {
      kind: 'key',
      message: 'No API key found in request',
      hint: 'No `apikey` request header was found.',
    };
  }
  if (apiKey !== PUBLISHABLE_KEY && !isSame(apiKey, secretKey)) {
    return { kind: 'key', message: 'Invalid API key', hint: 'Double check your API key.' };
  }
  return undefined;
}

/** Compared by hash, so that the time it takes reveals nothing about the key. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Any scheme but Bearer counts as a token too, a bad one. */
function bearerToken(headers: Headers): string | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null || authorization.trim() === '') return undefined;
  return authorization.replace(/^Bearer +/iu, '').trim();
}
