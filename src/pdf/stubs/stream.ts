import { EventEmitter } from './events.ts';

/** All that pdfkit uses of Node's stream: what is pushed waits for who listens, and null is the end. */
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

export default { Readable };
