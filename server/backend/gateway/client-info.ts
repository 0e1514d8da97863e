/** The sender of a request as the server knows it; never taken from the request itself. */
export interface ClientInfo {
  /** The address the connection comes from, or that a trusted proxy names. */
  readonly address: string;
  /** True for a visitor at this very computer: loopback peer, localhost as Host, no proxy between. */
  readonly trustworthyLocal: boolean;
}

/** Headers by which a client could claim to come from elsewhere; the server's own knowledge replaces them. */
export const ADDRESS_HEADER =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-client-ip)$/u;

/** The same request with the sender's address as the server knows it, and nothing the sender says of it. */
export function withAddress(request: Request, { address }: ClientInfo): Request {
  const kept = [...request.headers].filter(([name]) => !ADDRESS_HEADER.test(name));
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: new Headers([...kept, ['x-forwarded-for', address]]),
    body: request.body,
    signal: request.signal,
    // What Node asks for where a body is a stream.
    duplex: 'half',
  };
  return new Request(request.url, init);
}
