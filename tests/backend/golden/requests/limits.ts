import type { GoldenRequests } from '../golden-request.ts';
import { rowWithoutId, TABLE } from './rows.ts';

/** The rate limit of the migrations: 60 rows an address, then a 429. */
export const limits: GoldenRequests = {
  'rate limit: the 60th row of an address': {
    as: 'anon',
    method: 'POST',
    path: TABLE,
    headers: { prefer: 'return=minimal' },
    body: rowWithoutId,
    times: 60,
    address: '198.51.100.60',
  },
  'rate limit: the 61st row of an address': {
    as: 'anon',
    method: 'POST',
    path: TABLE,
    headers: { prefer: 'return=minimal' },
    body: rowWithoutId,
    address: '198.51.100.60',
  },
  'rate limit: another address': {
    as: 'anon',
    method: 'POST',
    path: TABLE,
    headers: { prefer: 'return=minimal' },
    body: rowWithoutId,
    address: '198.51.100.61',
  },
};
