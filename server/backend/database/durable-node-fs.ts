import { closeSync, fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's number for an input/output error. */
const EIO = 29;

interface FileStream {
  readonly nfd: number;
}

interface ModuleWithNodeFs {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: FileStream) => number } };
  /** All that is open, by descriptor; a file of the folder has an `nfd`. */
  readonly FS: { readonly streams: (Partial<FileStream> | null | undefined)[] };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's folder storage, with the one call it lacks: Postgres asks for `fsync` at each commit
 * (`wal_sync_method=fsync`; `fdatasync` never arrives here), and this hands it on to the disk.
 * A failure goes back to Postgres, which then refuses the commit.
 */
export class DurableNodeFS extends NodeFS {
  #module: ModuleWithNodeFs | undefined;

  override async init(database: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
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
          },
        ],
      },
    };
  }

  /** Closes every file without a word to Postgres, which has stopped by itself and must not write again. */
  abandon(): void {
    for (const stream of this.#module?.FS.streams.splice(0) ?? []) {
      if (stream?.nfd !== undefined) closeSync(stream.nfd);
    }
  }
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

function hasNodeFs(module: object): module is ModuleWithNodeFs {
  return 'NODEFS' in module && 'FS' in module;
}
