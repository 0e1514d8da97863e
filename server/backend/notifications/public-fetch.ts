import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Fetch } from '#supabase/functions/deliver-notifications/post.ts';

/** Returns all addresses of a name, as `dns.lookup` does. */
type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** All IPv6 addresses of the internet are within it (RFC 4291, section 2.4). */
const INTERNET = ipaddr.IPv6.parseCIDR('2000::/3');

/** The address belongs to a network that is not the internet. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Creates a `fetch` that connects to public addresses alone, and to the address that was checked.
 * @param allowPrivate for receivers in the same network, by the operator's setting
 */
export function createFetch(allowPrivate: boolean, resolve: Resolve = lookup): Fetch {
  const connect = {
    autoSelectFamily: true,
    ...(!allowPrivate && { lookup: publicLookup(resolve) }),
  };
  return async (url, init) => {
    const host = url.hostname.replaceAll(/[[\]]/gu, '');
    const refusal = allowPrivate || isIP(host) === 0 ? null : refuse([host]);
    if (refusal) throw refusal;
    // More than a megabyte of code that most starts of the server don't need.
    const { Agent, fetch } = await import('undici');
    return fetch(url, { ...init, dispatcher: new Agent({ pipelining: 0, connect }) });
  };
}

/** Returns a look-up that fails if an address of the name is private. */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const refusal = error ?? refuse(found.map(({ address }) => address));
      done(refusal, refusal ? [] : found);
    });
  };
}

function refuse(addresses: readonly string[]): PrivateAddress | null {
  return addresses.every(isPublic) ? null : new PrivateAddress('The address is not public.');
}

function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  return (
    address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(INTERNET))
  );
}
