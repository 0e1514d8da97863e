import type { AdminModel } from '../staff-contract/staff-model.ts';

/** The backend answered with an error, or could not be reached (status 0). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly status: number;
  /** As Postgres or PostgREST names the error. */
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The ends of a request without rows or counts, in words of our own: each browser has others for the same. */
export const UNREADABLE = {
  nothing: 'The server could not be reached, or did not answer in time.',
  page: 'The server answered with a web page instead of data.',
  incomplete: 'The server’s answer was incomplete.',
  noList: 'The server did not answer with a list.',
  noCounts: 'The server answered with something other than counts.',
} as const;

/** The backend answered without an error, but not with rows. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(kind: keyof typeof UNREADABLE) {
    super(UNREADABLE[kind]);
  }
}

/** The reason why nothing was done, as a whole sentence for the person. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** Returns the message of the backend or the browser, or our own if they have no message. */
export function errorMessage(texts: Pick<AdminModel, 'unknownError'>, error: Error): string {
  return error.message || texts.unknownError;
}

/**
 * Returns the same with a period, for a place between sentences; few backends and browsers end with
 * a period.
 */
export function errorSentence(texts: Pick<AdminModel, 'unknownError'>, error: Error): string {
  const message = errorMessage(texts, error);
  return /[.!?]$/u.test(message) ? message : `${message}.`;
}
