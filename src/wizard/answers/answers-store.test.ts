import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../form-engine/form-model.ts';
import { EXAMPLE_ANSWERS } from '../../../tests/fixtures/wizard/example-form.ts';
import { openBrowser, type Browser, type Tab } from '../../../tests/fixtures/wizard/tabs.ts';
import { formatDraft, oldestDraft } from './draft.ts';

type TabEvent =
  | { readonly do: 'change' | 'type'; readonly tab: number; readonly field: string }
  | { readonly do: string; readonly tab: number };

/** A tab saves a day late, and knows only the first of another one's two writes. */
const LATE_BY_A_DAY: TabEvent[] = [
  { do: 'change', tab: 2, field: 'fullName' },
  { do: 'change', tab: 1, field: 'fullName' },
  { do: 'flush', tab: 2 },
  { do: 'deliver one', tab: 1 },
  { do: 'change', tab: 2, field: 'fullName' },
  { do: 'flush', tab: 2 },
  { do: 'wait a day', tab: 0 },
];

/** Two tabs save without knowing of each other, and all are closed before they do. */
const OVERWRITTEN: TabEvent[] = [
  { do: 'change', tab: 1, field: 'nickname' },
  { do: 'change', tab: 0, field: 'fullName' },
  { do: 'flush', tab: 1 },
  { do: 'reopen', tab: 0 },
  { do: 'reopen', tab: 1 },
  { do: 'reopen', tab: 2 },
];

/** What was typed first is handed on last, with the other tab's text known by then. */
const HANDED_ON_LATE: TabEvent[] = [
  { do: 'type', tab: 0, field: 'fullName' },
  { do: 'change', tab: 1, field: 'fullName' },
  { do: 'flush', tab: 1 },
  { do: 'deliver', tab: 0 },
  { do: 'hand on', tab: 0 },
];

/** A widget hands on one text before the next, and before it goes. */
const HANDS_ON = ['change', 'type', 'hand on', 'reopen'];

const open: Tab[] = [];

afterEach(() => {
  for (const tab of open.splice(0)) tab.close();
});

describe('any tabs, whatever they hear and when', () => {
  const tab = fc.nat(2);
  const event = fc.oneof(
    fc.record({
      do: fc.constantFrom('change' as const, 'type' as const),
      tab,
      field: fc.constantFrom('fullName', 'mail', 'nickname', 'notes'),
    }),
    fc.record({
      do: fc.constantFrom('flush', 'hand on', 'deliver', 'deliver one', 'reopen', 'wait a day'),
      tab,
    }),
  );
  const events = fc.array(event, { maxLength: 30 });

  it('come to the same answers, and each is the latest that was given', () => {
    fc.assert(
      fc.property(events, (given) => {
        const { browser, tabs, latest } = play(given);
        browser.settle();
        for (const { answers, close } of tabs) {
          expect(answers()).toEqual(latest);
          close();
        }
      }),
      { examples: [[OVERWRITTEN], [LATE_BY_A_DAY], [HANDED_ON_LATE]] },
    );
  });

  it('leave the latest answers behind when they are closed', () => {
    fc.assert(
      fc.property(events, (given) => {
        const { browser, tabs, latest } = play(given);
        for (const { close } of tabs) close();
        const later = browser.openTab();
        expect(later.answers()).toEqual(latest);
        later.close();
      }),
      { examples: [[OVERWRITTEN], [LATE_BY_A_DAY], [HANDED_ON_LATE]] },
    );
  });
});

it('a tab is told of answers that another one has changed', () => {
  const { one, other, settle } = twoTabs();
  one.change({ fullName: 'Ada' });
  other.change({ fullName: 'Bea' });
  settle();
  expect(one.answers()['fullName']).toBe('Bea');
  expect(one.state().notice).toEqual({ kind: 'changed-elsewhere' });
  expect(other.state().notice).toBeUndefined();
});

it('a change counts as later than those before it, also after the clock was set back', () => {
  const { one, other, settle, setClock } = twoTabs();
  one.change({ fullName: 'Ada' });
  settle();
  setClock(Date.UTC(1990, 0, 1));
  other.change({ fullName: 'Bea' });
  settle();
  expect(one.answers()['fullName']).toBe('Bea');
});

describe('answers that were sent from one tab', () => {
  it('are gone from the other, which is told when, and leave nothing of themselves behind', () => {
    const { one, other, settle, items } = twoTabs(EXAMPLE_ANSWERS);
    send(one);
    settle();
    expect(other.answers()).toEqual({ glossy: false });
    const { notice, end } = other.state();
    expect(notice).toEqual({ kind: 'sent', at: end?.at });
    expect([...items.values()].join()).not.toMatch(/Ada|teal|example\.org/u);
    other.change({ fullName: 'Bea' });
    settle();
    expect(one.answers()).toEqual({ fullName: 'Bea', glossy: false });
  });

  it('are not brought back by a key in a tab that was not told', () => {
    const { one, other, items } = twoTabs(EXAMPLE_ANSWERS);
    const { generation } = other.state();
    send(one);
    // A tab that was put to sleep reads what is stored before anything else.
    other.deliver();
    other.live.change(generation, ['fullName'], { fullName: 'Ada Lovelacex' });
    other.live.flush();
    expect([...items.values()].join()).not.toContain('teal');
    expect(other.state().notice?.kind).toBe('sent');
  });

  it('do not come back from a tab that saves before it is told', () => {
    const { one, other, openTab, settle, items } = twoTabs(EXAMPLE_ANSWERS);
    send(one);
    other.change({ fullName: EXAMPLE_ANSWERS['fullName'] });
    other.live.flush();
    expect(opened(openTab()).answers()).toEqual({ glossy: false });
    settle();
    expect([...items.values()].join()).not.toContain('teal');
  });

  it('leave what the other has changed and not sent, and it is told that this was not sent', () => {
    const { one, other, settle } = twoTabs(EXAMPLE_ANSWERS);
    other.change({ notes: 'Later' });
    send(one);
    settle();
    expect(other.answers()).toEqual({ ...EXAMPLE_ANSWERS, notes: 'Later' });
    expect(other.state().notice?.kind).toBe('sent-before');
    expect(one.answers()).toEqual(other.answers());
    // Typing goes on: the note stays until it is no longer true.
    other.change({ notes: 'Later on' });
    expect(other.state().notice?.kind).toBe('sent-before');
    send(other);
    expect(other.state().notice).toBeUndefined();
  });

  it('leave what another tab has changed while they were on their way', () => {
    const { one, other, settle } = twoTabs(EXAMPLE_ANSWERS);
    one.live.startSending();
    other.change({ notes: 'Later' });
    other.close();
    one.deliver();
    expect(one.answers()).toEqual(EXAMPLE_ANSWERS);
    one.live.recordSent(EXAMPLE_ANSWERS);
    expect(one.live.snapshot().state.evaluation.answers['notes']).toBe('Later');
    one.live.forgetSent();
    settle();
    expect(one.answers()).toEqual({ ...EXAMPLE_ANSWERS, notes: 'Later' });
  });
});

describe('answers that were deleted in one tab', () => {
  it('are gone from the other, and each can bring them back', () => {
    for (const chosen of ['one', 'other'] as const) {
      const tabs = twoTabs(EXAMPLE_ANSWERS);
      tabs.other.change({ notes: 'Later' });
      tabs.one.live.startOver();
      tabs.settle();
      expect([...tabs.items.values()].join()).not.toContain('teal');
      expect(tabs.one.state().notice).toMatchObject({ kind: 'deleted', elsewhere: false });
      expect(tabs.other.state().notice).toMatchObject({ kind: 'deleted', elsewhere: true });
      tabs[chosen].live.undo();
      tabs.settle();
      expect(tabs.one.answers()).toMatchObject({ ownColour: 'teal' });
      expect(tabs.other.answers()).toEqual(tabs.one.answers());
    }
  });

  it('can be brought back until one answers anew', () => {
    const { one } = twoTabs(EXAMPLE_ANSWERS);
    one.live.startOver();
    one.change({ fullName: 'Bea' });
    one.live.undo();
    expect(one.answers()).toEqual({ fullName: 'Bea', glossy: false });
  });
});

function twoTabs(answers?: Answers): Browser & { readonly one: Tab; readonly other: Tab } {
  const browser = openBrowser();
  if (answers) browser.items.set('test:draft:0', formatDraft(oldestDraft(answers), browser.now()));
  return { ...browser, one: opened(browser.openTab()), other: opened(browser.openTab()) };
}

/** Does all this in three tabs. */
function play(events: readonly TabEvent[]): {
  readonly browser: Browser;
  readonly tabs: readonly Tab[];
  readonly latest: Readonly<Record<string, unknown>>;
} {
  const browser = openBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  const latest: Record<string, unknown> = { glossy: false };
  /** The text of each tab that its widget has not handed on. */
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
    } else if (event.do === 'flush') tab?.live.flush();
    else if (event.do === 'deliver') tab?.deliver();
    else if (event.do === 'deliver one') tab?.deliver(1);
    else if (event.do === 'wait a day') browser.setClock(browser.now() + 90_000_000);
    else if (event.do === 'reopen') {
      tab?.close();
      tabs[event.tab] = browser.openTab();
    }
  }
  for (const tab of tabs.keys()) handOn(tab);
  return { browser, tabs, latest };
}

function opened(tab: Tab): Tab {
  open.push(tab);
  return tab;
}

function send(tab: Tab): void {
  tab.live.recordSent(tab.answers());
  tab.live.forgetSent();
}
