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

/** The room that one request takes up. */
export interface Place {
  /** Makes room for bytes that nobody announced. @returns whether there was any */
  grow(bytes: number): boolean;
  /** To be called when the request is answered. */
  release(): void;
}

/** Counts what the backend holds at the moment, so that it refuses more instead of growing until it ends. */
export class Capacity {
  #all = NOTHING;
  readonly #clients = new Map<string, Load>();

  /** @returns `undefined` when there is no room for the request */
  take(client: string, bytes: number): Place | undefined {
    if (!this.#add(client, { requests: 1, bytes })) return undefined;
    let held = bytes;
    return {
      grow: (more) => {
        const hasRoom = this.#add(client, { requests: 0, bytes: more });
        if (hasRoom) held += more;
        return hasRoom;
      },
      release: () => this.#remove(client, { requests: 1, bytes: held }),
    };
  }

  #add(client: string, more: Load): boolean {
    const all = add(this.#all, more.requests, more.bytes);
    const own = add(this.#clients.get(client) ?? NOTHING, more.requests, more.bytes);
    if (!isWithin(all, MOST.all) || !isWithin(own, MOST.client)) return false;
    this.#all = all;
    this.#clients.set(client, own);
    return true;
  }

  #remove(client: string, { requests, bytes }: Load): void {
    this.#all = add(this.#all, -requests, -bytes);
    const own = add(this.#clients.get(client) ?? NOTHING, -requests, -bytes);
    if (own.requests > 0) this.#clients.set(client, own);
    else this.#clients.delete(client);
  }
}

function add(load: Load, requests: number, bytes: number): Load {
  return { requests: load.requests + requests, bytes: load.bytes + bytes };
}

function isWithin(load: Load, most: Load): boolean {
  return load.requests <= most.requests && load.bytes <= most.bytes;
}
