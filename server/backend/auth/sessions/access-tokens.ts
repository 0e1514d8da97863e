import { createSecretKey } from 'node:crypto';
import type * as jose from 'jose';
import type { JWTPayload } from 'jose';
import type { Session } from './sessions.ts';
import type { User } from '../accounts/users.ts';
import type { AccessClaims } from '../../request/request-context.ts';

/** Seconds; as on hosted Supabase. */
export const ACCESS_TOKEN_LIFETIME = 3600;

const AUDIENCE = 'authenticated';

export interface AccessTokens {
  issue(
    user: User,
    session: Session,
  ): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** @throws {InvalidToken} when the token is not ours or has expired */
  verify(token: string): Promise<AccessClaims>;
}

/** Why a token is refused, in PostgREST's words. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

type Jose = typeof jose;

let loading: Promise<Jose> | undefined;

/**
 * Loads jose with the first token: prospects send none. Keeps the import, which takes longer than
 * the check.
 */
function loadJose(): Promise<Jose> {
  loading ??= import('jose');
  return loading;
}

export function createAccessTokens(jwtSecret: string, now: () => number): AccessTokens {
  const secret = createSecretKey(Buffer.from(jwtSecret));
  return {
    async issue(user, session) {
      const issuedAt = Math.floor(now() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME;
      const { SignJWT } = await loadJose();
      const token = await new SignJWT(claimsOf(user, session))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(secret);
      return { token, expiresAt };
    },
    async verify(token) {
      const { errors, jwtVerify } = await loadJose();
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(now()),
        });
        if (isAccessClaims(payload)) return payload;
      } catch (error) {
        throw new InvalidToken(reason(error, token, errors));
      }
      throw new InvalidToken('JWT claims are not those of an account');
    },
  };
}

function claimsOf(user: User, { id, proofs }: Session): JWTPayload {
  return {
    email: user.email,
    phone: '',
    role: 'authenticated',
    aal: proofs.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
    amr: proofs,
    session_id: id,
    is_anonymous: false,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
  };
}

function isAccessClaims(payload: JWTPayload): payload is AccessClaims {
  return (
    payload['role'] === 'authenticated' &&
    typeof payload.sub === 'string' &&
    typeof payload['session_id'] === 'string'
  );
}

function reason(error: unknown, token: string, errors: Jose['errors']): string {
  if (error instanceof errors.JWTExpired) return 'JWT expired';
  const parts = token.split('.').length;
  if (parts !== 3) {
    return `JWSError (CompactDecodeError Invalid number of parts: Expected 3 parts; got ${parts})`;
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return 'JWSError JWSNoSignatures';
  if (error instanceof errors.JWTClaimValidationFailed)
    return 'JWT claims are not those of an account';
  return 'JWSError JWSInvalidSignature';
}
