import { zlibSync } from 'fflate';

type Listener = (...values: unknown[]) => void;

/** The part of Node's events that pdfmake uses. */
export class EventEmitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  addListener(name: string, listener: Listener): this {
    return this.on(name, listener);
  }

  removeListener(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  emit(name: string, ...values: unknown[]): boolean {
    for (const listener of this.#listeners.get(name) ?? []) listener(...values);
    return this.#listeners.has(name);
  }
}

/** A minimal Readable: buffers chunks until a listener is added; `null` ends the stream. */
class Readable extends EventEmitter {
  #waiting: unknown[] = [];

  override on(name: string, listener: (...values: unknown[]) => void): this {
    super.on(name, listener);
    if (name === 'data') {
      for (const chunk of this.#waiting) listener(chunk);
      this.#waiting = [];
    }
    return this;
  }

  push(chunk: unknown): boolean {
    if (chunk === null) this.emit('end');
    else if (!this.emit('data', chunk)) this.#waiting.push(chunk);
    return true;
  }
}

/** The part of Node's zlib that pdfkit uses. */
const deflateSync = (data: Uint8Array): Buffer => Buffer.from(zlibSync(data));

export default { Readable, deflateSync };
