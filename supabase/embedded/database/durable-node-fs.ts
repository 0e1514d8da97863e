import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's number for an input/output error. */
const EIO = 29;

interface FileStream {
  readonly nfd: number;
}

interface ModuleWithNodeFs {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: FileStream) => number } };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's folder storage, with the one call it lacks: Postgres asks for `fsync` at each commit
 * (`wal_sync_method=fsync`; `fdatasync` never arrives here), and this hands it on to the disk.
 * A failure goes back to Postgres, which then refuses the commit.
 */
export class DurableNodeFS extends NodeFS {
  override async init(database: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(typeof preRun === 'function' ? [preRun] : preRun), forwardFsync],
      },
    };
  }
}

function forwardFsync(module: object): void {
  if (!hasNodeFs(module)) {
    throw new Error(
      'This PGlite has no NODEFS: it can not be made durable. Use the pinned version.',
    );
  }
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
  return 'NODEFS' in module;
}
