export type Headers = Readonly<Record<string, string>>;

export interface RawAnswer {
  readonly status: number;
  readonly headers: globalThis.Headers;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

/** A server, or a backend of this process. */
export interface Endpoint {
  readonly url: string;
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

/** A request as anybody can write it, without supabase-js in between. */
export async function send(
  { url, fetch = globalThis.fetch }: Endpoint,
  method: string,
  path: string,
  headers: Headers,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<RawAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: parse(await response.text()),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
