import { createServer } from 'node:net';

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => {
    server.once('listening', listening);
  });
  const address = server.address();
  await new Promise((closed) => {
    server.close(closed);
  });
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.');
  return address.port;
}
