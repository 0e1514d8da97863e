import type { UndatedContent } from './document/summary-content.ts';

export interface PdfRequest {
  readonly id: number;
  readonly content: UndatedContent;
}

/** The file, or the kind of failure. */
export interface PdfReply {
  readonly id: number;
  readonly file?: Blob;
  readonly failure?: string;
}

/** The worker's first message. */
export const STARTED = 'started';

/** Milliseconds until the worker's program, 200 KB, runs. */
const START_TIMEOUT_MS = 30_000;

/**
 * Makes documents in a worker, which starts with the first document. The same content returns the
 * same document.
 */
export class PdfWorkerClient {
  readonly #startWorker: () => Worker;
  /** By the ids of running requests. */
  readonly #jobs = new Map<number, (reply: Omit<PdfReply, 'id'>) => void>();
  #worker: Worker | undefined;
  #last: { readonly key: string; readonly file: Promise<Blob> } | undefined;
  #count = 0;

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker;
  }

  /**
   * The next call tries again after a failure.
   * @throws when the worker, the library or a font fails
   */
  make(content: UndatedContent): Promise<Blob> {
    const key = JSON.stringify(content);
    if (this.#last?.key === key) return this.#last.file;
    const last = { key, file: this.#send(content) };
    this.#last = last;
    last.file.catch(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return last.file;
  }

  /** Discards the last document: it holds somebody's answers. */
  forget(): void {
    this.#last = undefined;
  }

  #send(content: UndatedContent): Promise<Blob> {
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      const worker = this.#running();
      this.#jobs.set(id, ({ file, failure = 'unknown error' }) => {
        this.#jobs.delete(id);
        if (file) resolve(file);
        else reject(new Error(`The PDF could not be made: ${failure}`));
      });
      worker.postMessage({ id, content } satisfies PdfRequest, []);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#startWorker();
    const timer = setTimeout(() => this.#fail(worker), START_TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply | typeof STARTED>) => {
      clearTimeout(timer);
      if (data !== STARTED) this.#jobs.get(data.id)?.(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      this.#fail(worker);
    });
    this.#worker = worker;
    return worker;
  }

  /** All pending requests fail, and the next starts a new worker. */
  #fail(worker: Worker): void {
    worker.terminate();
    this.#worker = undefined;
    for (const take of this.#jobs.values()) take({ failure: 'its program did not start.' });
  }
}
