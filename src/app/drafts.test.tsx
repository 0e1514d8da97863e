import { expect, it } from 'vitest';
import { draftsOf, hasDraft, namespaceOf } from './drafts.ts';
import { createSubmissionMemory } from '../wizard/submit/submission-memory.ts';
import { createAttempts } from '../submission/attempts.ts';

it('the drafts of two forms are stored and deleted separately', () => {
  const changed = { name: Date.now() };
  draftsOf('one').write('other', { answers: { name: 'Ada' }, changed, end: undefined });
  expect([hasDraft('one'), hasDraft('two')]).toEqual([true, false]);
  const end = { how: 'deleted', at: Date.now() + 1, changed } as const;
  draftsOf('two').write('other', { answers: {}, changed: {}, end });
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
