import type { StaffClient } from './form-source.ts';
import { request } from './request.ts';
import { checked, is, type Guarded } from './shape.ts';

const isColleague = is.object({
  id: is.text,
  email: is.text,
  role: is.oneOf(['manager', 'viewer']),
  /** The account of the person who asks. */
  isYou: is.boolean,
  /** ISO 8601. `null` until the first sign-in. */
  lastSignIn: is.orNull(is.text),
  isBlocked: is.boolean,
  /** The names of the second factors. */
  factors: is.listOf(is.text),
});

/** A member of staff, as managers and operators see the account. */
export type Colleague = Guarded<typeof isColleague>;

/**
 * Returns nobody to a person who is no manager.
 * @throws {LoadError}
 */
export async function loadColleagues(client: StaffClient): Promise<readonly Colleague[]> {
  const data = await request(client, () => client.rpc('staff_members'));
  return checked(data, is.listOf(isColleague));
}

/**
 * Returns nobody if the database requires a second factor of every account.
 * @throws {LoadError}
 */
export async function loadAccountsWithoutFactor(
  client: StaffClient,
): Promise<readonly string[]> {
  const data = await request(client, () => client.rpc('accounts_without_factor'));
  return checked(data, is.listOf(is.text));
}
