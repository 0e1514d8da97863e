// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_ANSWERS } from '../../../tests/fixtures/wizard/example-form.ts';
import { openBrowser, type Browser, type Tab } from '../../../tests/fixtures/wizard/tabs.ts';

const DRAFT = 'test:draft:1';

type TabEvent =
  | { readonly do: 'change'; readonly tab: number; readonly field: string }
  | { readonly do: string; readonly tab: number };

/** Two tabs save without having heard of each other, and all are closed before they do. */
const OVERWRITTEN: TabEvent[] = [
  { do: 'change', tab: 1, field: 'nickname' },
  { do: 'change', tab: 0, field: 'fullName' },
  { do: 'flush', tab: 1 },
  { do: 'reopen', tab: 0 },
  { do: 'reopen', tab: 1 },
  { do: 'reopen', tab: 2 },
];

const open: Tab[] = [];

afterEach(() => {
  for (const tab of open.splice(0)) tab.close();
});

describe('two tabs that change different answers', () => {
  it('come to the answers of both', () => {
    const { one, other, settle } = twoTabs();
    one.change({ fullName: 'Ada' });
    settle();
    other.change({ nickname: 'Countess' });
    settle();
    expect(one.answers()).toEqual({ fullName: 'Ada', nickname: 'Countess', glossy: false });
    expect(other.answers()).toEqual(one.answers());
    expect(one.live.state().notice).toEqual({ kind: 'changed-elsewhere' });
  });

  it('do so too when one is closed before it hears that the other has written over its answer', () => {
    const { one, other, settle } = twoTabs();
    one.change({ fullName: 'Ada' });
    one.live.flush();
    other.change({ nickname: 'Countess' });
    other.live.flush();
    one.close();
    settle();
    expect(other.answers()).toMatchObject({ fullName: 'Ada', nickname: 'Countess' });
  });

  it('do so too when both have saved before either hears', () => {
    const { one, other, settle, items } = twoTabs();
    one.change({ fullName: 'Ada' });
    other.change({ nickname: 'Countess' });
    one.live.flush();
    other.live.flush();
    expect(items.get(DRAFT)).not.toContain('Ada');
    settle();
    expect(items.get(DRAFT)).toContain('Ada');
    expect(items.get(DRAFT)).toContain('Countess');
    expect(one.answers()).toEqual(other.answers());
  });

  it('leave those of both to a later tab when they are closed before either hears', () => {
    const { one, other, openTab } = twoTabs();
    one.change({ fullName: 'Ada' });
    other.change({ nickname: 'Countess' });
    one.close();
    other.close();
    const later = opened(openTab());
    expect(later.answers()).toMatchObject({ fullName: 'Ada', nickname: 'Countess' });
  });
});

describe('two tabs that change the same answer', () => {
  it('come to the newer one, and the other tab is told', () => {
    const { one, other, settle } = twoTabs();
    one.change({ fullName: 'Ada' });
    other.change({ fullName: 'Bea' });
    other.live.flush();
    one.live.flush();
    settle();
    expect(one.answers()['fullName']).toBe('Bea');
    expect(other.answers()['fullName']).toBe('Bea');
    expect(one.live.state().notice).toEqual({ kind: 'changed-elsewhere' });
    expect(other.live.state().notice).toBeUndefined();
  });

  it('take a cleared answer for a change, too', () => {
    const { one, other, settle } = twoTabs({ fullName: 'Ada', nickname: 'Countess' });
    one.change({ nickname: '' });
    settle();
    expect(other.answers()).not.toHaveProperty('nickname');
  });

  it('take a later change for newer, also after the clock was set back', () => {
    const { one, other, settle, setClock } = twoTabs();
    one.change({ fullName: 'Ada' });
    settle();
    setClock(Date.UTC(1990, 0, 1));
    other.change({ fullName: 'Bea' });
    settle();
    expect(one.answers()['fullName']).toBe('Bea');
  });
});

describe('any tabs, whatever they hear and when', () => {
  const tab = fc.nat(2);
  const event = fc.oneof(
    fc.record({
      do: fc.constant('change' as const),
      tab,
      field: fc.constantFrom('fullName', 'mail', 'nickname', 'notes'),
    }),
    fc.record({ do: fc.constantFrom('flush', 'deliver', 'deliver one', 'reopen'), tab }),
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
      { examples: [[OVERWRITTEN]] },
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
      { examples: [[OVERWRITTEN]] },
    );
  });
});

describe('answers that were sent from one tab', () => {
  it('are gone from the other, which is told when, and begins anew', () => {
    const { one, other, settle, items } = twoTabs(EXAMPLE_ANSWERS);
    send(one);
    settle();
    expect(other.answers()).toEqual({ glossy: false });
    const { notice, end } = other.live.state();
    expect(notice).toEqual({ kind: 'sent', at: end?.at });
    expect(items.has(DRAFT)).toBe(false);
    other.change({ fullName: 'Bea' });
    settle();
    expect(items.get(DRAFT)).not.toContain('teal');
    expect(one.answers()).toEqual({ fullName: 'Bea', glossy: false });
  });

  it('are not brought back by a key in a tab that was not told', () => {
    const { one, other, items } = twoTabs(EXAMPLE_ANSWERS);
    const { generation } = other.live.state();
    send(one);
    // A tab that was put to sleep reads what is kept before anything else.
    other.deliver();
    other.live.change(generation, ['fullName'], { fullName: 'Ada Lovelacex' });
    other.live.flush();
    expect(items.has(DRAFT)).toBe(false);
    expect(other.live.state().notice?.kind).toBe('sent');
  });

  it('leave what the other has changed and not sent, and it is told that this was not sent', () => {
    const { one, other, settle, items } = twoTabs(EXAMPLE_ANSWERS);
    other.change({ notes: 'Later' });
    send(one);
    settle();
    expect(other.answers()).toEqual({ ...EXAMPLE_ANSWERS, notes: 'Later' });
    expect(other.live.state().notice?.kind).toBe('sent-before');
    expect(items.get(DRAFT)).toContain('Later');
    expect(one.answers()).toEqual(other.answers());
    // Typing goes on: the note stays until it is no longer true.
    other.change({ notes: 'Later on' });
    expect(other.live.state().notice?.kind).toBe('sent-before');
    send(other);
    expect(other.live.state().notice).toBeUndefined();
  });

  it('are gone from a page that is opened later', () => {
    const { one, openTab } = twoTabs(EXAMPLE_ANSWERS);
    send(one);
    const later = opened(openTab());
    expect(later.answers()).toEqual({ glossy: false });
    expect(later.store.read().end).toMatchObject({ how: 'sent' });
  });

  it('leave nothing of themselves behind but the time', () => {
    const { one, other, settle, items } = twoTabs(EXAMPLE_ANSWERS);
    send(one);
    settle();
    other.close();
    expect([...items.values()].join()).not.toMatch(/Ada|teal|example\.org/u);
  });
});

describe('answers that were deleted in one tab', () => {
  it('are gone from the other, and each can bring them back', () => {
    for (const chosen of ['one', 'other'] as const) {
      const tabs = twoTabs(EXAMPLE_ANSWERS);
      tabs.one.live.startOver();
      tabs.settle();
      expect(tabs.items.has(DRAFT)).toBe(false);
      expect(tabs.one.live.state().notice).toMatchObject({ kind: 'deleted', elsewhere: false });
      expect(tabs.other.live.state().notice).toMatchObject({ kind: 'deleted', elsewhere: true });
      tabs[chosen].live.undo();
      tabs.settle();
      expect(tabs.one.answers()).toEqual(EXAMPLE_ANSWERS);
      expect(tabs.other.answers()).toEqual(EXAMPLE_ANSWERS);
      expect(tabs.items.get(DRAFT)).toContain('teal');
    }
  });

  it('stay deleted when a tab that was not told saves', () => {
    const { one, other, settle, items } = twoTabs(EXAMPLE_ANSWERS);
    other.change({ notes: 'Later' });
    one.live.startOver();
    settle();
    expect(items.has(DRAFT)).toBe(false);
    other.live.undo();
    settle();
    expect(one.answers()).toEqual({ ...EXAMPLE_ANSWERS, notes: 'Later' });
  });

  it('can be brought back until one answers anew', () => {
    const { one } = twoTabs(EXAMPLE_ANSWERS);
    one.live.startOver();
    one.change({ fullName: 'Bea' });
    one.live.undo();
    expect(one.answers()).toEqual({ fullName: 'Bea', glossy: false });
  });
});

function twoTabs(
  answers?: Readonly<Record<string, unknown>>,
): Browser & { readonly one: Tab; readonly other: Tab } {
  const browser = openBrowser();
  // A draft of an earlier release.
  if (answers) browser.items.set(DRAFT, JSON.stringify({ answers }));
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
  for (const [index, event] of events.entries()) {
    const tab = tabs[event.tab];
    if ('field' in event) tab?.change({ [event.field]: (latest[event.field] = `text ${index}`) });
    else if (event.do === 'flush') tab?.live.flush();
    else if (event.do === 'deliver') tab?.deliver();
    else if (event.do === 'deliver one') tab?.deliver(1);
    else {
      tab?.close();
      tabs[event.tab] = browser.openTab();
    }
  }
  return { browser, tabs, latest };
}

function opened(tab: Tab): Tab {
  open.push(tab);
  return tab;
}

function send(tab: Tab): void {
  tab.live.recordSent(tab.live.state().evaluation.answers);
  tab.live.forgetSent();
}
