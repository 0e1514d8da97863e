import { expect, it } from 'vitest';
import { draftsOf, hasDraft, namespaceOf } from './drafts.ts';
import { createSubmissionMemory } from '../intake/wizard/submit/submission-memory.ts';
import { createAttempts } from '../intake/submission/attempts.ts';

it('the drafts of two forms are stored and deleted separately', () => {
  const at = Date.now();
  draftsOf('one').write({ at, answers: { name: 'Ada' }, end: undefined });
  expect([hasDraft('one'), hasDraft('two')]).toEqual([true, false]);
  draftsOf('two').write({ at, answers: {}, end: { how: 'deleted', at } });
  expect([hasDraft('one'), hasDraft('two')]).toEqual([true, false]);
});

it('the receipts of two forms are stored separately', () => {
  const last = {
    state: 'confirmed',
    id: 'x',
    at: Date.now(),
    answers: { name: 'Ada' },
  } as const;
  createSubmissionMemory(namespaceOf('one')).set(last);
  const [one, two] = ['one', 'two'].map((form) =>
    createSubmissionMemory(namespaceOf(form), undefined, () => false).get(),
  );
  expect([one, two]).toEqual([last, undefined]);
});

it('the same answers to two forms have two ids of submissions', async () => {
  const [one, two] = ['one', 'two'].map((form) => createAttempts(namespaceOf(form)));
  const answers = { name: 'Ada' };
  expect(await one?.idOf(answers)).toBe(await one?.idOf(answers));
  expect(await one?.idOf(answers)).not.toBe(await two?.idOf(answers));
});
