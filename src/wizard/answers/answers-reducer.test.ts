import { expect, it } from 'vitest';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../../tests/fixtures/wizard/example-form.ts';
import { draftOf, openedAnswers, reduceAnswers, type AnswersEvent } from './answers-reducer.ts';
import { emptyAnswers, type RawAnswers } from './answers-state.ts';
import { oldestDraft } from './draft.ts';

const RESTORED = openedAnswers(EXAMPLE_FORM, [oldestDraft(EXAMPLE_ANSWERS)]);

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

function change(data: RawAnswers, now: number): AnswersEvent & { readonly type: 'changed' } {
  return { type: 'changed', names: Object.keys(data), data, generation: 0, now };
}
