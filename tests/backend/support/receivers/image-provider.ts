import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface ProviderRequest {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ProviderServer {
  readonly url: string;
  readonly requests: readonly ProviderRequest[];
  close(): void;
}

/** A small real server on loopback that speaks an image provider's protocol, or breaks it. */
export async function startProvider(
  answer: (response: ServerResponse, request: ProviderRequest, url: string) => void,
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = [];
  let url = '';
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (part: string) => (body += part));
    incoming.on('end', () => {
      const request = { path: incoming.url, headers: incoming.headers, body };
      requests.push(request);
      answer(response, request, url);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
