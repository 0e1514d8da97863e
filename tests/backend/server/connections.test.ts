import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, describe, it, onTestFinished, vi } from 'vitest';
import { listen, type Listening } from '#server/http/listen.ts';

const LARGE = 'x'.repeat(16 * 1024 * 1024);

interface TestServer {
  readonly listening: Listening;
  /** The server's ends of all connections that have asked for something. */
  readonly connections: readonly Socket[];
}

async function serve(content: string, idleTimeout?: number): Promise<TestServer> {
  const connections: Socket[] = [];
  const listening = await listen(
    '127.0.0.1',
    0,
    async (_request, incoming) => {
      connections.push(incoming.socket);
      return new Response(content);
    },
    idleTimeout,
  );
  onTestFinished(async () => {
    for (const connection of connections) connection.destroy();
    await listening.close();
  });
  return { listening, connections };
}

/** Asks for a page over a connection of its own, and reads nothing. */
async function ask(
  { port }: Listening,
  head = 'GET / HTTP/1.1\r\nHost: localhost',
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`${head}\r\n\r\n`);
  return socket;
}

const isCutOff = (connection: Socket): boolean => connection.destroyed;

describe('a server whose answers nobody reads', () => {
  it('closes the oldest connections when the answers take too much memory', async () => {
    const { listening, connections } = await serve(LARGE);
    for (let count = 0; count < 24; count++) await ask(listening);
    await vi.waitFor(
      () => expect(connections.filter(isCutOff).length).toBeGreaterThan(4),
      10_000,
    );
    expect(connections.at(-1)?.destroyed).toBe(false);
  });

  it('closes a connection that accepts no byte for a time', async () => {
    const { listening, connections } = await serve(LARGE, 300);
    await ask(listening);
    await vi.waitFor(() => expect(connections.map(isCutOff)).toEqual([true]), 5_000);
  });
});

describe('a server that stops', () => {
  it('closes a connection on which a client keeps writing', async () => {
    let requests = 0;
    let answerFirst: () => void = () => undefined;
    const stopping = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const listening = await listen('127.0.0.1', 0, async () => {
      requests++;
      await stopping;
      return new Response('ok');
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const write = (): void => {
      const asked = request({ port: listening.port, agent, method: 'POST' }, (answer) => {
        answer.resume().on('end', write);
      });
      asked.on('error', () => undefined).end('content');
    };
    write();
    await vi.waitFor(() => expect(requests).toBe(1));
    const closed = listening.close();
    answerFirst();
    await closed;
    expect(requests).toBe(1);
  });
});

describe('a request of HTTP/1.0', () => {
  it('is answered without a Host header, as load balancers send it', async () => {
    const { listening } = await serve('ok');
    const answer = await text(await ask(listening, 'GET /healthz HTTP/1.0'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  });
});
