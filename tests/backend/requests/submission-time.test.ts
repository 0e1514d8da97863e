import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase();
});

afterAll(() => database.close());

/** Inserts a row as a visitor does, inside the transaction that is open. */
async function insert(): Promise<string> {
  const row = sampleRow();
  await database.exec('set local role anon');
  await insertInto(database, TABLE, row);
  await database.exec('reset role');
  return row.id;
}

async function timeOf(id: string): Promise<number> {
  const { rows } = await database.query<{ time: number }>(
    `select extract(epoch from submitted_at)::float8 as time from ${TABLE} where id = $1`,
    [id],
  );
  return rows[0]?.time ?? NaN;
}

describe("a submission's time", () => {
  it('is the moment of its insert, however long its transaction has been open', async () => {
    await database.exec('begin');
    const first = await insert();
    const second = await insert();
    const { rows } = await database.query<{ time: number }>(
      'select extract(epoch from now())::float8 as time',
    );
    await database.exec('commit');
    expect(await timeOf(first)).toBeGreaterThan(rows[0]?.time ?? NaN);
    expect(await timeOf(second)).toBeGreaterThan(await timeOf(first));
  });

  it('is taken with the lock that lets one insert in at a time', async () => {
    await database.exec(
      'begin; alter table onboarding_submissions disable trigger limit_submissions',
    );
    await insert();
    const { rows } = await database.query<{ held: number }>(
      `select count(*)::int as held from pg_locks
       where locktype = 'advisory'
         and objid::bigint = hashtext('private.limit_submissions')::bigint & 4294967295`,
    );
    await database.exec('rollback');
    expect(rows).toEqual([{ held: 1 }]);
  });
});
