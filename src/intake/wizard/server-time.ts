/** A longer timer would end at once. */
const MAX_WAIT_MS = 24 * 60 * 60_000;

/** After which the server is asked again if it did not answer. */
const RETRY_MS = 60_000;

/**
 * Calls a function once a moment has come by the server's clock. A device's own may be days off.
 * @param at in milliseconds
 * @returns a function that cancels it
 */
export function onceReached(at: number, act: () => void): () => void {
  let isCancelled = false;
  let timer: number | undefined;
  const look = async (): Promise<void> => {
    const now = await serverTime();
    if (isCancelled) return;
    const left = now === undefined ? RETRY_MS : at - now;
    if (left <= 0) act();
    else timer = window.setTimeout(() => void look(), Math.min(left, MAX_WAIT_MS));
  };
  void look();
  return () => {
    isCancelled = true;
    window.clearTimeout(timer);
  };
}

/** Returns the time of an answer of the server, in milliseconds; `undefined` without an answer. */
async function serverTime(): Promise<number | undefined> {
  try {
    const options = { method: 'HEAD', cache: 'no-store' } as const;
    const { headers } = await fetch(window.location.pathname, options);
    // A cache keeps the header of an answer, and adds the answer's age (RFC 9111, section 4.2.3).
    const time =
      Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}
