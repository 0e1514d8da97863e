import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStorage } from '#tests/fixtures/wizard/memory-storage.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft } from './draft.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 22);
const ADA: Draft = { at: TODAY, answers: { name: 'Ada' }, end: undefined };
const BEA: Draft = { at: TODAY + 1, answers: { name: 'Bea' }, end: undefined };

describe('a stored draft', () => {
  it('is read as it was written, until it is written again', () => {
    const { store } = browser();
    expect(store.write(ADA)).toBeUndefined();
    expect(store.read()).toMatchObject(ADA);
    store.write(BEA);
    expect(store.read()).toMatchObject(BEA);
  });

  it('is deleted with its copy after 30 days', async () => {
    const { store, pass, reopen, native } = browser();
    store.write(ADA);
    pass(30 * DAY_MS);
    reopen().subscribe(() => undefined)();
    expect(reopen().read()).toMatchObject(ADA);
    expect(await reopen().recover?.()).toMatchObject(ADA);
    pass(1);
    expect(reopen().read()).toBeUndefined();
    expect(await reopen().recover?.()).toBeUndefined();
    reopen().subscribe(() => undefined)();
    expect(native.length).toBe(0);
  });
});

describe('storage that is full', () => {
  it('removes the older draft when the newer has no room, and returns the reason', () => {
    const { store, native, limit } = browser();
    store.write(ADA);
    limit(() => true);
    expect(store.write(BEA)).toBe('full');
    expect(native.length).toBe(0);
  });

  it('stores a draft once the older draft has made room', () => {
    const { store, native, limit } = browser();
    store.write(ADA);
    limit(() => native.length > 0);
    expect(store.write(BEA)).toBeUndefined();
    expect(store.read()).toMatchObject(BEA);
  });
});

it('blocked storage stores no draft and no copy, and returns the reason', () => {
  const copies: unknown[] = [];
  const copy = {
    read: () => Promise.resolve(undefined),
    write: (text: string) => copies.push(text),
  };
  const blocked = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = createDraftStore('test', blocked, { copy });
  expect(store.write(ADA)).toBe('blocked');
  expect(store.read()).toBeUndefined();
  expect(copies).toEqual([]);
});

it('a draft is stored in a browser whose check for IndexedDB throws', async () => {
  const get = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
  const store = createDraftStore('test', memoryStorage(), { now: () => TODAY });
  expect(store.write(ADA)).toBeUndefined();
  expect(store.read()).toMatchObject(ADA);
  expect(await store.recover?.()).toBeUndefined();
});

/** A browser's storage and the copy beside it, which outlive the page. */
function browser() {
  const native = memoryStorage()();
  let time = TODAY;
  let isFull = (): boolean => false;
  let copied: unknown;
  const limited = (): typeof native => {
    const setItem = (key: string, text: string): void => {
      if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
      native.setItem(key, text);
    };
    return Object.assign(Object.create(native), { setItem });
  };
  const copy = {
    read: () => Promise.resolve(copied),
    write: (text: string) => void (copied = text),
  };
  const reopen = (): DraftStore =>
    createDraftStore('test', limited, { copy, now: () => time });
  return {
    store: reopen(),
    native,
    pass: (ms: number) => (time += ms),
    reopen,
    limit: (full: () => boolean) => (isFull = full),
  };
}
