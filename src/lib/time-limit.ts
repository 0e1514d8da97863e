/**
 * Returns a `fetch` that aborts after a number of milliseconds, or on the caller's signal.
 * `AbortSignal.any` is too new: Safari 17.4, Chrome 116.
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
