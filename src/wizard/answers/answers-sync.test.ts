import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../form-engine/form-model.ts';
import type { NativeStorage } from '../../lib/browser-storage.ts';
import { EXAMPLE_FORM } from '#tests/fixtures/wizard/example-form.ts';
import { syncAnswers, type SyncedAnswers } from './answers-sync.ts';
import type { RawAnswers } from './wizard-model.ts';
import { changeOfItems } from './item-cells.ts';
import { createDraftStore } from './draft-store.ts';

type TabEvent =
  | { readonly do: 'change' | 'type'; readonly tab: number; readonly field: string }
  | { readonly do: string; readonly tab: number };

/** One tab saves a day late, and sees only the first of two writes of another tab. */
const LATE_BY_A_DAY: TabEvent[] = [
  { do: 'change', tab: 2, field: 'name' },
  { do: 'change', tab: 1, field: 'name' },
  { do: 'flush', tab: 2 },
  { do: 'deliver one', tab: 1 },
  { do: 'change', tab: 2, field: 'name' },
  { do: 'flush', tab: 2 },
  { do: 'wait a day', tab: 0 },
];

/** Two tabs save without seeing each other's drafts, and all tabs close before they see them. */
const OVERWRITTEN: TabEvent[] = [
  { do: 'change', tab: 1, field: 'badge' },
  { do: 'change', tab: 0, field: 'name' },
  { do: 'flush', tab: 1 },
  { do: 'reopen', tab: 0 },
  { do: 'reopen', tab: 1 },
  { do: 'reopen', tab: 2 },
];

/** The text that was typed first is passed on last, after the other tab's text has arrived. */
const HANDED_ON_LATE: TabEvent[] = [
  { do: 'type', tab: 0, field: 'name' },
  { do: 'change', tab: 1, field: 'name' },
  { do: 'flush', tab: 1 },
  { do: 'deliver', tab: 0 },
  { do: 'hand on', tab: 0 },
];

const examples: [TabEvent[]][] = [[OVERWRITTEN], [LATE_BY_A_DAY], [HANDED_ON_LATE]];

/** A widget passes one text on before the next, and before it unmounts. */
const HANDS_ON = ['change', 'type', 'hand on', 'reopen'];

const anyTab = fc.nat(2);
const anyEvent = fc.oneof(
  fc.record({
    do: fc.constantFrom('change' as const, 'type' as const),
    tab: anyTab,
    field: fc.constantFrom('name', 'email', 'badge', 'notes'),
  }),
  fc.record({
    do: fc.constantFrom('flush', 'hand on', 'deliver', 'deliver one', 'reopen', 'wait a day'),
    tab: anyTab,
  }),
);

describe('tabs that save and receive drafts in any order', () => {
  it.each([
    ['reach the same answers, each of them the latest', true],
    ['store the latest answers when they are closed', false],
  ])('%s', (_what, settles) => {
    const property = fc.property(fc.array(anyEvent, { maxLength: 30 }), (given) => {
      const { browser, tabs, latest } = play(given);
      if (settles) browser.settle();
      else for (const { close } of tabs.splice(0)) close();
      for (const { answers, close } of [...tabs, browser.openTab()]) {
        expect(answers()).toEqual(latest);
        close();
      }
    });
    fc.assert(property, { examples });
  });
});

/** Runs these actions in three tabs. */
function play(events: readonly TabEvent[]) {
  const browser = openBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  const latest: Record<string, unknown> = { isUrgent: false, isPublic: false };
  /** The text of each tab that its widget has not passed on. */
  const pending = new Map<number, () => void>();
  const handOn = (tab: number): void => {
    pending.get(tab)?.();
    pending.delete(tab);
  };
  for (const [index, event] of events.entries()) {
    const tab = tabs[event.tab];
    if (HANDS_ON.includes(event.do)) handOn(event.tab);
    if ('field' in event) {
      const data = { [event.field]: (latest[event.field] = `text ${index}`) };
      const typedAt = browser.now();
      if (event.do === 'change') tab?.change(data);
      else pending.set(event.tab, () => tab?.change(data, typedAt));
    } else if (event.do === 'flush') tab?.store.flush();
    else if (event.do === 'deliver') tab?.deliver();
    else if (event.do === 'deliver one') tab?.deliver(1);
    else if (event.do === 'wait a day') browser.waitADay();
    else if (event.do === 'reopen') {
      tab?.close();
      tabs[event.tab] = browser.openTab();
    }
  }
  for (const tab of tabs.keys()) handOn(tab);
  return { browser, tabs, latest };
}

/** Changes of a group that a tab may make. */
type ItemEvent =
  | { readonly do: 'add'; readonly tab: number }
  | {
      readonly do: 'type' | 'remove' | 'bring back' | 'move';
      readonly tab: number;
      /** Chooses one of the items that the tab shows. */
      readonly item: number;
    }
  | { readonly do: 'flush' | 'deliver' | 'reopen'; readonly tab: number };

const anyItemEvent = fc.oneof(
  fc.record({ do: fc.constant('add' as const), tab: anyTab }),
  fc.record({
    do: fc.constantFrom('type', 'type', 'remove', 'bring back', 'move' as const),
    tab: anyTab,
    item: fc.nat(4),
  }),
  fc.record({ do: fc.constantFrom('flush', 'deliver', 'reopen' as const), tab: anyTab }),
);

type Items = readonly Readonly<Record<string, unknown>>[];

const itemsOf = (answers: Answers): Items => {
  const items: unknown = answers['people'];
  return Array.isArray(items) ? items : [];
};

/** Runs these changes of a group in three tabs. */
function playItems(events: readonly ItemEvent[]) {
  const browser = openBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  /** The latest text of each item that was never removed, and the items whose last change is a removal. */
  const [texts, gone] = [new Map<string, unknown>(), new Set<string>()];
  const removed = new Map<number, Items>();
  const change = (tab: number, items: Items): void => tabs[tab]?.changeItems(items);
  const begun: readonly ItemEvent[] = [0, 0, 1].map((tab) => ({ do: 'add', tab }));
  for (const [index, event] of [...begun, ...events].entries()) {
    if (index === begun.length) browser.settle();
    const { tab } = event;
    const items = itemsOf(tabs[tab]?.answers() ?? {});
    const chosen = 'item' in event ? items[event.item % Math.max(1, items.length)] : undefined;
    const id = String(chosen?.['_id']);
    const others = items.filter((item) => item !== chosen);
    const text = `text ${index}`;
    if (event.do === 'add') {
      change(tab, [...items, { name: text }]);
      texts.set(String(itemsOf(tabs[tab]?.answers() ?? {}).at(-1)?.['_id']), text);
    } else if (event.do === 'type' && chosen) {
      change(
        tab,
        items.map((item) => (item === chosen ? { ...item, name: text } : item)),
      );
      texts.set(id, text);
      gone.delete(id);
    } else if (event.do === 'remove' && chosen) {
      change(tab, others);
      removed.set(tab, [chosen]);
      gone.add(id);
      texts.delete(id);
    } else if (event.do === 'move' && chosen && !gone.has(id))
      change(tab, [...others, chosen]);
    else if (event.do === 'bring back') {
      const back = removed.get(tab) ?? [];
      const known = back.filter(({ _id }) => !items.some((item) => item['_id'] === _id));
      change(tab, [...known.map(({ _at, ...item }) => item), ...items]);
      removed.delete(tab);
      for (const { _id, name } of known) {
        texts.set(String(_id), name);
        gone.delete(String(_id));
      }
    } else if (event.do === 'flush') tabs[tab]?.store.flush();
    else if (event.do === 'deliver') tabs[tab]?.deliver();
    else if (event.do === 'reopen') {
      tabs[tab]?.close();
      tabs[tab] = browser.openTab();
    }
  }
  return { browser, tabs, texts, gone };
}

describe('tabs that change the items of a group in any order', () => {
  it('reach the same items, lose none that stands, and bring none back that is gone', () => {
    const property = fc.property(
      fc.array(anyItemEvent, { maxLength: 20, size: 'max' }),
      (given) => {
        const { browser, tabs, texts, gone } = playItems(given);
        browser.settle();
        const all = [...tabs, browser.openTab()];
        const [first = [], ...others] = all.map(({ answers }) => itemsOf(answers()));
        for (const items of others) expect(items).toEqual(first);
        const names = new Map(first.map(({ _id, name }) => [String(_id), name]));
        expect([...gone].filter((id) => names.has(id))).toEqual([]);
        for (const [id, text] of texts) expect([id, names.get(id)]).toEqual([id, text]);
        for (const { close } of all) close();
      },
    );
    fc.assert(property);
  });
});

interface Tab {
  readonly store: SyncedAnswers;
  /** @param typedAt time of the key, if the widget passes a text on later */
  readonly change: (data: RawAnswers, typedAt?: number) => void;
  /** Changes a group as RJSF's form does: from the items that the tab shows to these. */
  readonly changeItems: (items: readonly unknown[]) => void;
  readonly answers: () => Answers;
  /**
   * Delivers the other tabs' writes to the tab, and notifies it: of all writes, or of the next
   * alone.
   */
  readonly deliver: (writes?: number) => void;
  readonly close: () => void;
}

/**
 * A browser with tabs in processes of their own: each sees its own writes at once, and the others'
 * writes when they are delivered.
 */
function openBrowser() {
  const items = new Map<string, string>();
  const tabs = new Map<Tab, StorageEvent[]>();
  let time = Date.UTC(2026, 0, 1);
  const now = (): number => time++;

  function openTab(): Tab {
    const seen = new Map(items);
    const queue: StorageEvent[] = [];
    /**
     * Earlier writes of other tabs to keys that this tab has written since. The tab is notified of
     * them, and reads its own.
     */
    const outdated = new Set<StorageEvent>();
    const write = (key: string, newValue: string | null): void => {
      for (const map of [seen, items]) put(map, key, newValue);
      for (const event of queue) if (event.key === key) outdated.add(event);
      for (const other of tabs.values()) {
        if (other !== queue) other.push(new StorageEvent('storage', { key, newValue }));
      }
    };
    const native: NativeStorage = {
      getItem: (key) => seen.get(key) ?? null,
      setItem: write,
      removeItem: (key) => write(key, null),
      key: (index) => [...seen.keys()][index] ?? null,
      get length() {
        return seen.size;
      },
    };
    const events = new EventTarget();
    const drafts = createDraftStore('test', () => native, { now, events });
    const store = syncAnswers(EXAMPLE_FORM, drafts, now);
    const state = () => store.snapshot().state;
    const ends = [store.subscribe(() => undefined), store.open()];
    const tab: Tab = {
      store,
      change: (data, typedAt) =>
        store.change(state().generation, Object.keys(data), data, typedAt),
      changeItems: (given) => {
        const { people } = state().evaluation.answers;
        const { names, data } = changeOfItems(EXAMPLE_FORM.model, 'people', people, given);
        store.change(state().generation, names, data);
      },
      answers: () => state().evaluation.answers,
      deliver: (writes = queue.length) => {
        for (const event of queue.splice(0, writes)) {
          if (event.key !== null && !outdated.has(event)) put(seen, event.key, event.newValue);
          events.dispatchEvent(event);
        }
      },
      close: () => {
        for (const end of ends.toReversed()) end();
        tabs.delete(tab);
      },
    };
    tabs.set(tab, queue);
    return tab;
  }

  /** Saves everywhere and delivers everything, until no event is left. */
  const settle = (): void => {
    for (let round = 0; round < 4; round++) {
      for (const tab of tabs.keys()) {
        tab.store.flush();
        for (const other of tabs.keys()) other.deliver();
      }
    }
  };
  return { openTab, settle, now, waitADay: () => (time += 90_000_000) };
}

function put(items: Map<string, string>, key: string, text: string | null): void {
  if (text === null) items.delete(key);
  else items.set(key, text);
}
