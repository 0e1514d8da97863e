// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { NativeStorage } from '../../lib/browser-storage.ts';
import type { DraftJournal } from './draft-journal.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft } from './draft.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 22);
const KEY = 'test:draft:1';
const ADA: Draft = { answers: { fullName: 'Ada' }, changed: { fullName: TODAY }, since: 0 };
const BEA: Draft = { answers: { fullName: 'Bea' }, changed: { fullName: TODAY + 1 }, since: 0 };

describe('a kept draft', () => {
  it('is read as it was written', () => {
    const { store } = browser();
    expect(write(store, ADA)).toBeUndefined();
    expect(store.read()).toMatchObject({ drafts: [ADA], end: undefined });
  });

  it('carries its date and the version of its format', () => {
    const { store, items } = browser();
    write(store, ADA);
    expect(JSON.parse(items.get(KEY) ?? '')).toMatchObject({ version: 2, savedAt: TODAY });
  });

  it.each([
    ['for 30 days', 30, 'Ada'],
    ['and no longer', 31, undefined],
  ])('stays %s', (_, days, name) => {
    const { store, pass, reopen } = browser();
    write(store, ADA);
    pass(days * DAY_MS);
    expect(reopen().read().drafts[0]?.answers['fullName']).toBe(name);
  });

  it('is removed once it is older than that', async () => {
    const { store, pass, reopen, items } = browser();
    write(store, ADA);
    pass(31 * DAY_MS);
    reopen().subscribe(() => undefined)();
    await vi.waitFor(() => expect([...items]).toEqual([]));
  });

  it.each([
    ['says another time', () => Promise.resolve(TODAY)],
    ['says none', () => Promise.resolve(Number.NaN)],
    ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ])('outlives a clock that is ahead, where the server %s', async (_, serverTime) => {
    const { store, pass, reopen } = browser(serverTime);
    write(store, ADA);
    pass(99 * DAY_MS);
    const ahead = reopen();
    ahead.subscribe(() => undefined)();
    write(ahead, BEA);
    await serverTime().catch(() => undefined);
    pass(-99 * DAY_MS);
    expect(reopen().read().drafts).toContainEqual(ADA);
  });

  it('outlives a clock that was decades behind', () => {
    const { store, pass, reopen } = browser();
    pass(-50 * 365 * DAY_MS);
    write(store, ADA);
    reopen().subscribe(() => undefined)();
    pass(50 * 365 * DAY_MS);
    expect(reopen().read().drafts[0]).toEqual(ADA);
    reopen().subscribe(() => undefined)();
    pass(29 * DAY_MS);
    expect(reopen().read().drafts[0]).toEqual(ADA);
    pass(2 * DAY_MS);
    expect(reopen().read().drafts).toEqual([]);
  });

  it.each([
    ['of an earlier release, which wrote none', { answers: ADA.answers }],
    ['of a wrong clock, far ahead', { ...ADA, savedAt: TODAY + 9999 * DAY_MS }],
  ])('gets a date in place of that %s, and 30 days from then', (_, stored) => {
    const { items, pass, reopen } = browser();
    items.set(KEY, JSON.stringify(stored));
    reopen().subscribe(() => undefined)();
    pass(29 * DAY_MS);
    expect(reopen().read().drafts[0]?.answers).toEqual({ fullName: 'Ada' });
    pass(2 * DAY_MS);
    expect(reopen().read().drafts[0]).toBeUndefined();
  });

  it.each([1e308, -1, 0.5, '9', null, [], {}])('takes no time of a change that is %j', (time) => {
    const { store, items } = browser();
    items.set(KEY, JSON.stringify({ ...ADA, changed: { fullName: time } }));
    expect(store.read().drafts[0]?.changed).toEqual({ fullName: 1 });
  });

  it('is none once the answers before it were sent', () => {
    const { store } = browser();
    store.end({ how: 'sent', at: TODAY + 5, changed: { fullName: TODAY } });
    write(store, ADA);
    expect(store.read()).toMatchObject({ drafts: [], end: { how: 'sent', at: TODAY + 5 } });
    write(store, { ...BEA, since: TODAY + 5 });
    expect(store.read().drafts[0]?.answers).toEqual({ fullName: 'Bea' });
  });
});

describe('storage that is full', () => {
  it('takes a draft once the older one has made room', () => {
    const { store, items, limit } = browser();
    write(store, ADA);
    limit(() => items.size > 0);
    expect(write(store, BEA)).toBeUndefined();
    expect(store.read().drafts[0]).toEqual(BEA);
  });

  it('leaves no older draft when the newer one has no room, and says why', () => {
    const { store, items, limit } = browser();
    write(store, ADA);
    limit(() => true);
    expect(write(store, BEA)).toBe('full');
    expect([...items]).toEqual([]);
  });
});

it('storage that is blocked keeps nothing, says so, and takes no copy either', () => {
  const copies: unknown[] = [];
  const journal = { read: () => Promise.resolve(undefined), write: (e: unknown) => copies.push(e) };
  const blocked = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = createDraftStore('test', blocked, { journal });
  expect(write(store, ADA)).toBe('blocked');
  expect(store.read()).toEqual({ drafts: [], keys: [], end: undefined });
  store.end({ how: 'deleted', at: TODAY, changed: {} });
  expect(copies).toEqual([]);
});

describe('the copy of a draft', () => {
  it('brings back what a killed browser had not put on the disk', async () => {
    const { store, items, reopen } = browser();
    write(store, ADA);
    const onDisk = items.get(KEY) ?? '';
    write(store, BEA);
    items.set(KEY, onDisk);
    expect((await reopen().recover()).drafts[0]).toEqual(BEA);
  });

  it('brings no sent answers back', async () => {
    const { store, items, reopen } = browser();
    write(store, ADA);
    const onDisk = items.get(KEY) ?? '';
    store.end({ how: 'sent', at: TODAY + 5, changed: { fullName: TODAY } });
    items.clear();
    items.set(KEY, onDisk);
    const later = reopen();
    expect((await later.recover()).end).toMatchObject({ how: 'sent' });
    expect(later.read().drafts[0]).toBeUndefined();
  });
});

/** Writes in place of all that is kept. */
function write(store: DraftStore, draft: Draft): ReturnType<DraftStore['write']> {
  return store.write(draft, store.read().keys);
}

/** A browser's storage and the copy beside it, which outlive the page. */
function browser(serverTime?: () => Promise<number>): {
  readonly store: DraftStore;
  readonly items: Map<string, string>;
  readonly pass: (ms: number) => void;
  readonly reopen: () => DraftStore;
  readonly limit: (full: () => boolean) => void;
} {
  const items = new Map<string, string>();
  let time = TODAY;
  let isFull = (): boolean => false;
  let copy: unknown;
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
  const journal: DraftJournal = {
    read: () => Promise.resolve(copy),
    write: (entry) => (copy = entry),
  };
  const reopen = (): DraftStore =>
    createDraftStore('test', () => native, {
      journal,
      now: () => time,
      serverTime: serverTime ?? (() => Promise.resolve(time)),
    });
  return {
    store: reopen(),
    items,
    pass: (ms) => (time += ms),
    reopen,
    limit: (full) => (isFull = full),
  };
}
