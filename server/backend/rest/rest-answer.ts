import type { Statement } from '../database/request-pipeline.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The plan of a request: one statement, and the answer to make of its row. */
export interface RestPlan extends Statement {
  /** @throws {RestError} when the row calls for one */
  answer(fields: readonly (string | null)[]): Response;
}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: string | null | undefined;
  readonly hint?: string | null | undefined;
}

/** An answer of PostgREST's kind that is not a success: `{code, details, hint, message}` with a status. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly #status: number;
  readonly #body: ErrorBody;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.#status = status;
    this.#body = body;
    this.#headers = headers;
  }

  toResponse(): Response {
    const { code, details = null, hint = null, message } = this.#body;
    const headers = { 'Content-Type': JSON_TYPE, ...this.#headers };
    return Response.json({ code, details, hint, message }, { status: this.#status, headers });
  }
}

/** 401 where signing in could help, else 403. */
export function permissionDenied(body: ErrorBody, isAnonymous: boolean): RestError {
  return isAnonymous
    ? new RestError(401, body, { 'WWW-Authenticate': 'Bearer' })
    : new RestError(403, body);
}

/** The refusal of something that PostgREST can do and this backend can't: by name, never answered wrongly. */
export function notImplemented(feature: string): RestError {
  return new RestError(400, {
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: `The embedded backend does not implement ${feature}.`,
  });
}

/** The refusal of a part of the address that can't be read. */
export function malformed(message: string): RestError {
  return new RestError(400, { code: 'PGRST100', message });
}
