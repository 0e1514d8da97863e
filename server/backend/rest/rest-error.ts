/** An answer of PostgREST's kind that is not a success: `{code, details, hint, message}` with a status. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: {
      readonly code: string;
      readonly message: string;
      readonly details?: string | null;
      readonly hint?: string | null;
    },
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.details = body.details ?? null;
    this.hint = body.hint ?? null;
    this.headers = headers;
  }

  toResponse(): Response {
    const { code, details, hint, message } = this;
    return Response.json(
      { code, details, hint, message },
      {
        status: this.status,
        headers: { 'Content-Type': 'application/json; charset=utf-8', ...this.headers },
      },
    );
  }
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
