import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStorage } from '#tests/fixtures/wizard/memory-storage.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft } from './draft.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 22);
const ADA: Draft = {
  answers: { name: 'Ada' },
  changed: { name: TODAY },
  end: undefined,
};
const BEA: Draft = { ...ADA, answers: { name: 'Bea' }, changed: { name: TODAY + 1 } };
const NOTES: Draft = { ...ADA, answers: { notes: 'Later' }, changed: { notes: TODAY } };
const SENT: Draft = {
  answers: {},
  changed: {},
  end: { how: 'sent', at: TODAY + 5, changed: { name: TODAY } },
};

describe('a stored draft', () => {
  it('is read as it was written, until it is written again', () => {
    const { store } = browser();
    expect(store.write(ADA)).toBeUndefined();
    expect(store.read()).toMatchObject([ADA]);
    expect(store.read()).toBe(store.read());
    store.write(BEA);
    expect(store.read()).toMatchObject([BEA]);
  });

  it('is not read by its own tab, which reads the same list after its own writes', () => {
    const store = createDraftStore('test', memoryStorage());
    store.write('theirs', NOTES);
    const read = store.read('mine');
    store.write('mine', ADA);
    expect(read).toMatchObject([NOTES]);
    expect(store.read('mine')).toBe(read);
  });

  it('is deleted with its copy after 30 days', async () => {
    const { store, pass, reopen, native } = browser();
    store.write(ADA);
    pass(30 * DAY_MS);
    reopen().subscribe(() => undefined)();
    expect(reopen().read()).toMatchObject([ADA]);
    expect(await reopen().recover?.()).toMatchObject([ADA]);
    pass(1);
    expect(reopen().read()).toEqual([]);
    expect(await reopen().recover?.()).toEqual([]);
    reopen().subscribe(() => undefined)();
    expect(native.length).toBe(0);
  });

  it('of another tab stays beside it, whatever the clock shows', () => {
    const { store, pass, reopen } = browser();
    store.write(ADA);
    pass(-DAY_MS);
    reopen().write(NOTES);
    pass(3 * DAY_MS);
    const later = reopen();
    later.write(BEA);
    expect(later.read()).toMatchObject([ADA, NOTES, BEA]);
  });

  it('is removed with its copy once its answers were sent', async () => {
    const { store, reopen } = browser();
    store.write(ADA);
    reopen().write(SENT);
    expect(store.read()).toMatchObject([SENT]);
    expect(await reopen().recover?.()).toMatchObject([SENT]);
    store.write(ADA);
    expect(reopen().read()).toMatchObject([SENT]);
    store.write({ ...BEA, end: SENT.end });
    expect(reopen().read()).toMatchObject([SENT, { answers: { name: 'Bea' } }]);
  });
});

describe('storage that is full', () => {
  it('stores a draft once older drafts have made room', () => {
    const { store, reopen, native, limit } = browser();
    store.write(ADA);
    limit(() => native.length > 0);
    const other = reopen();
    expect(other.write(BEA)).toBeUndefined();
    expect(other.read()).toMatchObject([BEA]);
  });

  it('removes the older draft when the newer has no room, and returns the reason', () => {
    const { store, native, limit } = browser();
    store.write(ADA);
    limit(() => true);
    expect(store.write(BEA)).toBe('full');
    expect(native.length).toBe(0);
  });

  it('keeps answers that only another tab holds', () => {
    const { store, reopen, limit } = browser();
    store.write(NOTES);
    limit(() => true);
    expect(reopen().write(BEA)).toBe('full');
    expect(store.read()).toMatchObject([NOTES]);
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
  expect(store.write('tab', ADA)).toBe('blocked');
  expect(store.read()).toEqual([]);
  expect(copies).toEqual([]);
});

it('a draft is stored in a browser whose check for IndexedDB throws', async () => {
  const get = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
  const store = createDraftStore('test', memoryStorage());
  expect(store.write('tab', ADA)).toBeUndefined();
  expect(store.read()).toMatchObject([ADA]);
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
  let tabs = 0;
  const reopen = () => {
    const opened: DraftStore = createDraftStore('test', limited, { copy, now: () => time });
    const tab = `tab ${tabs++}`;
    return { ...opened, write: (draft: Draft) => opened.write(tab, draft) };
  };
  return {
    store: reopen(),
    native,
    pass: (ms: number) => (time += ms),
    reopen,
    limit: (full: () => boolean) => (isFull = full),
  };
}
