import { afterAll, beforeAll, expect, it } from 'vitest';
import { declareTables } from '../conformance/judges/declare.ts';
import { describeRows } from '../conformance/judges/describe-rows.ts';
import { readCases } from '../conformance/judges/read-cases.ts';
import { tryRowsScript } from '../fixtures/migrated-database.ts';
import { isRecord } from '../../src/lib/json.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn, type StandIn } from './stand-in/start-stand-in.ts';

const { all, mistakes } = await declareTables(readCases());
const cleanups: Cleanups = [];
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn(cleanups);
  await standIn.postgres.run(all.map(({ sql }) => sql).join('\n'), 'postgres');
});

afterAll(() => cleanUp(cleanups));

it('reads no illegal declaration', () => {
  expect(mistakes.join('\n')).toBe('');
});

describeRows(all, async (table, rows) => {
  const tried = await standIn.postgres.run(tryRowsScript(table, rows), 'postgres');
  return tried.map(({ stored }) => (isRecord(stored) ? stored : undefined));
});
