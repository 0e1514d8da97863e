import { lookup, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type {
  Answered,
  Post,
} from '../../supabase/functions/deliver-notifications/send-webhook.ts';

/** Milliseconds for the whole exchange. */
const TIME_LIMIT = 20_000;

/** Networks that are not the internet (IANA's special-purpose address registries). */
const PRIVATE = blockList(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/96 64:ff9b::/96 100::/64 fc00::/7 fe80::/10 ff00::/8',
);

/** The receiver's address belongs to a private network. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Creates a `Post` that connects to public addresses alone, so that a webhook can't reach what only this computer or
 * its network can. The address that was checked is the one connected to.
 * @param allowPrivate for receivers in the same network, by the operator's setting
 */
export function createPost(allowPrivate: boolean): Post {
  return (url, headers, body) =>
    new Promise<Answered>((resolve, reject) => {
      const host = url.hostname.replaceAll(/[[\]]/gu, '');
      if (!allowPrivate && isIP(host) !== 0 && isPrivate(host)) {
        reject(new PrivateAddress('The address is private.'));
        return;
      }
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIME_LIMIT),
        ...(!allowPrivate && { lookup: lookUpPublic }),
      };
      const send = url.protocol === 'https:' ? requestSecure : requestPlain;
      const request = send(url, options, (response) => {
        response.resume();
        const { statusCode = 0, headers: received } = response;
        resolve({ status: statusCode, retryAfter: received['retry-after'] });
      });
      request.on('error', reject);
      request.end(body);
    });
}

const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found: readonly LookupAddress[] = error ? [] : addresses;
    const fault = error ?? (found.some(({ address }) => isPrivate(address)) ? refusal() : null);
    const [first] = found;
    if (fault || !first) done(fault ?? refusal(), '', 0);
    else if (options.all === true) done(null, [...found]);
    else done(null, first.address, first.family);
  });
};

function refusal(): PrivateAddress {
  return new PrivateAddress('The address is private.');
}

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function blockList(networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
