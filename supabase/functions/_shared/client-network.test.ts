import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '../../../tests/fixtures/addresses.ts';
import { clientNetwork, networkOf, parseAddress } from './client-network.ts';

describe('clientNetwork', () => {
  it.each(ADDRESSES)('returns $network for "$text"', ({ text, network }) => {
    expect(clientNetwork(new Headers({ 'x-forwarded-for': text }))).toBe(network);
  });

  it('prefers the gateway’s header to a header that a visitor may have written', () => {
    const headers = new Headers({
      'x-forwarded-for': '198.51.100.1, 198.51.100.2',
      'cf-connecting-ip': '203.0.113.9',
    });
    expect(clientNetwork(headers)).toBe('203.0.113.9');
    headers.delete('cf-connecting-ip');
    expect(clientNetwork(headers)).toBe('198.51.100.1');
  });

  it('counts every spelling of an IPv6 address in its network', () => {
    const address = parseAddress('2001:0DB8:0:0:1:0:0:1') ?? '';
    expect(address).toBe('2001:db8::1:0:0:1');
    expect(parseAddress(address)).toBe(address);
    expect(networkOf(address)).toBe('2001:db8::/64');
  });
});
