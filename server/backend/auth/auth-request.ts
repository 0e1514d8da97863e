import type { Database } from '../database/database.ts';
import type { AccessClaims, AccessTokens } from './access-tokens.ts';
import type { LocalStaff } from './local-staff.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** The services of the auth endpoints, for as long as the backend is open. */
export interface AuthServices {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly throttle: SignInThrottle;
  /** Absent on a server for real use. */
  readonly localStaff: LocalStaff | undefined;
  /** In milliseconds. */
  readonly now: () => number;
}

export interface AuthRequest {
  readonly method: string;
  /** Below `/auth/v1`, such as "/token". */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON object that was sent; empty where there was none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The key by which limits count the sender. */
  readonly network: string;
  /** True for a visitor at this very computer. */
  readonly isLocal: boolean;
  readonly caller: Caller;
}

export type Caller =
  | { readonly kind: 'anonymous' | 'service' }
  | { readonly kind: 'user'; readonly claims: AccessClaims };
