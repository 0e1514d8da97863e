import { isIPv6 } from 'node:net';

/**
 * Returns what a client is counted by: its IPv4 address, or the /64 network of its IPv6 address, since
 * one customer gets a whole one. The rate limit in SQL (`private.client_network`) counts alike.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // A URL writes an IPv6 address in its one canonical form.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = left.split(':').filter((group) => group !== '');
  const tail = (right ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
