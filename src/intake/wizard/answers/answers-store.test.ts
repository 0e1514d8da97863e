import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NativeStorage } from '#src/lib/browser-storage.ts';
import { EXAMPLE_FORM } from '#tests/fixtures/wizard/example-form.ts';
import type { RawAnswers } from '#src/engine/form-model.ts';
import { AnswersStore } from './answers-store.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LEAVE = ['blur', 'hide', 'close', 'kill'] as const;

/** A person's use of one tab: some answers, then another tab gets the keyboard. */
const anyUse = fc.record({
  tab: fc.nat(2),
  answers: fc.array(
    fc.record({
      field: fc.constantFrom('name', 'email', 'badge', 'notes', 'people'),
      pause: fc.nat(700),
      isTyped: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  leave: fc.constantFrom(...LEAVE),
});

describe('three tabs that a person uses one at a time, in any order', () => {
  it('hold every answer; killed tabs lose less than a second', () => {
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 12 }), (uses) => {
        const browser = openBrowser();
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
        const latest: Record<string, unknown> = { isUrgent: false, isPublic: false };
        for (const [at, { tab, answers, leave }] of uses.entries()) {
          const used = tabs[tab];
          if (!used) throw new Error('There are three tabs.');
          used.focus();
          expect(used.answers()).toEqual(latest);
          for (const [index, { field, pause, isTyped }] of answers.entries()) {
            const text = `text ${at} ${index}`;
            const value = field === 'people' ? [{ name: text, isLead: false }] : text;
            if (isTyped) used.type(field === 'people' ? 'people.0.name' : field, text);
            else used.change({ [field]: value });
            latest[field] = value;
            vi.advanceTimersByTime(pause);
          }
          if (leave === 'kill') {
            vi.advanceTimersByTime(999);
            used.kill();
          } else used[leave]();
          if (leave === 'kill' || leave === 'close') tabs[tab] = browser.openTab();
          browser.deliver();
        }
        for (const { answers, kill } of [...tabs, browser.openTab()]) {
          expect(answers()).toEqual(latest);
          kill();
        }
      }),
    );
  });
});

describe('a tab', () => {
  it('that is late never overwrites a newer draft', () => {
    const browser = openBrowser();
    const [late, other] = [browser.openTab(), browser.openTab()];
    late.change({ name: 'Early' });
    other.change({ name: 'Later' });
    other.blur();
    vi.advanceTimersByTime(1000);
    browser.deliver();
    expect([late.answers(), browser.openTab().answers()]).toMatchObject([
      { name: 'Later' },
      { name: 'Later' },
    ]);
  });

  it('that was not told of a newer draft takes it before a change', () => {
    const browser = openBrowser();
    const [late, other] = [browser.openTab(), browser.openTab()];
    other.change({ name: 'Ada' });
    other.blur();
    late.change({ notes: 'x' });
    late.blur();
    expect(browser.openTab().answers()).toMatchObject({ name: 'Ada', notes: 'x' });
  });
});

describe('a text that is being typed', () => {
  it('is in the draft, and is shown once its control hands it on', () => {
    const tab = openBrowser().openTab();
    tab.type('name', 'Ada');
    vi.advanceTimersByTime(500);
    expect(tab.answers()).not.toHaveProperty('name');
    tab.change({ name: 'Ada' });
    expect(tab.answers()).toMatchObject({ name: 'Ada' });
  });

  it('gives way to a change of the same group', () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.type('people.0.name', 'Ada');
    tab.change({ people: [{ name: 'Bea', isLead: false }] });
    tab.blur();
    expect(browser.openTab().answers()).toMatchObject({ people: [{ name: 'Bea' }] });
  });
});

describe('the copy of a killed browser', () => {
  const opened = async (typed: RawAnswers) => {
    const copy = { at: 50, answers: { name: 'Ada', notes: 'Copied' }, end: undefined };
    const drafts = { ...openBrowser().drafts(), recover: () => Promise.resolve(copy) };
    const answers = new AnswersStore(EXAMPLE_FORM, drafts, () => 60);
    answers.subscribe(() => undefined);
    answers.open();
    answers.change(typed);
    await Promise.resolve();
    await Promise.resolve();
    return answers.snapshot();
  };

  it('is taken, with what was typed before it was read', async () => {
    const { state, isRecovered } = await opened({ name: 'Bea' });
    expect(isRecovered).toBe(true);
    expect(state.evaluation.answers).toMatchObject({ name: 'Bea', notes: 'Copied' });
    expect((await opened({})).state.evaluation.answers).toMatchObject({ name: 'Ada' });
  });

  it('has the questions rendered anew, unless somebody types in them', async () => {
    expect((await opened({})).state.generation).toBe(1);
    expect((await opened({ name: 'Bea' })).state.generation).toBe(0);
  });
});

/** A browser with tabs in processes of their own, which are notified of each other's writes. */
function openBrowser() {
  const items = new Map<string, string>();
  const tabs = new Map<EventTarget, StorageEvent[]>();
  let time = Date.UTC(2026, 0, 1);
  const drafts = (events = new EventTarget()) => {
    const write = (key: string, newValue: string | null): void => {
      if (newValue === null) items.delete(key);
      else items.set(key, newValue);
      for (const [other, queue] of tabs) {
        if (other !== events) queue.push(new StorageEvent('storage', { key, newValue }));
      }
    };
    const native: NativeStorage = {
      getItem: (key) => items.get(key) ?? null,
      setItem: write,
      removeItem: (key) => write(key, null),
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
    return createDraftStore('test', () => native, { now: () => time, events });
  };

  function openTab() {
    const events = new EventTarget();
    tabs.set(events, []);
    const answers = new AnswersStore(EXAMPLE_FORM, drafts(events), () => time++);
    const state = () => answers.snapshot().state;
    const ends = [answers.subscribe(() => undefined), answers.open()];
    return {
      answers: () => state().evaluation.answers,
      change: (given: RawAnswers) => answers.change(given),
      type: answers.type,
      focus: () => window.dispatchEvent(new Event('focus')),
      blur: () => answers.flush(),
      hide: () => answers.flush(),
      close: () => {
        for (const end of ends.toReversed()) end();
        tabs.delete(events);
      },
      /** Without a chance to save. */
      kill: () => {
        tabs.delete(events);
        vi.clearAllTimers();
      },
    };
  }
  const deliver = (): void => {
    for (const [target, queue] of tabs) {
      for (const event of queue.splice(0)) target.dispatchEvent(event);
    }
  };
  return { openTab, deliver, drafts };
}
