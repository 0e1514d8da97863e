import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client-of.ts';

const server = createServer((request, response) => {
  const { trustworthyLocal } = clientOf(request, false);
  response.end(`local: ${trustworthyLocal} behind proxy: ${clientOf(request, true).address}.`);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

/** Sends a request over the wire, and returns the client that the server sees. */
async function asked(version: string, ...headers: readonly string[]): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET / HTTP/${version}`, 'Host: localhost', 'Connection: close', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('a request from this computer', () => {
  it('counts as local if it comes straight from a browser', async () => {
    expect(await asked('1.1')).toContain('local: true');
  });

  it.each([
    ['in the way of a proxy that adds no header', '1.0', []],
    ['through a proxy that says so', '1.1', ['X-Forwarded-For: 203.0.113.9']],
    ['from a page of another origin', '1.1', ['Origin: http://evil.example']],
  ] as const)('is not local when it comes %s', async (_how, version, headers) => {
    expect(await asked(version, ...headers)).toContain('local: false');
  });
});

describe('a request through our own proxy', () => {
  it.each([
    ['as the proxy names it', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['in one spelling', '[2001:0DB8::9]:51034', '2001:db8::9'],
    ["as the proxy's own, where it names none", 'unknown', '127.0.0.1'],
    [
      "as the proxy's own, where it names none behind one",
      '203.0.113.9, _hidden',
      '127.0.0.1',
    ],
  ])('has the address of the visitor %s', async (_how, forwarded, address) => {
    const answer = await asked('1.1', `X-Forwarded-For: ${forwarded}`);
    expect(answer).toContain(`behind proxy: ${address}.`);
  });
});
