import { afterAll, describe, expect, it } from 'vitest';
import { addLongLists } from '../fixtures/edits.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn } from './stand-in/start-stand-in.ts';

const cleanups: Cleanups = [];
afterAll(() => cleanUp(cleanups));

describe('the release of Postgres of hosted projects', () => {
  it('takes questions with 2,000 choices', async () => {
    const { sql } = await declaredForm(addLongLists);
    const { postgres } = await startStandIn(cleanups, []);
    // One of its CHECKs or indexes may be too long for a row of a catalog.
    await expect(postgres.run(sql, 'postgres')).resolves.toEqual([]);
  });
});
