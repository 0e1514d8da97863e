/** Milliseconds without progress after which a request is lost. */
const SILENCE_TIMEOUT_MS = 15_000;

/** Bytes a millisecond of a slow line. */
const SLOW_LINE = 4;

/** Bytes that a system may buffer ahead of it. */
const MAX_BUFFER_BYTES = 256 * 1024;

/**
 * Returns a `fetch` that limits a request's silence, not its length. Bytes in the system's buffers
 * lengthen the wait. It takes a text body, and no signal.
 */
export function createPatientFetch(silence = SILENCE_TIMEOUT_MS): typeof fetch {
  return (input, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let sent = 0;
      const giveUp = (): void => {
        reject(new DOMException('Nothing moved for too long.', 'TimeoutError'));
        request.abort();
      };
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silence + Math.min(sent, MAX_BUFFER_BYTES) / SLOW_LINE);
      };
      request.upload.addEventListener('progress', ({ loaded }) => {
        sent = loaded;
        wait();
      });
      request.addEventListener('progress', wait);
      request.addEventListener('load', () =>
        resolve(Promise.resolve(request).then(responseOf)),
      );
      request.addEventListener('error', () => reject(new TypeError('The connection broke.')));
      request.addEventListener('loadend', () => clearTimeout(timer));
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      wait();
      request.send(typeof body === 'string' ? body : null);
    });
}

/** `Response` accepts no body with them. */
const BODILESS: readonly number[] = [204, 205, 304];

/** Reads all headers at once: a request for a hidden header prints an error. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const lines = request.getAllResponseHeaders().split('\r\n');
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)]] : [];
  });
  return new Response(BODILESS.includes(status) ? null : responseText, { status, headers });
}
