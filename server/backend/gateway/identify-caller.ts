import { createHash, timingSafeEqual } from 'node:crypto';
import { InvalidToken, type AccessTokens } from '../auth/sessions/access-tokens.ts';
import { isLocalStaff } from '../auth/accounts/local-staff.ts';
import type { Caller, ClientInfo } from '../request/request-context.ts';
import { PUBLISHABLE_KEY } from '../storage/keys.ts';

/** Returns the answer to a request without a good API key. */
export function refuseKey(headers: Headers, secretKey: string): Response | undefined {
  const key = headers.get('apikey');
  if (key && (key === PUBLISHABLE_KEY || isSame(key, secretKey))) return undefined;
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your API key.' }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header was found.',
      };
  return Response.json(body, { status: 401 });
}

/**
 * The API key decides the project's role, a bearer token the account.
 * @throws {InvalidToken} if a token is invalid: it is never ignored
 */
export async function identifyCaller(
  headers: Headers,
  tokens: AccessTokens,
  client: ClientInfo,
): Promise<Caller> {
  const apiKey = headers.get('apikey');
  const token = bearerToken(headers);
  if (token === undefined || token === apiKey) {
    return { kind: apiKey === PUBLISHABLE_KEY ? 'anonymous' : 'service' };
  }
  const claims = await tokens.verify(token);
  // For this computer alone: the token must not outlive that in a server for real use.
  if (isLocalStaff(String(claims['email'])) && !client.trustworthyLocal) {
    throw new InvalidToken('JWT is for local use only');
  }
  return { kind: 'user', claims };
}

/** Compares hashes, so that the time reveals nothing. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Any scheme other than Bearer is an invalid token. */
function bearerToken(headers: Headers): string | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null || authorization.trim() === '') return undefined;
  return authorization.replace(/^Bearer +/iu, '').trim();
}
