import { isRecord } from '../../lib/json.ts';
import { UnreadableError } from './load-error.ts';

/** A member of staff, as managers and operators see the account. */
export interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly role: 'manager' | 'viewer';
  /** The account of the person who asks. */
  readonly isYou: boolean;
  /** ISO 8601. Absent until the first sign-in. */
  readonly lastSignIn: string | undefined;
  readonly isBlocked: boolean;
  /** The names of the second factors. */
  readonly factors: readonly string[];
}

/** @throws {UnreadableError} when the answer is no list */
export function readColleagues(data: unknown): readonly Colleague[] {
  if (!Array.isArray(data)) throw new UnreadableError('noList');
  return data.filter(isRecord).map((member) => {
    const { id, email, role, isYou, lastSignIn, isBlocked, factors } = member;
    return {
      id: String(id),
      email: String(email),
      role: role === 'manager' ? role : 'viewer',
      isYou: isYou === true,
      lastSignIn: typeof lastSignIn === 'string' ? lastSignIn : undefined,
      isBlocked: isBlocked === true,
      factors: Array.isArray(factors) ? factors.map(String) : [],
    };
  });
}
