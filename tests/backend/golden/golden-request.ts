/** The sender of a request. */
export type Caller = 'anon' | 'stranger' | 'staff';

export interface GoldenRequest {
  readonly as: Caller;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/rest/v1`, percent-encoded where a URL must be. */
  readonly path: string;
  /** `content-type: application/json` is added to a body unless the request names its own; '' means none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is; anything else as JSON. */
  readonly body?: unknown;
  /** Sent this many times; the last answer counts. */
  readonly times?: number;
  /** The client's network address, where it is not the usual one. */
  readonly address?: string;
}

/** Named requests, sent in order: later ones see the rows of earlier ones. */
export type GoldenRequests = Readonly<Record<string, GoldenRequest>>;
