import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface RawReceiver {
  /** Host and port. */
  readonly address: string;
  /** Resolves when the sender has closed the connection. */
  readonly left: Promise<unknown>;
  close(): Promise<void>;
}

/** A server on loopback for what servers of HTTP and SMTP don't do. */
export async function receiveRaw(serve: (socket: Socket) => void): Promise<RawReceiver> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    serve(socket);
  });
  const left = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port = 0 } = Object(server.address());
  return {
    address: `127.0.0.1:${port}`,
    left,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A part of the dialogue at which an SMTP server may answer otherwise. */
type Moment = 'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'text';

/** @param answer what an SMTP server says at one moment of the dialogue; else it takes everything */
export function speakSmtp(moment: Moment, answer: string): (socket: Socket) => void {
  const say = (at: string, otherwise: string): string => (at === moment ? answer : otherwise);
  return (socket) => {
    const send = (line: string): void => void socket.write(`${line}\r\n`);
    send(say('greeting', '220 ready'));
    let isText = false;
    createInterface(socket).on('line', (line) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (isText) {
        if (line !== '.') return;
        isText = false;
        send(say('text', '250 taken'));
      } else if (verb === 'EHLO') send('250-ready\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') send(say(verb, '235 welcome'));
      else if (verb === 'DATA') {
        const reply = say(verb, '354 go on');
        isText = reply.startsWith('354');
        send(reply);
      } else send(say(verb, '250 fine'));
    });
  };
}
