import { ADDRESS_HEADER } from './address-header.ts';
import type { ClientInfo } from './client-info.ts';

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
