type Listener = (...values: unknown[]) => void;

/** All that pdfmake uses of Node's events. */
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
