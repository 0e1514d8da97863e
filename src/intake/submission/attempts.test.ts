import { describe, expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';
import { randomId } from '../../lib/ids.ts';
import { memoryStorage } from '../../../tests/fixtures/wizard/memory-storage.ts';

const ANSWERS = { name: 'Ada', languages: ['en', 'fr'] };
const SECRET = 'test:attempts-secret:1';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

describe('the id of a submission', () => {
  it('is a UUID of the answers in any order', async () => {
    const attempts = createAttempts('test', memoryStorage());
    const id = await attempts.idOf(ANSWERS);
    expect(id).toMatch(UUID);
    expect(await attempts.idOf({ languages: ['en', 'fr'], name: 'Ada' })).toBe(id);
    expect(await attempts.idOf({ ...ANSWERS, name: 'Bea' })).not.toBe(id);
  });

  it('is the same in two tabs, also for answers that were changed and restored', async () => {
    const storage = memoryStorage();
    const one = createAttempts('test', storage);
    const other = createAttempts('test', storage);
    expect(await other.idOf(ANSWERS)).toBe(await one.idOf(ANSWERS));
    await other.idOf({ ...ANSWERS, name: 'Bea' });
    const newest = await other.idOf(ANSWERS);
    expect(await one.idOf(ANSWERS)).toBe(newest);
  });

  it('is the same in two tabs that were opened at the same moment', async () => {
    const stored = memoryStorage();
    const processes = [memoryStorage()(), memoryStorage()()].map((own) => {
      const setItem = (key: string, text: string): void => {
        for (const storage of [own, stored()]) storage.setItem(key, text);
      };
      const tab = { ...own, setItem };
      const attempts = createAttempts('test', () => tab);
      tab.getItem = (key) => (key === SECRET ? stored() : own).getItem(key);
      return attempts;
    });
    const [first, second] = await Promise.all(processes.map(({ idOf }) => idOf(ANSWERS)));
    expect(second).toBe(first);
  });

  it('survives a reload without stored answers, and differs in another browser', async () => {
    const storage = memoryStorage();
    const id = await createAttempts('test', storage).idOf(ANSWERS);
    expect(await createAttempts('test', storage).idOf(ANSWERS)).toBe(id);
    expect([storage().length, storage().key(0)]).toEqual([1, SECRET]);
    expect(storage().getItem(SECRET)).toMatch(UUID);
    expect(await createAttempts('test', memoryStorage()).idOf(ANSWERS)).not.toBe(id);
  });

  it('stays the same while the page is open if storage is blocked', async () => {
    const attempts = createAttempts('test', () => {
      throw new Error('blocked');
    });
    expect(await attempts.idOf(ANSWERS)).toBe(await attempts.idOf(ANSWERS));
  });
});

it('randomId returns a UUID on a page that is not secure', () => {
  const source = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  expect(randomId(source)).toMatch(UUID);
  expect(randomId(source)).not.toBe(randomId(source));
});
