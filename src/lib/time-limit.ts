/**
 * Returns a `fetch` that aborts after a number of milliseconds, also while the response is read, and on the
 * caller's own signal. Not with `AbortSignal.any`, which Safari has since 17.4 and Chrome since 116 only.
 */
export function withTimeLimit(milliseconds: number): typeof fetch {
  return (input, init) => {
    const controller = new AbortController();
    const { signal } = controller;
    const caller = init?.signal;
    const follow = (): void => controller.abort(caller?.reason);
    if (caller?.aborted) follow();
    caller?.addEventListener('abort', follow, { signal });
    const timeout = new DOMException(
      'The operation was aborted due to timeout.',
      'TimeoutError',
    );
    const timer = setTimeout(() => controller.abort(timeout), milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return fetch(input, { ...init, signal });
  };
}
