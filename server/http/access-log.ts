import { performance } from 'node:perf_hooks';

type Answer = () => Promise<Response>;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/**
 * Answers a request and writes one line about it: when, method, path, status and milliseconds. Nothing in
 * it is about a person: no address, no browser, no query (staff's filters hold names), no id, and of an
 * address that leads nowhere only that.
 */
export async function logAccess(
  request: Request,
  answer: Answer,
  write: (line: string) => void,
): Promise<Response> {
  const began = performance.now();
  let status = 500;
  try {
    const response = await answer();
    ({ status } = response);
    return response;
  } finally {
    const time = Math.round(performance.now() - began);
    const path = new URL(request.url).pathname.replace(UUID, ':id');
    const shown = status === 404 ? '(unknown)' : path;
    write(`${new Date().toISOString()} ${request.method} ${shown} ${status} ${time} ms`);
  }
}
