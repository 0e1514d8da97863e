import type { AccessTokens } from './sessions/access-tokens.ts';
import type { LocalStaff } from './accounts/local-staff.ts';
import type { SignInThrottle } from './sessions/sign-in-throttle.ts';

/** The services of the auth endpoints while the backend is open. */
export interface AuthServices {
  readonly tokens: AccessTokens;
  readonly throttle: SignInThrottle;
  /** Absent on a server for real use. */
  readonly localStaff: LocalStaff | undefined;
  /** In milliseconds. */
  readonly now: () => number;
}
