import { describe, expect, it } from 'vitest';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '#tests/fixtures/wizard/example-form.ts';
import {
  draftOf,
  openedAnswers,
  reduceAnswers,
  type AnswersEvent,
} from './answers-reducer.ts';
import { emptyAnswers, type AnswersState } from './answers-state.ts';
import { oldestDraft } from './draft.ts';
import { changeOfItems } from './item-cells.ts';
import type { RawAnswers } from './wizard-model.ts';

const EMPTY = emptyAnswers(EXAMPLE_FORM);
const RESTORED = openedAnswers(EXAMPLE_FORM, [oldestDraft(EXAMPLE_ANSWERS)]);
/** The answers of an empty form. */
const NONE = { isUrgent: false, isPublic: false };

const answersOf = ({ evaluation }: AnswersState) => evaluation.answers;

describe('changes of answers in several tabs', () => {
  it('that were made at the same moment lead to the same answers in all tabs', () => {
    const [ada, bea] = [changed(EMPTY, { name: 'Ada' }), changed(EMPTY, { name: 'Bea' })];
    expect(answersOf(synced(ada, bea))).toMatchObject({ name: 'Bea' });
    expect(answersOf(synced(bea, ada))).toMatchObject({ name: 'Bea' });
  });

  it('count as later than earlier changes, also after the clock was set back', () => {
    const ada = changed(EMPTY, { name: 'Ada' });
    const bea = changed(synced(EMPTY, ada), { name: 'Bea' }, 1);
    const merged = synced(ada, bea);
    expect(answersOf(merged)).toMatchObject({ name: 'Bea' });
    expect(merged.notice).toEqual({ kind: 'changed-elsewhere' });
  });

  it('are not announced in an untouched tab when they come from a killed browser', () => {
    const drafts = [draftOf(changed(RESTORED, { notes: 'Later' }))];
    const recovered = reduceAnswers(RESTORED, { type: 'recovered', drafts });
    expect(answersOf(recovered)).toMatchObject({ notes: 'Later' });
    expect(recovered.notice).toBeUndefined();
    const begun = changed(RESTORED, { name: 'Bea' }, 4);
    expect(reduceAnswers(begun, { type: 'recovered', drafts }).notice?.kind).toBe(
      'changed-elsewhere',
    );
  });
});

describe('a change within an item', () => {
  const PEOPLE = 'people';
  const withPeople = (state: AnswersState, after: readonly unknown[], now: number) => {
    const { people } = answersOf(state);
    const change = changeOfItems(EXAMPLE_FORM.model, PEOPLE, people, after);
    return { type: 'changed', generation: state.generation, now, ...change } as const;
  };
  const ada = { name: 'Ada', role: 'expert', isLead: false };
  const both = reduceAnswers(EMPTY, withPeople(EMPTY, [ada], 5));
  const items: unknown = answersOf(both)[PEOPLE];
  const [item] = Array.isArray(items) ? items : [];
  const removed = synced(both, reduceAnswers(both, withPeople(both, [], 6)));

  it('brings the item back whole when another tab has removed it before', () => {
    const typed = withPeople(both, [{ ...item, name: 'Ada Byron' }], 7);
    expect(answersOf(removed)).not.toHaveProperty(PEOPLE);
    const back = reduceAnswers(removed, typed);
    expect(answersOf(back)).toMatchObject({ [PEOPLE]: [{ ...ada, name: 'Ada Byron' }] });
    expect(answersOf(synced(removed, back))).toEqual(answersOf(back));
  });

  it('that is older than the removal of the item does not bring it back', () => {
    const typed = { ...withPeople(both, [{ ...item, name: 'Ada Byron' }], 9), typedAt: 5 };
    expect(answersOf(reduceAnswers(removed, typed))).not.toHaveProperty(PEOPLE);
  });
});

describe('answers that were sent from one tab', () => {
  it('are removed from the other tab, with the time of sending, and start over in both', () => {
    const one = sent(RESTORED);
    const other = synced(RESTORED, one);
    expect(answersOf(other)).toEqual(NONE);
    expect(other.notice).toEqual({ kind: 'sent', at: one.end?.at });
    expect(draftOf(other).answers).toEqual(NONE);
    const begun = changed(other, { name: 'Bea' }, 99);
    expect(answersOf(synced(one, begun))).toEqual({ ...NONE, name: 'Bea' });
  });

  it('are not restored by a key that was pressed before', () => {
    const other = synced(RESTORED, sent(RESTORED));
    const { generation } = RESTORED;
    const event = {
      type: 'changed',
      names: ['name'],
      data: { name: 'Ada' },
      now: 99,
    } as const;
    expect(reduceAnswers(other, { ...event, generation })).toBe(other);
  });

  it('keep the unsent changes of the other tab, which announces them until they are sent', () => {
    const later = changed(RESTORED, { notes: 'Later' });
    const one = sent(RESTORED);
    const other = synced(later, one);
    expect(answersOf(other)).toEqual({ ...EXAMPLE_ANSWERS, notes: 'Later' });
    expect(other.notice?.kind).toBe('sent-before');
    expect(answersOf(synced(one, other))).toEqual(answersOf(other));
    const typing = changed(other, { notes: 'Later on' }, 99);
    expect(typing.notice?.kind).toBe('sent-before');
    expect(sent(typing).notice).toBeUndefined();
  });

  it.each([
    ['changed', 'Later', { ...EXAMPLE_ANSWERS, notes: 'Later' }],
    ['changed and changed back', EXAMPLE_ANSWERS['notes'], NONE],
  ])('keep an answer that was %s while they were sent', (_how, notes, left) => {
    const sending = reduceAnswers(RESTORED, { type: 'sending' });
    const there = changed(changed(RESTORED, { notes: 'Later' }), { notes }, 6);
    expect(synced(sending, there)).toBe(sending);
    expect(answersOf(sent(sending, there))).toEqual(left);
    const here = changed(changed(sending, { notes: 'Later' }), { notes }, 6);
    expect(answersOf(sent(here))).toEqual(left);
  });
});

describe('answers that could not be sent', () => {
  const failed = {
    failure: { reason: 'offline' },
    kept: true,
    answers: EXAMPLE_ANSWERS,
  } as const;
  const sending = reduceAnswers(RESTORED, { type: 'sending' });
  const unsent = reduceAnswers(sending, { type: 'not-sent', failed });

  it('stay, and follow other tabs again', () => {
    expect(answersOf(unsent)).toEqual(answersOf(RESTORED));
    expect(answersOf(synced(unsent, changed(RESTORED, { name: 'Bea' })))).toMatchObject({
      name: 'Bea',
    });
  });

  it.each<[string, AnswersEvent]>([
    ['the review is left', { type: 'left-review' }],
    ['they are sent again', { type: 'sending' }],
    ['they are deleted', { type: 'deleted', now: 9 }],
  ])('keep the failure until %s', (_when, event) => {
    expect(changed(unsent, { name: 'Bea' }).failed).toBe(failed);
    expect(reduceAnswers(unsent, event).failed).toBeUndefined();
  });
});

describe('answers that were deleted in one tab', () => {
  const one = reduceAnswers(RESTORED, { type: 'deleted', now: 9 });
  const other = synced(changed(RESTORED, { notes: 'Later' }), one);

  it('are removed from the other tab, and each tab can restore its own', () => {
    expect([answersOf(one), answersOf(other)]).toEqual([NONE, NONE]);
    expect(one.notice).toMatchObject({ kind: 'deleted', elsewhere: false });
    expect(other.notice).toMatchObject({ kind: 'deleted', elsewhere: true });
    for (const [chosen, rest] of [
      [one, other],
      [other, one],
    ] as const) {
      const restored = reduceAnswers(chosen, { type: 'restored', now: 10 });
      expect(answersOf(restored)).toMatchObject({ room: 'B 12' });
      expect(answersOf(synced(rest, restored))).toEqual(answersOf(restored));
    }
  });

  it('can be restored until new answers are given', () => {
    const begun = changed(one, { name: 'Bea' }, 99);
    expect(reduceAnswers(begun, { type: 'restored', now: 100 })).toBe(begun);
  });
});

function changed(state: AnswersState, data: RawAnswers, now = 5): AnswersState {
  const { generation } = state;
  return reduceAnswers(state, {
    type: 'changed',
    names: Object.keys(data),
    data,
    generation,
    now,
  });
}

/** A tab that has read the drafts of other tabs. */
function synced(state: AnswersState, ...others: readonly AnswersState[]): AnswersState {
  return reduceAnswers(state, { type: 'synced', drafts: others.map(draftOf) });
}

/** A tab whose first answers were sent, and confirmed. */
function sent(state: AnswersState, ...others: readonly AnswersState[]): AnswersState {
  const answers = state.sending ? EXAMPLE_ANSWERS : answersOf(state);
  const drafts = others.map(draftOf);
  const confirmed = reduceAnswers(state, { type: 'sent', answers, drafts, now: 9 });
  return reduceAnswers(confirmed, { type: 'thanked' });
}
