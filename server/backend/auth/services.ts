import type { Passwords } from './accounts/passwords.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { RefreshTokens } from './sessions/refresh-tokens.ts';
import type { LocalStaff } from './accounts/local-staff.ts';
import type { SignInThrottle } from './sessions/sign-in-throttle.ts';

/** The services of the auth endpoints. */
export interface AuthServices {
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly throttle: SignInThrottle;
  readonly passwords: Passwords;
  readonly localStaff: LocalStaff | undefined;
  /** In milliseconds. */
  readonly now: () => number;
}
