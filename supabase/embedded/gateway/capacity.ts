import { LARGEST_BODY } from './read-body.ts';

interface Load {
  readonly requests: number;
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Requests that are read, wait or are answered at the same time. At three to five milliseconds each,
 * the last of 2,000 waits less than browsers do; a company or a proxy may share one address.
 */
const MOST = {
  client: { requests: 256, bytes: 32 * MEGABYTE },
  all: { requests: 2000, bytes: 128 * MEGABYTE },
} as const satisfies Readonly<Record<string, Load>>;

const NOTHING: Load = { requests: 0, bytes: 0 };

/** Counts what the backend holds at the moment, so that it refuses more instead of growing until it ends. */
export class Capacity {
  #all = NOTHING;
  readonly #clients = new Map<string, Load>();

  /** @returns what to call when the request is answered, or `undefined` when there is no room for it */
  take(client: string, bytes: number): (() => void) | undefined {
    const all = add(this.#all, 1, bytes);
    const own = add(this.#clients.get(client) ?? NOTHING, 1, bytes);
    if (!isWithin(all, MOST.all) || !isWithin(own, MOST.client)) return undefined;
    this.#all = all;
    this.#clients.set(client, own);
    return () => this.#release(client, bytes);
  }

  #release(client: string, bytes: number): void {
    this.#all = add(this.#all, -1, -bytes);
    const own = add(this.#clients.get(client) ?? NOTHING, -1, -bytes);
    if (own.requests > 0) this.#clients.set(client, own);
    else this.#clients.delete(client);
  }
}

/** Returns the most that a request's body can take; one without a length counts as the largest. */
export function bytesOf(request: Request): number {
  const announced = request.headers.get('content-length');
  if (announced !== null) return Math.min(Number(announced) || 0, LARGEST_BODY);
  return request.body === null ? 0 : LARGEST_BODY;
}

function add(load: Load, requests: number, bytes: number): Load {
  return { requests: load.requests + requests, bytes: load.bytes + bytes };
}

function isWithin(load: Load, most: Load): boolean {
  return load.requests <= most.requests && load.bytes <= most.bytes;
}
