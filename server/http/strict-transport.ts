import type { IncomingMessage } from 'node:http';

/**
 * Leaves HSTS, which `_headers` declares, to answers that go out over TLS (RFC 6797, 7.2). This server
 * speaks none itself, so only a trusted proxy can say so.
 */
export function limitStrictTransport(
  response: Response,
  { headers }: IncomingMessage,
  trustProxy: boolean,
): Response {
  const protocol = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (!trustProxy || protocol !== 'https') response.headers.delete('Strict-Transport-Security');
  return response;
}
