import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { codeOf } from './process-start.ts';

/**
 * A claim on a folder that the kernel keeps: it ends with its process, however that ends, and shows
 * across PID namespaces, where process ids say nothing (two containers on one volume).
 *
 * Every process that wants the folder listens on a socket of its own in it, and then asks all others
 * that it finds there. One that refuses the connection has no process any more. One that answers holds
 * the folder, or wants it too: of those the one with the lowest id gets it. Both of two that start at
 * once listen before they look, so that at least one sees the other.
 */
export interface FolderClaim {
  release(): void;
}

/** `unsupported` where the file system or the path takes no sockets. */
type ClaimResult =
  | { readonly kind: 'held'; readonly claim: FolderClaim }
  | { readonly kind: 'in-use' | 'unsupported' };

type Answer = 'held' | 'yield' | 'gone';

const SOCKET = /^lock\.(?<id>[0-9a-f]{16})\.sock$/u;

/** Milliseconds for an answer. A process that is busy for longer counts as holding the folder. */
const PATIENCE = 5_000;

/** Bytes of a socket's path that every system takes. */
const LONGEST_PATH = 100;

const UNSUPPORTED: ReadonlySet<string> = new Set([
  'EINVAL',
  'ENAMETOOLONG',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
]);

const GONE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** Claims a folder, or finds that another process of this computer has it. */
export async function claimFolder(folder: string): Promise<ClaimResult> {
  return process.platform === 'win32' ? claimPipe(folder) : claimSocket(folder);
}

async function claimSocket(folder: string): Promise<ClaimResult> {
  const reach = reachSockets(folder);
  const contender = new Contender();
  const own = `lock.${contender.id}.sock`;
  try {
    // It appears under its name only when it listens: a socket that refuses is one without a process.
    await listen(contender.server, reach.path(`${own}.new`));
    renameSync(join(folder, `${own}.new`), join(folder, own));
    const others = readdirSync(folder).filter((name) => SOCKET.test(name) && name !== own);
    const answers = await Promise.all(
      others.map(async (name) => {
        const answer = await ask(reach.path(name), contender.id);
        if (answer === 'gone') rmSync(join(folder, name), { force: true });
        return answer;
      }),
    );
    if (!answers.includes('held') && contender.take()) {
      return { kind: 'held', claim: { release: () => release(contender, join(folder, own)) } };
    }
    release(contender, join(folder, own));
    return { kind: 'in-use' };
  } catch (error) {
    release(contender, join(folder, own));
    if (UNSUPPORTED.has(codeOf(error))) return { kind: 'unsupported' };
    throw error;
  } finally {
    reach.close();
  }
}

/** One process that wants the folder, and what it answers the others. */
class Contender {
  readonly id = randomBytes(8).toString('hex');
  readonly server: Server;
  #state: 'trying' | 'holds' | 'lost' = 'trying';
  readonly #connections = new Set<Socket>();
  readonly #waiting = new Set<Socket>();

  constructor() {
    this.server = createServer((socket) => this.#hear(socket));
    // It must not keep a process alive that has nothing else to do.
    this.server.unref();
  }

  /** @returns false when another one has been let go first meanwhile */
  take(): boolean {
    if (this.#state === 'lost') return false;
    this.#become('holds');
    return true;
  }

  leave(): void {
    this.#become('lost');
    this.server.close();
    for (const socket of this.#connections) socket.destroySoon();
  }

  #hear(socket: Socket): void {
    socket.unref();
    this.#connections.add(socket);
    socket.on('close', () => {
      this.#connections.delete(socket);
      this.#waiting.delete(socket);
    });
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      const isFirst = data.toString('latin1').trim() < this.id;
      this.#waiting.add(socket);
      if (this.#state !== 'trying') this.#become(this.#state);
      else if (isFirst) this.#become('lost');
    });
  }

  /** Answers those who wait. */
  #become(state: 'holds' | 'lost'): void {
    this.#state = state;
    for (const socket of this.#waiting) socket.end(state === 'holds' ? 'held' : 'yield');
    this.#waiting.clear();
  }
}

function release(contender: Contender, path: string): void {
  rmSync(path, { force: true });
  rmSync(`${path}.new`, { force: true });
  contender.leave();
}

function ask(path: string, id: string): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const finish = (answer: Answer) => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(PATIENCE, () => finish('held'));
    socket.on('connect', () => socket.write(id));
    socket.on('data', (data) => finish(data.toString('latin1') === 'yield' ? 'yield' : 'held'));
    socket.on('error', (error) => finish(GONE.has(codeOf(error)) ? 'gone' : 'held'));
    socket.on('close', () => finish('gone'));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

interface SocketReach {
  path(name: string): string;
  close(): void;
}

/** A socket's path may have about 100 bytes; on Linux a folder that is open has a short name. */
function reachSockets(folder: string): SocketReach {
  const longest = join(folder, `lock.${'0'.repeat(16)}.sock.new`);
  if (process.platform !== 'linux' || Buffer.byteLength(longest) <= LONGEST_PATH) {
    return { path: (name) => join(folder, name), close: () => undefined };
  }
  const descriptor = openSync(folder, 'r');
  return {
    path: (name) => `/proc/self/fd/${descriptor}/${name}`,
    close: () => closeSync(descriptor),
  };
}

/** A named pipe of Windows goes with its process, and no two processes can make the same one. */
async function claimPipe(folder: string): Promise<ClaimResult> {
  const hash = createHash('sha256').update(realpathSync.native(folder).toLowerCase()).digest('hex');
  const server = createServer((socket) => socket.destroy());
  server.unref();
  try {
    await listen(server, String.raw`\\.\pipe\data-folder-${hash}`);
    return { kind: 'held', claim: { release: () => void server.close() } };
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES') return { kind: 'in-use' };
    throw error;
  }
}
