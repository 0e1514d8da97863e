import type { PGlite } from '@electric-sql/pglite';
import type { DiskAccess } from '#server/backend/storage/disk.ts';
import { DurableNodeFS } from '#server/backend/database/durable-node-fs.ts';

/** Emscripten's number of the error that the disk is full. */
const ENOSPC = 51;

/** A real disk on which Postgres' log can't be written while it is full. */
export interface FailingDisk extends DiskAccess {
  isFull: boolean;
  /** Bytes that the system reports as free. */
  free: number;
  /** Times that the files of a database were opened. */
  opened: number;
}

export function failingDisk(): FailingDisk {
  const disk: FailingDisk = {
    isFull: false,
    free: Number.POSITIVE_INFINITY,
    opened: 0,
    files(folder) {
      disk.opened++;
      return new FailingFiles(folder, () => disk.isFull);
    },
    freeBytes: () => disk.free,
  };
  return disk;
}

type Init = DurableNodeFS['init'];

interface Stream {
  readonly path: string;
}

interface Module {
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
  readonly NODEFS: {
    readonly stream_ops: { write: (stream: Stream, ...rest: readonly unknown[]) => number };
  };
}

class FailingFiles extends DurableNodeFS {
  readonly #isFull: () => boolean;

  constructor(folder: string, isFull: () => boolean) {
    super(folder);
    this.#isFull = isFull;
  }

  override async init(database: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = emscriptenOpts.preRun ?? [];
    const failWrites = (module: object): void => {
      if (!isModule(module)) throw new Error('This PGlite has no NODEFS.');
      const { FS, NODEFS } = module;
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (stream, ...rest) => {
        if (this.#isFull() && stream.path.includes('pg_wal')) throw new FS.ErrnoError(ENOSPC);
        return write(stream, ...rest);
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(typeof preRun === 'function' ? [preRun] : preRun), failWrites],
      },
    };
  }
}

function isModule(module: object): module is Module {
  return 'FS' in module && 'NODEFS' in module;
}
