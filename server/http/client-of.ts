import type { IncomingMessage } from 'node:http';
import { ADDRESS_HEADER, type ClientInfo } from '../backend/request/request-context.ts';
import { parseAddress } from '../../supabase/functions/_shared/client-network.ts';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/iu;

/**
 * Identifies the sender by the connection. The Host must be localhost, too: another name that
 * resolves to this computer could speak as its visitor.
 * @param trustProxy one trusted proxy is in front, whose last entry names the visitor
 */
export function clientOf(incoming: IncomingMessage, trustProxy: boolean): ClientInfo {
  const peer = parseAddress(incoming.socket.remoteAddress ?? '') ?? 'unknown';
  const forwardedAddress = trustProxy ? lastForwarded(incoming) : undefined;
  return {
    address: forwardedAddress ?? peer,
    trustworthyLocal: !trustProxy && isLoopback(peer) && looksDirect(incoming),
  };
}

/** Returns the last entry if it is an address: a proxy may write "unknown" (RFC 7239, 6.2). */
function lastForwarded({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  const entries = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',');
  return parseAddress(entries?.at(-1) ?? '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function looksDirect({ headers, httpVersion }: IncomingMessage): boolean {
  // Browsers send HTTP 1.1; a proxy that adds no header sends 1.0 by default.
  if (httpVersion !== '1.1') return false;
  const host = headers.host ?? '';
  const fromElsewhere = headers.origin !== undefined && headers.origin !== `http://${host}`;
  // Any of these means that a proxy is between the visitor and this server.
  const isForwarded = Object.keys(headers).some((name) => ADDRESS_HEADER.test(name));
  return LOCAL_HOST.test(host) && !fromElsewhere && !isForwarded && headers.via === undefined;
}
