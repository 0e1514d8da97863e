import { parseJson } from '#src/lib/json.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

interface Details {
  readonly details?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is not a success. The gateway writes it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly #code: string;
  readonly #more: Details;

  constructor(status: number, code: string, message: string, more: Details = {}) {
    super(message);
    this.status = status;
    this.#code = code;
    this.#more = more;
  }

  /** @param path errors of `/auth/v1/` have GoTrue's form, all others PostgREST's */
  toResponse(path: string): Response {
    const { details = null, hint = null, headers } = this.#more;
    const { message } = this;
    const body = path.startsWith('/auth/v1/')
      ? { code: this.status, error_code: this.#code, msg: message }
      : { code: this.#code, details, hint, message };
    const init = { status: this.status, headers: { 'Content-Type': JSON_TYPE, ...headers } };
    return Response.json(body, init);
  }
}

export function invalidJson(message = 'Empty or invalid json'): HttpError {
  return new HttpError(400, 'PGRST102', message);
}

/** @throws {HttpError} for a text that is no JSON */
export function requireJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw invalidJson();
  return value;
}
