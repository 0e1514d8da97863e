import { describe, expect, it } from 'vitest';
import type { NativeStorage } from '../../lib/browser-storage.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft } from './draft.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 22);
const ADA: Draft = {
  answers: { fullName: 'Ada' },
  changed: { fullName: TODAY },
  end: undefined,
};
const BEA: Draft = { ...ADA, answers: { fullName: 'Bea' }, changed: { fullName: TODAY + 1 } };
const NOTES: Draft = { ...ADA, answers: { notes: 'Later' }, changed: { notes: TODAY } };
const SENT: Draft = {
  answers: {},
  changed: {},
  end: { how: 'sent', at: TODAY + 5, changed: { fullName: TODAY } },
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

  it('stays for 30 days, and no longer', () => {
    const { store, pass, reopen, items } = browser();
    store.write(ADA);
    pass(30 * DAY_MS);
    reopen().subscribe(() => undefined)();
    expect(reopen().read()).toMatchObject([ADA]);
    pass(1);
    expect(reopen().read()).toEqual([]);
    reopen().subscribe(() => undefined)();
    expect([...items]).toEqual([]);
  });

  it('of another tab stays beside it, whatever the clock says', () => {
    const { store, pass, reopen } = browser();
    store.write(ADA);
    pass(-DAY_MS);
    reopen().write(NOTES);
    pass(3 * DAY_MS);
    const later = reopen();
    later.write(BEA);
    expect(later.read()).toMatchObject([ADA, NOTES, BEA]);
  });

  it('is gone once its answers were sent', () => {
    const { store, reopen, items } = browser();
    store.write(ADA);
    reopen().write(SENT);
    expect([...items.values()].join()).not.toContain('Ada');
    store.write(ADA);
    expect(reopen().read()).toMatchObject([SENT]);
    store.write({ ...BEA, end: SENT.end });
    expect(reopen().read()).toMatchObject([SENT, { answers: { fullName: 'Bea' } }]);
  });
});

describe('storage that is full', () => {
  it('takes a draft once older ones have made room', () => {
    const { store, reopen, items, limit } = browser();
    store.write(ADA);
    limit(() => items.size > 0);
    const other = reopen();
    expect(other.write(BEA)).toBeUndefined();
    expect(other.read()).toMatchObject([BEA]);
  });

  it('leaves no older draft when the newer one has no room, and says why', () => {
    const { store, items, limit } = browser();
    store.write(ADA);
    limit(() => true);
    expect(store.write(BEA)).toBe('full');
    expect([...items]).toEqual([]);
  });

  it('keeps what only another tab holds', () => {
    const { store, reopen, limit } = browser();
    store.write(NOTES);
    limit(() => true);
    expect(reopen().write(BEA)).toBe('full');
    expect(store.read()).toMatchObject([NOTES]);
  });
});

it('storage that is blocked keeps nothing, says so, and takes no copy either', () => {
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
  expect(store.read()).toEqual([]);
  expect(copies).toEqual([]);
});

describe('the copy of a draft', () => {
  it('brings back what a killed browser had not put on the disk', async () => {
    const { store, items, reopen } = browser();
    store.write(BEA);
    items.clear();
    expect(await reopen().recover?.()).toMatchObject([BEA]);
  });

  it('tells that answers were sent, and is nothing after 30 days', async () => {
    const { store, reopen, pass } = browser();
    store.write(ADA);
    store.write(SENT);
    expect(await reopen().recover?.()).toMatchObject([SENT]);
    pass(31 * DAY_MS);
    expect(await reopen().recover?.()).toEqual([]);
  });
});

/** A browser's storage and the copy beside it, which outlive the page. */
function browser(): {
  readonly store: DraftStore;
  readonly items: Map<string, string>;
  readonly pass: (ms: number) => void;
  readonly reopen: () => DraftStore;
  readonly limit: (full: () => boolean) => void;
} {
  const items = new Map<string, string>();
  let time = TODAY;
  let isFull = (): boolean => false;
  let copied: unknown;
  const native: NativeStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => {
      if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
  const copy = {
    read: () => Promise.resolve(copied),
    write: (text: string) => void (copied = text),
  };
  const reopen = (): DraftStore =>
    createDraftStore('test', () => native, { copy, now: () => time });
  return {
    store: reopen(),
    items,
    pass: (ms) => (time += ms),
    reopen,
    limit: (full) => (isFull = full),
  };
}
