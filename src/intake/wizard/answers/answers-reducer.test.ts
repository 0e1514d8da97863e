import { describe, expect, it } from 'vitest';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '#tests/fixtures/wizard/example-form.ts';
import type { RawAnswers } from '#src/engine/form-model.ts';
import {
  draftOf,
  openedAnswers,
  reduceAnswers,
  type AnswersEvent,
} from './answers-reducer.ts';
import { emptyAnswers, type AnswersState } from './answers-state.ts';

const EMPTY = emptyAnswers(EXAMPLE_FORM);
const RESTORED = openedAnswers(EXAMPLE_FORM, {
  at: 1,
  answers: EXAMPLE_ANSWERS,
  end: undefined,
});
/** The answers of an empty form. */
const NONE = { isUrgent: false, isPublic: false };

const answersOf = ({ evaluation }: AnswersState) => evaluation.answers;

describe('a draft of another tab', () => {
  it('that is newer is taken as a whole, and announced', () => {
    const bea = changed(EMPTY, { name: 'Bea' }, 9);
    const after = read(changed(EMPTY, { name: 'Ada', notes: 'x' }, 5), bea);
    expect(answersOf(after)).toEqual({ ...NONE, name: 'Bea' });
    expect(after.notice).toEqual({ kind: 'changed-elsewhere' });
  });

  it('is older than a change after it, also after the clock was set back', () => {
    const ada = changed(EMPTY, { name: 'Ada' }, 50);
    const bea = changed(read(EMPTY, ada), { name: 'Bea' }, 1);
    expect(answersOf(read(ada, bea))).toMatchObject({ name: 'Bea' });
  });
});

describe('answers that were sent from one tab', () => {
  it('are removed from the other tab, and start over in both', () => {
    const one = sent(RESTORED);
    const other = read(RESTORED, one);
    expect(answersOf(other)).toEqual(NONE);
    expect(other.notice).toEqual({ kind: 'sent', at: one.end?.at });
    expect(draftOf(other).answers).toEqual({});
    const begun = changed(other, { name: 'Bea' }, 99);
    expect(answersOf(read(one, begun))).toEqual({ ...NONE, name: 'Bea' });
  });

  it('keep what another tab has changed meanwhile, which is announced in both', () => {
    const sending = reduceAnswers(RESTORED, { type: 'sending' });
    const there = changed(RESTORED, { notes: 'Later' });
    expect(read(sending, there)).toBe(sending);
    const one = sent(sending, there);
    expect(answersOf(one)).toEqual({ ...EXAMPLE_ANSWERS, notes: 'Later' });
    expect(one.notice?.kind).toBe('sent-before');
    const other = changed(there, { name: 'Bea' }, 7);
    const typing = changed(one, { notes: 'Later on' }, 99);
    expect(typing.notice?.kind).toBe('sent-before');
    expect(read(other, typing).notice?.kind).toBe('sent-before');
    expect(sent(typing).notice).toBeUndefined();
  });

  it.each([
    ['changed', 'Later', { ...EXAMPLE_ANSWERS, notes: 'Later' }],
    ['changed and changed back', EXAMPLE_ANSWERS['notes'], NONE],
  ])('keep an answer that was %s while they were sent', (_how, notes, left) => {
    const sending = reduceAnswers(RESTORED, { type: 'sending' });
    const there = changed(changed(RESTORED, { notes: 'Later' }), { notes }, 6);
    expect(answersOf(sent(sending, there))).toEqual(left);
    const here = changed(changed(sending, { notes: 'Later' }), { notes }, 6);
    expect(answersOf(sent(here))).toEqual(left);
  });
});

describe('answers that could not be sent', () => {
  const failed = {
    failure: { reason: 'offline' },
    answers: EXAMPLE_ANSWERS,
  } as const;
  const sending = reduceAnswers(RESTORED, { type: 'sending' });
  const unsent = reduceAnswers(sending, { type: 'not-sent', failed });

  it('stay, and follow other tabs again', () => {
    expect(answersOf(unsent)).toEqual(answersOf(RESTORED));
    expect(answersOf(read(unsent, changed(RESTORED, { name: 'Bea' })))).toMatchObject({
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
  const other = read(changed(RESTORED, { notes: 'Later' }), one);

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
      expect(answersOf(read(rest, restored))).toEqual(answersOf(restored));
    }
  });

  it('can be restored until new answers are given', () => {
    const begun = changed(one, { name: 'Bea' }, 99);
    expect(reduceAnswers(begun, { type: 'restored', now: 100 })).toBe(begun);
  });
});

function changed(state: AnswersState, given: RawAnswers, now = 5): AnswersState {
  return reduceAnswers(state, { type: 'changed', given, now });
}

/** A tab that has read the draft of another tab. */
function read(state: AnswersState, other: AnswersState): AnswersState {
  return reduceAnswers(state, { type: 'read', draft: draftOf(other) });
}

/** A tab whose first answers were sent, and confirmed. */
function sent(state: AnswersState, other?: AnswersState): AnswersState {
  const answers = state.isSending ? EXAMPLE_ANSWERS : answersOf(state);
  const draft = other && draftOf(other);
  return reduceAnswers(state, { type: 'sent', answers, draft, now: 9 });
}
