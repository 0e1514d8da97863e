import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { OperatorError } from '../backend/database/operator-error.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Milliseconds for running requests when the server ends. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Milliseconds without a byte. A request waits less for its turn. */
const IDLE_TIMEOUT_MS = 120_000;

/** Bytes of unread responses. Beyond, the oldest connections are cut off. */
const MAX_UNREAD_BYTES = 128 * 1024 * 1024;

type Handle = (request: Request, incoming: IncomingMessage) => Promise<Response>;

/**
 * @param idleTimeout milliseconds without a byte that end a connection
 * @throws {OperatorError} when the port is taken
 */
export async function listen(
  host: string,
  port: number,
  handle: Handle,
  idleTimeout = IDLE_TIMEOUT_MS,
): Promise<Listening> {
  const openResponses = new OpenResponses();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (!(incoming instanceof IncomingMessage)) throw new Error('Only HTTP/1.1 is served.');
      const response = await handle(request, incoming);
      openResponses.cutOffUnread();
      return response;
    },
    // The host of an HTTP/1.0 request without a host, such as a load balancer's.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      openResponses.add(outgoing);
      void listener(incoming, outgoing);
    },
  );
  server.setTimeout(idleTimeout);
  await bind(server, host, port);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server has no port.');
  return { port: address.port, close: () => close(server, openResponses) };
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
    return new OperatorError(
      `Port ${port} is in use: stop the other program, or take another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new OperatorError(
      `Port ${port} needs administrator rights: take one above 1023, such as PORT=3000 npm start`,
    );
  }
  return new OperatorError(`The server cannot listen on ${host}:${port} (${error.message}).`);
}

/** Responses that are not sent, the oldest first. */
class OpenResponses {
  readonly #open = new Set<ServerResponse>();
  #isClosing = false;

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    if (this.#isClosing) endConnection(response);
  }

  /** Ends each connection with its response: a client could keep writing. */
  closeConnections(): void {
    this.#isClosing = true;
    for (const response of this.#open) endConnection(response);
  }

  cutOffUnread(): void {
    const unread = [...this.#open].filter(({ writableLength }) => writableLength > 0);
    let bytes = unread.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const response of unread) {
      if (bytes <= MAX_UNREAD_BYTES) return;
      bytes -= response.writableLength;
      response.destroy();
    }
  }
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function close(server: Server, openResponses: OpenResponses): Promise<void> {
  openResponses.closeConnections();
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(cutOff);
}
