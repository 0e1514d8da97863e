import type { AdminModel } from '../view/staff-model.ts';

/** The kind of response that came in place of rows or counts: a web page, no list, or something else. */
export type Unreadable = 'page' | 'noList' | 'noRows' | 'noCounts';

/** The backend answered with an error, or could not be reached (status 0). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly status: number;
  readonly unreadable: Unreadable | undefined;
  /** As Postgres or PostgREST names the error. */
  readonly code: string | undefined;

  constructor(message: string, status: number, unreadable?: Unreadable, code?: string) {
    super(message);
    this.status = status;
    this.unreadable = unreadable;
    this.code = code;
  }
}

/** The backend answered without an error, but not with rows. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly unreadable: Unreadable;

  constructor(unreadable: Unreadable) {
    super(`The backend's answer has no rows: ${unreadable}.`);
    this.unreadable = unreadable;
  }
}

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  page: 'The server answered with a web page instead of data.',
  noList: 'The server did not answer with a list.',
  noRows: 'The server answered with a list of something other than submissions.',
  noCounts: 'The server answered with something other than counts.',
};

/** Returns what is wrong: in the words of the backend or the browser, or in ours where they have none. */
export function errorMessage(
  { unknownError }: Pick<AdminModel, 'unknownError'>,
  error: Error,
): string {
  const isOurs = error instanceof LoadError || error instanceof UnreadableError;
  if (isOurs && error.unreadable) return UNREADABLE[error.unreadable];
  return error.message || unknownError;
}
