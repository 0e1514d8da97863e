import { createServer, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';

/** A secret of Standard Webhooks, for tests. */
export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

export interface ReceivedWebhook {
  readonly id: string;
  readonly body: unknown;
}

export interface WebhookReceiver {
  readonly url: string;
  /** The requests whose signature holds, in their order. */
  readonly received: readonly ReceivedWebhook[];
  close(): Promise<void>;
}

/**
 * An HTTP server on loopback that verifies webhooks as receivers do.
 * @param answer by default 204; it is called after the request was recorded
 */
export async function receiveWebhooks(
  answer: (response: ServerResponse, attempt: number) => void = (response) =>
    response.writeHead(204).end(),
  secret = SECRET,
): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let attempts = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      try {
        const body = new Webhook(secret).verify(text, headers);
        received.push({ id: headers['webhook-id'] ?? '', body });
        answer(response, attempts++);
      } catch {
        response.writeHead(401).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/hook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** Headers and text as they came. */
  readonly source: string;
}

export interface MailReceiver {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** @param refuse a code with which the server refuses a mail, or `undefined` to take it; by attempt */
export async function receiveMails(
  refuse: (attempt: number) => number | undefined = () => undefined,
): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (part: string) => (source += part));
      stream.on('end', () => {
        const code = refuse(attempts++);
        if (code !== undefined) {
          done(Object.assign(new Error('refused'), { responseCode: code }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function portOf(address: unknown): number {
  if (typeof address === 'object' && address !== null && 'port' in address) {
    return Number(address.port);
  }
  throw new Error('The server has no port.');
}
