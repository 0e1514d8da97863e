import { expect, it } from 'vitest';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../../tests/fixtures/wizard/example-form.ts';
import { draftOf, openedAnswers, reduceAnswers, type AnswersEvent } from './answers-reducer.ts';
import { emptyAnswers, type AnswersState, type RawAnswers } from './answers-state.ts';
import { oldestDraft } from './draft.ts';

const RESTORED = openedAnswers(EXAMPLE_FORM, [oldestDraft(EXAMPLE_ANSWERS)]);

it('a change of answers that were replaced meanwhile comes too late', () => {
  const gone = reduceAnswers(RESTORED, { type: 'deleted', now: 5 });
  const late = reduceAnswers(gone, { ...change({ fullName: 'Ada' }, 6), generation: 0 });
  expect(late).toBe(gone);
});

it('a cleared answer is a change, too', () => {
  const cleared = reduceAnswers(RESTORED, change({ nickname: '' }, 5));
  const merged = reduceAnswers(RESTORED, { type: 'synced', drafts: [draftOf(cleared)] });
  expect(merged.evaluation.answers).not.toHaveProperty('nickname');
});

it('of two changes at the same moment, all tabs take the same', () => {
  const [ada, bea] = ['Ada', 'Bea'].map((fullName) =>
    reduceAnswers(emptyAnswers(EXAMPLE_FORM), change({ fullName }, 5)),
  );
  if (!ada || !bea) throw new Error('There are two.');
  for (const [mine, theirs] of [
    [ada, bea],
    [bea, ada],
  ] as const) {
    const merged = reduceAnswers(mine, { type: 'synced', drafts: [draftOf(theirs)] });
    expect(merged.evaluation.answers['fullName']).toBe('Bea');
  }
});

it('a draft that adds nothing changes nothing', () => {
  const drafts = [draftOf(RESTORED), oldestDraft({})];
  expect(reduceAnswers(RESTORED, { type: 'synced', drafts })).toBe(RESTORED);
});

it('while answers are on their way, other tabs change nothing on the screen', () => {
  const sending = reduceAnswers(RESTORED, { type: 'sending' });
  const other = reduceAnswers(RESTORED, change({ nickname: 'Countess' }, 5));
  const drafts = [draftOf(other)];
  expect(reduceAnswers(sending, { type: 'synced', drafts })).toBe(sending);
  const failed = reduceAnswers(sending, { type: 'not-sent' });
  const synced = reduceAnswers(failed, { type: 'synced', drafts });
  expect(synced.evaluation.answers['nickname']).toBe('Countess');
});

it('sent answers stay on the screen until they are thanked for, and are in no draft', () => {
  const sent = send(RESTORED, 5);
  expect(sent.evaluation.answers).toEqual(EXAMPLE_ANSWERS);
  expect(draftOf(sent)).toMatchObject({ answers: { glossy: false }, end: { how: 'sent', at: 5 } });
  expect(reduceAnswers(sent, { type: 'thanked' })).toMatchObject({
    raw: {},
    origin: 'empty',
    notice: undefined,
  });
});

it('answers that were changed after they were sent are a draft of their own', () => {
  const sent = send(RESTORED, 5);
  const next = reduceAnswers(sent, { ...change({ fullName: 'Bea' }, 6), generation: 1 });
  expect(next.evaluation.answers).toEqual({ fullName: 'Bea', glossy: false });
});

it('a draft of a killed browser is no news of another tab to somebody who has done nothing', () => {
  const drafts = [draftOf(reduceAnswers(RESTORED, change({ nickname: 'Countess' }, 5)))];
  const recovered = reduceAnswers(RESTORED, { type: 'recovered', drafts });
  expect(recovered.evaluation.answers['nickname']).toBe('Countess');
  expect(recovered.notice).toBeUndefined();
  const begun = reduceAnswers(RESTORED, change({ fullName: 'Bea' }, 4));
  expect(reduceAnswers(begun, { type: 'recovered', drafts }).notice?.kind).toBe(
    'changed-elsewhere',
  );
});

it('deleted answers are the newest there are once they are restored', () => {
  const deleted = reduceAnswers(RESTORED, { type: 'deleted', now: 5 });
  expect(deleted.evaluation.answers).toEqual({ glossy: false });
  const restored = reduceAnswers(deleted, { type: 'restored', now: 5 });
  expect(restored.evaluation.answers).toEqual(EXAMPLE_ANSWERS);
  const elsewhere = reduceAnswers(deleted, { type: 'synced', drafts: [draftOf(restored)] });
  expect(elsewhere.evaluation.answers).toEqual(EXAMPLE_ANSWERS);
});

function change(data: RawAnswers, now: number): AnswersEvent & { readonly type: 'changed' } {
  return { type: 'changed', names: Object.keys(data), data, generation: 0, now };
}

function send(state: AnswersState, now: number): AnswersState {
  const { answers } = state.evaluation;
  return reduceAnswers(state, { type: 'sent', answers, drafts: [], now });
}
