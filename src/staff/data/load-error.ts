import type { AdminModel } from '../contract/staff-model.ts';

/** The backend answered with an error, or could not be reached (status 0). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly status: number;
  /** From Postgres or PostgREST. */
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Our own words: browsers differ. */
export const UNREADABLE = {
  nothing: 'The server could not be reached, or did not answer in time.',
  page: 'The server answered with a web page instead of data.',
  incomplete: 'The server’s answer was incomplete.',
  noList: 'The server did not answer with a list.',
  tooLong:
    'This takes the database too long. Add a filter, search for longer words, or sort by the newest.',
  noCounts: 'The server answered with something other than counts.',
} as const;

/** In place of what backends say about tokens. */
export const SESSION_ENDED = 'Your session has ended. Sign in again.';

/** After `statement_timeout`. Repeating the query would take as long. */
export const QUERY_CANCELED = '57014';

/** The backend answered, but not with rows. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(kind: keyof typeof UNREADABLE) {
    super(UNREADABLE[kind]);
  }
}

/** Why nothing was done, as a sentence for the person. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** Returns the backend's or the browser's message, or our own. */
export function errorMessage(texts: Pick<AdminModel, 'unknownError'>, error: Error): string {
  return error.message || texts.unknownError;
}

export function errorSentence(texts: Pick<AdminModel, 'unknownError'>, error: Error): string {
  const message = errorMessage(texts, error);
  return /[.!?]$/u.test(message) ? message : `${message}.`;
}
