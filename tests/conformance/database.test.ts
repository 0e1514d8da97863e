import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, expect, it } from 'vitest';
import { insertRows, migratedDatabase } from '../fixtures/migrated-database.ts';
import { declareTables } from './judges/declare.ts';
import { describeRows } from './judges/describe-rows.ts';
import { readCases } from './judges/read-cases.ts';

const { all, mistakes } = await declareTables(readCases());
let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase(all.map(({ sql }) => sql).join('\n'));
  await database.exec('begin');
  return () => database.close();
});

it('reads no illegal declaration', () => {
  expect(mistakes.join('\n')).toBe('');
});

describeRows(all, (table, rows) => insertRows(database, table, rows));
