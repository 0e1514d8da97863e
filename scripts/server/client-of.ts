import type { IncomingMessage } from 'node:http';
import type { ClientInfo } from '../../supabase/embedded/gateway/client-info.ts';

/** Any of these means that somebody stands between the visitor and this server. */
const FORWARDING = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/u;

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/iu;

/**
 * Who sent a request, by what only the connection can tell. The Host must be localhost too: else a
 * page of another name that resolves to this computer could speak as its visitor.
 * @param trustProxy whether one proxy of ours stands in front, whose last entry names the visitor
 */
export function clientOf(incoming: IncomingMessage, trustProxy: boolean): ClientInfo {
  const peer = (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/u, '');
  const forwarded = incoming.headers['x-forwarded-for'];
  const named = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)
    ?.split(',')
    .at(-1)
    ?.trim();
  return {
    address: trustProxy && named ? named : peer,
    trustworthyLocal: !trustProxy && isLoopback(peer) && looksDirect(incoming),
  };
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function looksDirect({ headers, httpVersion }: IncomingMessage): boolean {
  // Browsers speak 1.1 here; 1.0 is what a proxy speaks that adds no header unless it is told to.
  if (httpVersion !== '1.1') return false;
  const host = headers.host ?? '';
  const fromElsewhere = headers.origin !== undefined && headers.origin !== `http://${host}`;
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return LOCAL_HOST.test(host) && !fromElsewhere && !isForwarded;
}
