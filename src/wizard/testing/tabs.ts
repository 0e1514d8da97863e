import type { NativeStorage } from '../../lib/browser-storage.ts';
import type { RawAnswers } from '../answers/answers-state.ts';
import { createDraftStore, type DraftStore } from '../answers/draft-store.ts';
import { createLiveAnswers, type LiveAnswers } from '../answers/live-answers.ts';
import { EXAMPLE_FORM } from './example-form.ts';

/** A tab of a pretended browser. */
export interface Tab {
  readonly live: LiveAnswers;
  readonly store: DraftStore;
  readonly change: (data: RawAnswers) => void;
  readonly answers: () => RawAnswers;
  /** Lets the tab see what the others have written, and hear of it. */
  readonly deliver: () => void;
  readonly close: () => void;
}

export interface Browser {
  readonly openTab: () => Tab;
  /** Saves everywhere and delivers everything, until nothing is left to be told. */
  readonly settle: () => void;
  readonly setClock: (time: number) => void;
  /** What is on the disk, by key. */
  readonly items: Map<string, string>;
}

/**
 * A browser with tabs in processes of their own: each sees its own writes at once, and those of the others
 * when they are delivered.
 */
export function openBrowser(): Browser {
  const items = new Map<string, string>();
  const tabs = new Set<Tab>();
  const queues = new Set<StorageEvent[]>();
  let time = Date.UTC(2026, 0, 1);
  const now = (): number => time++;

  function openTab(): Tab {
    const seen = new Map(items);
    const queue: StorageEvent[] = [];
    queues.add(queue);
    const write = (key: string, newValue: string | null): void => {
      for (const where of [seen, items]) {
        if (newValue === null) where.delete(key);
        else where.set(key, newValue);
      }
      for (const other of queues) {
        if (other !== queue) other.push(new StorageEvent('storage', { key, newValue }));
      }
    };
    const native: NativeStorage = {
      getItem: (key) => seen.get(key) ?? null,
      setItem: write,
      removeItem: (key) => write(key, null),
    };
    const events = new EventTarget();
    const deliver = (): void => {
      seen.clear();
      for (const [key, text] of items) seen.set(key, text);
      for (const event of queue.splice(0)) events.dispatchEvent(event);
    };
    const tab = createTab(
      () => native,
      { now, events },
      deliver,
      () => {
        queues.delete(queue);
        tabs.delete(tab);
      },
    );
    tabs.add(tab);
    return tab;
  }

  const settle = (): void => {
    for (let round = 0; round < 4; round++) {
      for (const tab of tabs) {
        tab.live.flush();
        for (const other of tabs) other.deliver();
      }
    }
  };
  return { openTab, settle, setClock: (to) => (time = to), items };
}

/** Opens a tab beside the page under test, over the same storage: that page hears when it delivers. */
export function openTabBeside(): Tab {
  const deliver = (): void => {
    for (const key of ['test:draft:1', 'test:draft-end:1']) {
      const newValue = window.localStorage.getItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
  };
  const events = new EventTarget();
  return createTab(() => window.localStorage, { now: Date.now, events }, deliver);
}

function createTab(
  native: () => NativeStorage,
  surroundings: { readonly now: () => number; readonly events: EventTarget },
  deliver: () => void,
  onClose: () => void = () => undefined,
): Tab {
  const journal = { read: () => Promise.resolve(undefined), write: () => undefined };
  const store = createDraftStore('test', native, { journal, ...surroundings });
  const live = createLiveAnswers(EXAMPLE_FORM, store, surroundings.now);
  const ends = [live.subscribe(() => undefined), live.open(store), onClose];
  return {
    live,
    store,
    change: (data) => live.change(live.state().generation, Object.keys(data), data),
    answers: () => live.state().evaluation.answers,
    deliver,
    close: () => {
      for (const end of ends.toReversed()) end();
    },
  };
}
