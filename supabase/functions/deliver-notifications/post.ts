import type { Outcome } from './outbox.ts';

export type Fetch = (
  url: URL,
  init: {
    readonly method: 'POST';
    readonly redirect: 'manual';
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { cancel(): Promise<void> } | null;
}>;

interface Message {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const MAX_RETRY_AFTER_SECONDS = 86_400;

/**
 * Posts a message and follows no redirect. Only 2xx is success; 410 refuses all further messages
 * (Standard Webhooks, "Deliverability").
 * @param receiver its name in errors
 */
export async function post(
  fetch: Fetch,
  receiver: string,
  { url, headers, body }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const init = { method: 'POST', redirect: 'manual', headers, body, signal } as const;
    const response = await fetch(url, init);
    // The status counts; the rest of the answer may never come.
    response.body?.cancel().catch(() => undefined);
    const { status } = response;
    if (status >= 200 && status < 300) return { ok: true };
    const seconds = secondsToWait(response.headers.get('retry-after') ?? '');
    return {
      ok: false,
      error: `The ${receiver} answered ${status}${isRedirect(status) ? REDIRECTED : ''}.`,
      final: status === 410,
      ...(seconds > 0 && { retryAfter: Math.min(seconds, MAX_RETRY_AFTER_SECONDS) }),
    };
  } catch (error) {
    return { ok: false, error: `The ${receiver} could not be reached${detailOf(error)}.` };
  }
}

/** A request with answers goes to the address that the operator has set, and to no other. */
const REDIRECTED = ', a redirect: set its new address';

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function secondsToWait(retryAfter: string): number {
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
}

/** Returns the code of an error: its message may quote an address. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code: unknown = Reflect.get(
    error.cause instanceof Error ? error.cause : error,
    'code',
  );
  return ` (${typeof code === 'string' ? code : error.name})`;
}
