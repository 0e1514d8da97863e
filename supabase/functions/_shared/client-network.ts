/**
 * Internet addresses as limits count them, for the embedded backend and hosted functions.
 * Submissions are counted the same way in SQL (`private.client_network`).
 */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/u;

/** An IPv4 address with a port, or an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>[\d.]+):\d{1,5})$/u;

/**
 * Returns an address in its canonical spelling, without port, brackets or zone. IPv4 in IPv6
 * notation (RFC 4291, 2.5.5.2) becomes IPv4.
 * @returns `undefined` for text that is no address
 */
export function parseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const parts = WITH_PORT.exec(trimmed)?.groups;
  const bare = parts?.['v6'] ?? parts?.['v4'] ?? trimmed;
  if (IPV4.test(bare)) return bare;
  const groups = parseIpv6(bare.replace(/%[\w.-]+$/u, ''));
  return groups && (mappedIpv4(groups) ?? compressed(groups));
}

/** Returns the IPv4 address itself, or the /64 of an IPv6 address, which one holder has. */
export function networkOf(address: string): string {
  const groups = parseIpv6(address);
  return groups ? `${compressed([...groups.slice(0, 4), 0, 0, 0, 0])}/64` : address;
}

/** Returns the network from the gateway's header, or `unknown`. */
export function clientNetwork(headers: Headers): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  const address =
    parseAddress(headers.get('cf-connecting-ip') ?? '') ?? parseAddress(forwarded);
  return address === undefined ? 'unknown' : networkOf(address);
}

/** Reads the eight groups by the URL parser, which accepts every spelling (WHATWG URL, 3.5). */
function parseIpv6(text: string): readonly number[] | undefined {
  const address = `http://[${text}]/`;
  if (!/^[\da-f:.]+$/iu.test(text) || !URL.canParse(address)) return undefined;
  const [before = '', after] = new URL(address).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const missing = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<number>(missing).fill(0), ...last];
}

function groupsOf(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function mappedIpv4(groups: readonly number[]): string | undefined {
  const [prefix, high = 0, low = 0] = [groups.slice(0, 6).join(':'), ...groups.slice(6)];
  if (prefix !== '0:0:0:0:0:65535') return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function compressed(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':');
  return new URL(`http://[${text}]/`).hostname.slice(1, -1);
}
