import type { PGlite } from '@electric-sql/pglite';
import { beforeAll } from 'vitest';
import { insertRows, migratedDatabase } from '../fixtures/migrated-database.ts';
import { declareTables } from './judges/declare.ts';
import { describeRows } from './judges/describe-rows.ts';
import { readCases } from './judges/read-cases.ts';

const declared = await declareTables(readCases());
let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase(declared.map(({ sql }) => sql).join('\n'));
  await database.exec('begin');
  return () => database.close();
});

describeRows(declared, (table, rows) => insertRows(database, table, rows));
