import { createServer, IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { StartupError } from '../backend/database/startup-error.ts';

export interface Listening {
  readonly port: number;
  /** Takes no more connections, lets running requests end, and cuts off those that don't. */
  close(): Promise<void>;
}

/** Milliseconds that running requests get before the server is gone. */
const CLOSE_TIMEOUT_MS = 5_000;

type Handle = (request: Request, incoming: IncomingMessage) => Promise<Response>;

/** @throws {StartupError} when the port can't be had */
export async function listen(host: string, port: number, handle: Handle): Promise<Listening> {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (!(incoming instanceof IncomingMessage)) throw new Error('Only HTTP/1.1 is served.');
      return handle(request, incoming);
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  await bind(server, host, port);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, close: () => close(server) };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function explain(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use: stop the other program, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(
      `Port ${port} needs administrator rights: set PORT to a number above 1023.`,
    );
  }
  return new StartupError(`The server cannot listen on ${host}:${port} (${error.message}).`);
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(cutOff);
}
