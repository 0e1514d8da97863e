import type { SignInFailure } from './sign-in.ts';

/** What is said of a sign-in that failed. Never whether the account exists. */
export const SIGN_IN_TEXTS: Readonly<Record<SignInFailure, string>> = {
  wrong: 'The e-mail address or the password is wrong.',
  throttled: 'Too many attempts. Please wait a few minutes, then try again.',
  unreachable: 'The server cannot be reached. Please try again.',
  refused: 'The server refused to sign you in. Please ask your administrator.',
};
