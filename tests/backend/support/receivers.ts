import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

type WhenDone = (close: () => Promise<void>) => void;

/** A server on loopback, which hangs up when the test is done. */
interface Receiver {
  /** Host and port. */
  readonly address: string;
  /** Resolves when a sender has closed its connection. */
  readonly left: Promise<unknown>;
}

async function listen(server: Server, whenDone: WhenDone = onTestFinished): Promise<Receiver> {
  const sockets: Socket[] = [];
  const left = new Promise((resolve) => {
    server.on('connection', (socket: Socket) => {
      sockets.push(socket.on('error', () => undefined).once('close', resolve));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const { port = 0 } = Object(server.address());
  return { address: `127.0.0.1:${port}`, left };
}

/** Receives what no server of HTTP or SMTP would serve. */
export function receiveRaw(serve: (socket: Socket) => void): Promise<Receiver> {
  return listen(createServer(serve));
}

interface ReceivedRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RequestReceiver extends Receiver {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
}

/** Receives requests of HTTP. @param answer is called after the request was recorded */
export async function receiveRequests(
  answer: (response: ServerResponse, request: ReceivedRequest) => unknown,
  whenDone?: WhenDone,
): Promise<RequestReceiver> {
  const requests: ReceivedRequest[] = [];
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const url = new URL(incoming.url ?? '', `http://${headers['host']}`);
    const request = { url, headers, body: await text(incoming) };
    requests.push(request);
    answer(response, request);
  };
  const receiver = await listen(
    createHttpServer((incoming, response) => void serve(incoming, response)),
    whenDone,
  );
  return { ...receiver, url: `http://${receiver.address}`, requests };
}

/** A secret of Standard Webhooks, for tests. */
export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

interface ReceivedWebhook {
  readonly id: string;
  readonly body: unknown;
}

/** Receives webhooks, and verifies them as receivers do. The received ones are those whose signature holds. */
export async function receiveWebhooks(
  answer = (response: ServerResponse): unknown => response.writeHead(204).end(),
): Promise<
  Receiver & { readonly url: string; readonly received: readonly ReceivedWebhook[] }
> {
  const received: ReceivedWebhook[] = [];
  const receiver = await receiveRequests((response, { headers, body }) => {
    try {
      const verified = new Webhook(SECRET).verify(body, headers);
      received.push({ id: headers['webhook-id'] ?? '', body: verified });
    } catch {
      response.writeHead(401).end();
      return;
    }
    answer(response);
  });
  return { ...receiver, url: `${receiver.url}/hook`, received };
}

/** A part of the dialogue at which an SMTP server may answer otherwise. */
type Moment = 'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'text';

interface ReceivedMail {
  readonly recipient: string;
  /** Headers and text as they came. */
  readonly source: string;
}

/** Receives mails. @param reply what the server answers at one moment of the dialogue; else it takes everything */
export async function receiveMails(
  moment?: Moment,
  reply = '',
): Promise<Receiver & { readonly received: readonly ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const replyAt = (at: string, otherwise: string): string =>
    at === moment ? reply : otherwise;
  const receiver = await receiveRaw((socket) => {
    const send = (line: string): void => void socket.write(`${line}\r\n`);
    send(replyAt('greeting', '220 ready'));
    let recipient = '';
    let source: string[] | undefined;
    createInterface(socket).on('line', (line) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (source) {
        if (line !== '.') return void source.push(line);
        received.push({ recipient, source: source.join('\r\n') });
        source = undefined;
        send(replyAt('text', '250 taken'));
      } else if (verb === 'EHLO') send('250-ready\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') send(replyAt(verb, '235 welcome'));
      else if (verb === 'DATA') {
        source = [];
        send('354 go on');
      } else {
        if (verb === 'RCPT') recipient = line.replace(/^.*<|>.*$/gu, '');
        send(replyAt(verb, '250 fine'));
      }
    });
  });
  return { ...receiver, received };
}
