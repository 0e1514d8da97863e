import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseStopped } from '#server/backend/database/stopped-postgres.ts';
import { wrapDatabase, type Database } from '#server/backend/database/database.ts';
import { openMemory } from '#server/backend/database/open-database.ts';
import { migratedDatabase } from '../../fixtures/migrated-database.ts';

/** Deeper than the stack of the embedded Postgres. PGlite answers it with no rows and no error. */
const TOO_DEEP = `select (${'1 + '.repeat(5_000)}1)::text`;

const REQUEST = {
  role: 'service_role',
  claims: '{}',
  headers: '{}',
  method: 'GET',
  path: '/',
} as const;

describe('a statement that exhausts the stack of Postgres', () => {
  it.each([
    ['a request', (database) => database.asRequest(REQUEST, { text: TOO_DEEP, values: [] })],
    ['the server', (database) => database.asSuperuser((sql) => sql.query(TOO_DEEP))],
    [
      'a file of statements',
      (database) => database.asSuperuser((sql) => sql.script(TOO_DEEP)),
    ],
  ] satisfies readonly [string, (database: Database) => Promise<unknown>][])(
    'fails in %s, as everything after it, and leaves no timer that wakes the stopped Postgres',
    async (_, run) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const database = wrapDatabase(await openMemory('off'));
      await expect(run(database)).rejects.toBeInstanceOf(DatabaseStopped);
      await expect(database.asSuperuser((sql) => sql.query('select 1'))).rejects.toThrow(
        'Maximum call stack size exceeded',
      );
      vi.advanceTimersByTime(60_000);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('fails in a database of the tests', async () => {
    const database = await migratedDatabase();
    onTestFinished(() => database.close());
    await expect(database.query(TOO_DEEP)).rejects.toBeInstanceOf(DatabaseStopped);
  });
});
