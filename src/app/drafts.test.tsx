import { expect, it } from 'vitest';
import { draftsOf, hasDraft, namespaceOf } from './drafts.ts';
import { createAttempts } from '../submission/attempts.ts';

it('a form’s answers are kept apart from those to another form', () => {
  const end = undefined;
  draftsOf('one').write({ answers: { name: 'Ada' }, changed: { name: Date.now() }, end });
  expect([hasDraft('one'), hasDraft('two')]).toEqual([true, false]);
  expect(draftsOf('two').read()).toEqual([]);
});

it('the same answers to two forms are two submissions', async () => {
  const [one, two] = ['one', 'two'].map((form) => createAttempts(namespaceOf(form)));
  const answers = { name: 'Ada' };
  expect(await one?.idOf(answers)).toBe(await one?.idOf(answers));
  expect(await one?.idOf(answers)).not.toBe(await two?.idOf(answers));
});
