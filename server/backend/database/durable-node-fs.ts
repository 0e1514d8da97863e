import { closeSync, fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's number for an input/output error. */
const EIO = 29;

interface FileStream {
  readonly nfd: number;
}

type Transfer = (stream: FileStream, ...rest: readonly unknown[]) => number;

/** The addresses of the flags by which a signal cancels Postgres' statement. */
const CANCEL_FLAG = '_QueryCancelPending';
const INTERRUPT_FLAG = '_InterruptPending';

interface ModuleWithNodeFs {
  readonly NODEFS: {
    readonly stream_ops: {
      read: Transfer;
      write: Transfer;
      fsync?: (stream: FileStream) => number;
    };
  };
  /** Open files by descriptor. A file of the folder has an `nfd`. */
  readonly FS: { readonly streams: (Partial<FileStream> | null | undefined)[] };
  /** Postgres' memory. It is another array after it has grown. */
  readonly HEAPU8: Uint8Array;
  readonly [CANCEL_FLAG]: number;
  readonly [INTERRUPT_FLAG]: number;
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's folder storage with two additions. Each `fsync` of Postgres reaches the disk; a failure
 * refuses the commit. And a statement gets a time limit: no signal reaches this Postgres.
 */
export class DurableNodeFS extends NodeFS {
  #module: ModuleWithNodeFs | undefined;
  /** The time of the processor at which a statement ends. */
  #deadline = Number.POSITIVE_INFINITY;

  override async init(
    database: PGlite,
    options: EmscriptenOptions,
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(typeof preRun === 'function' ? [preRun] : preRun),
          (module: object) => {
            if (!hasNodeFs(module)) throw new Error('This PGlite can not be made durable.');
            this.#module = module;
            forwardFsync(module);
            this.#watchTransfers(module);
          },
        ],
      },
    };
  }

  /**
   * Runs statements, and makes Postgres cancel a statement that still uses files after a time
   * (SQLSTATE 57014, as with `statement_timeout`).
   * @param milliseconds of the processor: a busy machine ends nothing sooner
   */
  async within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    this.#deadline = processorTime() + milliseconds;
    try {
      return await work();
    } finally {
      this.#deadline = Number.POSITIVE_INFINITY;
      // The statement may have ended before it read the flags; the next statement must not be
      // canceled.
      setCancelFlags(this.#module, 0);
    }
  }

  #watchTransfers(module: ModuleWithNodeFs): void {
    const operations = module.NODEFS.stream_ops;
    for (const name of ['read', 'write'] as const) {
      const transfer = operations[name];
      operations[name] = (...given) => {
        if (processorTime() > this.#deadline) setCancelFlags(module, 1);
        return transfer(...given);
      };
    }
  }

  /** Closes every file of a Postgres that has stopped, and must not write again. */
  abandon(): void {
    for (const stream of this.#module?.FS.streams.splice(0) ?? []) {
      if (stream?.nfd !== undefined) closeSync(stream.nfd);
    }
  }
}

/** Returns the milliseconds of the processor that this process has used. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function forwardFsync(module: ModuleWithNodeFs): void {
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd);
      return 0;
    } catch {
      return EIO;
    }
  };
}

function setCancelFlags(module: ModuleWithNodeFs | undefined, value: 0 | 1): void {
  if (!module) return;
  module.HEAPU8[module[CANCEL_FLAG]] = value;
  module.HEAPU8[module[INTERRUPT_FLAG]] = value;
}

function hasNodeFs(module: object): module is ModuleWithNodeFs {
  return 'NODEFS' in module && 'FS' in module;
}
