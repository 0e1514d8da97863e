import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { OperatorError } from '../database/operator-error.ts';

/** The server of a folder, by its own answer. */
interface Holder {
  readonly pid?: number | undefined;
  /** Absent until it listens. */
  readonly port?: number | undefined;
}

export interface FolderLock {
  announce(port: number): void;
  release(): void;
}

/** Another process holds the folder. */
export class FolderInUse extends OperatorError {
  readonly port: number | undefined;

  constructor(folder: string, { pid, port }: Holder) {
    const who = pid ? ` (process ${pid}${port ? `, port ${port}` : ''})` : '';
    const stop = pid ? `stop that one (kill ${pid})` : 'stop that one';
    super(
      `The data folder ${folder} is in use by another server${who}: ${stop}, or take another folder: DATA_DIR=${folder}-2 npm start`,
    );
    this.port = port;
  }
}

/**
 * Takes a data folder for this process: two processes would corrupt it. Each process that requests
 * the folder listens on a socket in it, then asks all others there; a refused connection means an
 * ended process, across PID namespaces, too. Of several, the lowest id gets the folder: all listen
 * before they ask.
 * @throws {FolderInUse} if another process holds it
 * @throws {OperatorError} if the path is too long for a socket
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const contender = new Contender();
  const release =
    process.platform === 'win32'
      ? await claimPipe(folder, contender)
      : await claimSocket(folder, contender);
  return {
    announce: (port) => {
      contender.holder = { pid: process.pid, port };
    },
    release,
  };
}

const SOCKET = /^lock\.[0-9a-f]{16}\.sock$/u;

/** Milliseconds between two checks that the socket still exists. */
const WATCH_INTERVAL_MS = 1_000;

/** A process that is busy for longer holds the folder. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Every system accepts this length, and truncates a longer path silently. */
const MAX_PATH_BYTES = 100;

/** Returns a socket's path, relative if the absolute path is too long. */
function socketPath(folder: string, name: string): string {
  const paths = [join(folder, name), relative('.', join(folder, name))];
  const path = paths.find((one) => Buffer.byteLength(one) <= MAX_PATH_BYTES);
  if (path !== undefined) return path;
  throw new OperatorError(
    `The path of the data folder ${folder} is too long for a socket: set DATA_DIR to a shorter path, such as DATA_DIR=~/intake-data npm start`,
  );
}

/** @returns how to release the folder */
async function claimSocket(folder: string, contender: Contender): Promise<() => void> {
  const own = `lock.${contender.id}.sock`;
  const release = () => {
    rmSync(join(folder, own), { force: true });
    rmSync(join(folder, `${own}.new`), { force: true });
    contender.close();
  };
  // The socket appears under its name only when it listens: if it refuses, its process has ended.
  const appear = async () => {
    contender.server.close();
    await listen(contender.server, socketPath(folder, `${own}.new`));
    renameSync(join(folder, `${own}.new`), join(folder, own));
  };
  try {
    await appear();
    const others = readdirSync(folder).filter((name) => SOCKET.test(name) && name !== own);
    const answers = await Promise.all(
      others.map(async (name) => {
        const answer = await ask(socketPath(folder, name), contender.id);
        if (answer === 'gone') rmSync(join(folder, name), { force: true });
        return answer;
      }),
    );
    const holder = answers.find((answer) => typeof answer === 'object');
    if (holder || !contender.take()) throw new FolderInUse(folder, holder ?? {});
    const watch = setInterval(() => {
      if (!existsSync(join(folder, own))) void appear().catch(() => undefined);
    }, WATCH_INTERVAL_MS);
    watch.unref();
    return () => {
      clearInterval(watch);
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A process that requests the folder, with its answers to others. */
class Contender {
  readonly id = randomBytes(8).toString('hex');
  readonly server: Server = createServer((socket) => this.#answer(socket));
  holder: Holder = { pid: process.pid };
  readonly #connections = new Set<Socket>();
  #state: 'trying' | 'holds' | 'lost' = 'trying';

  constructor() {
    // It must not keep a process alive that has nothing else to do.
    this.server.unref();
  }

  /** @returns false when another process got the folder meanwhile */
  take(): boolean {
    if (this.#state === 'trying') this.#state = 'holds';
    return this.#state === 'holds';
  }

  close(): void {
    this.#state = 'lost';
    this.server.close();
    for (const socket of this.#connections) socket.destroySoon();
  }

  #answer(socket: Socket): void {
    socket.unref();
    this.#connections.add(socket);
    socket.on('close', () => this.#connections.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      if (this.#state === 'trying' && data.toString('latin1') < this.id) this.#state = 'lost';
      const { pid, port = '' } = this.holder;
      socket.end(this.#state === 'lost' ? 'yours' : `${pid} ${port}`);
    });
  }
}

/** The owner of the folder, in the words of another process. */
type LockAnswer = Holder | 'yours' | 'gone';

const GONE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

function ask(path: string, id: string): Promise<LockAnswer> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const finish = (answer: LockAnswer) => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => finish({}));
    socket.on('connect', () => socket.write(id));
    socket.on('data', (data) => finish(readAnswer(data.toString('latin1'))));
    socket.on('error', (error) => finish(GONE.has(codeOf(error)) ? 'gone' : {}));
    socket.on('close', () => finish('gone'));
  });
}

/** Any other answer means that the process holds the folder. */
function readAnswer(text: string): LockAnswer {
  if (text === 'yours') return text;
  const [pid, port] = text.split(' ').map((word) => Number(word) || undefined);
  return { pid, port };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** A named pipe of Windows ends with its process, and is created once only. */
async function claimPipe(folder: string, contender: Contender): Promise<() => void> {
  const hash = createHash('sha256')
    .update(realpathSync.native(folder).toLowerCase())
    .digest('hex');
  const path = String.raw`\\.\pipe\data-folder-${hash}`;
  try {
    await listen(contender.server, path);
    contender.take();
    return () => contender.close();
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE' && codeOf(error) !== 'EACCES') throw error;
    const holder = await ask(path, contender.id);
    throw new FolderInUse(folder, typeof holder === 'object' ? holder : {});
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
