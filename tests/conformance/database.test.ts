import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows, migratedDatabase } from '../fixtures/migrated-database.ts';
import { declareAll } from './judges/declare.ts';
import { readCases } from './judges/read-cases.ts';
import { answersOf, rowOf } from './judges/rows.ts';

const declared = await declareAll(readCases());
let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase(declared.map(({ sql }) => sql).join('\n'));
  await database.exec('begin');
  return () => database.close();
});

describe.each(declared)('$title', ({ cases, form }) => {
  let normalized: readonly unknown[];
  let unnormalized: readonly unknown[];

  beforeAll(async () => {
    const stored = async (part: 'normalized' | 'answers') => {
      const rows = cases.map((one) => rowOf(one[part] ?? one.answers, one));
      const tried = await insertRows(database, form.model.table, rows);
      return tried.map((row) => row && answersOf(form, row));
    };
    normalized = await stored('normalized');
    unnormalized = await stored('answers');
  });

  for (const [index, one] of cases.entries()) {
    it(`${one.name}: Postgres`, () => {
      expect(normalized[index]).toEqual(one.row);
      const { row } = one.normalized ? (one.unnormalized ?? {}) : one;
      expect(unnormalized[index]).toEqual(row);
    });
  }
});
