import { isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import { RequestRefused, SESSION_ENDED } from '../data/load-error.ts';
import { request } from '../data/request.ts';
import { checked, is, type Guarded } from '../data/shape.ts';
import type { StaffClient } from '../data/form-source.ts';
import { signIn } from '../session/sign-in.ts';

/** A verified second factor. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
}

/** @throws {RequestRefused} */
export async function loadFactors(client: StaffClient): Promise<readonly Factor[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw refusal(error);
  return data.totp.map((factor) => ({
    id: factor.id,
    name: factor.friendly_name ?? 'Authenticator app',
    since: factor.created_at,
  }));
}

/** An authenticator app that is being set up. */
export interface NewFactor {
  readonly id: string;
  /** An image address. */
  readonly qrCode: string;
  /** As people type it. */
  readonly secret: string;
}

/**
 * @param product the account's name in the app.
 * @throws {RequestRefused}
 */
export async function beginFactor(
  client: StaffClient,
  name: string,
  product: string,
): Promise<NewFactor> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: product,
  });
  if (error) throw refusal(error);
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/**
 * Proves the session by a code. A new factor's first code verifies it.
 * @throws {WrongCode}
 * @throws {RequestRefused}
 */
export async function enterCode(
  client: StaffClient,
  factorId: string,
  code: string,
): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error?.code === 'mfa_verification_failed') throw new WrongCode();
  if (error) throw refusal(error);
}

export class WrongCode extends RequestRefused {
  constructor() {
    super('This code is wrong, or was used before. Enter the next one.');
  }
}

/**
 * Removes a factor and signs the other browsers out: one may be on the removed device.
 * @throws {RequestRefused}
 */
export async function removeFactor(client: StaffClient, factorId: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error) throw refusal(error);
  // The embedded server has done it, Supabase has not.
  await endOtherSessions(client);
  // The token keeps the way in which the session was proved until the token expires.
  await client.auth.refreshSession();
}

/**
 * Makes ten recovery codes. Using one removes the second factors and all codes.
 * @throws {LoadError}
 */
export async function makeRecoveryCodes(client: StaffClient): Promise<readonly string[]> {
  const data = await request(client, () => client.rpc('make_recovery_codes'));
  return checked(data, is.listOf(is.text));
}

/**
 * Removes the second factors and all codes, and signs the other browsers out.
 * @throws {RequestRefused} when the account has no such code
 */
export async function redeemRecoveryCode(client: StaffClient, code: string): Promise<void> {
  const worked = await request(client, () => client.rpc('use_recovery_code', { code }));
  if (worked !== true) throw new RequestRefused('This is not one of your recovery codes.');
  await client.auth.refreshSession();
}

/** @throws {RequestRefused} */
export async function changePassword(
  client: StaffClient,
  password: string,
  current: string,
): Promise<void> {
  const { error } = await client.auth.updateUser({ password, current_password: current });
  if (error?.code === 'invalid_credentials')
    throw new RequestRefused('The current password is wrong.');
  if (error) throw refusal(error);
}

/**
 * Chooses the password after a link, and signs in with it: the session of a link may do nothing
 * else (decision 014). All other sessions end.
 * @throws {RequestRefused}
 */
export async function choosePassword(
  client: StaffClient,
  email: string,
  password: string,
): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  // A repeated press, after the sign-in has failed.
  if (error && error.code !== 'same_password') throw refusal(error);
  await signIn(client, { email, password });
  await endOtherSessions(client);
}

/** A link for choosing a password. */
export interface AccountLink {
  readonly type: 'invite' | 'recovery';
  readonly token: string;
}

/**
 * Starts a session by a link.
 * @throws {RequestRefused} when the link was used before, or is too old
 */
export async function openLink(
  client: StaffClient,
  { type, token }: AccountLink,
): Promise<void> {
  const { error } = await client.auth.verifyOtp({ type, token_hash: token });
  if (!error) return;
  if (error.code === 'otp_expired') {
    throw new RequestRefused(
      'This link was used before, or is older than a day. Ask for a new one.',
    );
  }
  throw refusal(error);
}

const isSession = is.object({
  id: is.text,
  isThis: is.boolean,
  /** ISO 8601. */
  used: is.text,
  /** The browser's own name. */
  browser: is.orNull(is.text),
  /** The address of its last use, or the /64 of an IPv6 address. */
  network: is.orNull(is.text),
});

/** A session of the account in any browser. */
export type OpenSession = Guarded<typeof isSession>;

/** @throws {LoadError} */
export async function loadSessions(client: StaffClient): Promise<readonly OpenSession[]> {
  const data = await request(client, () => client.rpc('own_sessions'));
  return checked(data, is.listOf(isSession));
}

/** @throws {LoadError} */
export async function endSession(client: StaffClient, session: string): Promise<void> {
  await request(client, () => client.rpc('end_session', { session }));
}

/** @throws {RequestRefused} */
export async function endOtherSessions(client: StaffClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'others' });
  if (error) throw refusal(error);
}

const WORDS: Readonly<Record<string, string>> = {
  mfa_challenge_expired: 'That took too long. Enter the code that your app shows now.',
  mfa_factor_locked:
    'Too many wrong codes. Ask your administrator to reset the second factor.',
  mfa_factor_name_conflict: 'You have a second factor of this name. Choose another name.',
  over_request_rate_limit: 'Too many attempts. Please wait some minutes, then try again.',
  same_password: 'This is your password already. Choose another one.',
  bad_jwt: SESSION_ENDED,
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  insufficient_aal: 'Sign in again with your second factor first.',
};

/** Returns the reason in our words, or the backend's. */
function refusal(error: AuthError): RequestRefused {
  if (isAuthRetryableFetchError(error)) {
    return new RequestRefused('The server cannot be reached. Please try again.');
  }
  return new RequestRefused(WORDS[error.code ?? ''] ?? error.message);
}
