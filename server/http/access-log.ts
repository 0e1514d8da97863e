import { performance } from 'node:perf_hooks';

type AnswerRequest = () => Promise<Response>;

/** Paths of requests that were answered well. */
const knownPaths = new Set(['/']);

/** Spellings of paths to remember. */
const MAX_KNOWN = 1000;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/**
 * Answers a request and writes a line without anything about a person: no address, browser, query
 * or id, and no path at which nothing was found.
 */
export async function logAccess(
  request: Request,
  answer: AnswerRequest,
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
    const path = pathToShow(request, status);
    write(`${new Date().toISOString()} ${request.method} ${path} ${status} ${time} ms`);
  }
}

/** Returns the path if something was found at it, or only its first part. */
function pathToShow({ url, method }: Request, status: number): string {
  const path = new URL(url).pathname.replace(UUID, ':id');
  // An OPTIONS request succeeds at every path.
  const isFound = status < 300 && method !== 'OPTIONS';
  if (isFound && knownPaths.size < MAX_KNOWN) knownPaths.add(path);
  if (isFound || knownPaths.has(path)) return path;
  const [part = ''] = /^\/(?:rest|auth|functions)\/v1\//u.exec(path) ?? [];
  return `${part}(unknown)`;
}
