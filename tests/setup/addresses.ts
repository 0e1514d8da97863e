/**
 * Addresses as a proxy may write them, and the network that limits count them under; `unknown` for
 * text that is none. The embedded server, the functions and the database must agree on all of them.
 */
export const ADDRESSES = [
  { text: '203.0.113.9', network: '203.0.113.9' },
  { text: ' 203.0.113.9 ', network: '203.0.113.9' },
  { text: '203.0.113.9:51034', network: '203.0.113.9' },
  { text: '::ffff:203.0.113.9', network: '203.0.113.9' },
  { text: '::FFFF:cb00:7109', network: '203.0.113.9' },
  { text: '[::ffff:203.0.113.9]:51034', network: '203.0.113.9' },
  { text: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' },
  { text: '2001:0DB8:1:2:ffff:0:0:9', network: '2001:db8:1:2::/64' },
  { text: '[2001:db8:1:2::9]', network: '2001:db8:1:2::/64' },
  { text: '[2001:db8:1:2::9]:51034', network: '2001:db8:1:2::/64' },
  { text: 'fe80::9%eth0', network: 'fe80::/64' },
  { text: '', network: 'unknown' },
  { text: 'unknown', network: 'unknown' },
  { text: '_hidden', network: 'unknown' },
  { text: '203.0.113', network: 'unknown' },
  { text: '203.0.113.256', network: 'unknown' },
  { text: '203.0.113.9/24', network: 'unknown' },
  { text: '2001:db8:1:2::9/64', network: 'unknown' },
  { text: '2001:db8:1:2::/64:80', network: 'unknown' },
  { text: '1:2:3:4:5:6:7:8:9', network: 'unknown' },
  { text: "203.0.113.9'; drop table x", network: 'unknown' },
] as const;
