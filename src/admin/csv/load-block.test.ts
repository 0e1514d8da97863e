// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import { openStaffDesk, STAFF, visitId, visits } from '../../../tests/fixtures/admin/staff-desk.ts';
import { loadBlock, loadWhole } from './load-block.ts';

const { backend, client } = await openStaffDesk();
const source = { client, model: adminModel, userId: 'ann' };
const place = {
  conditions: [],
  after: undefined,
  until: undefined,
  signal: new AbortController().signal,
};

beforeEach(async () => {
  await client.auth.signInWithPassword(STAFF);
});

it('gives of rows that are loaded again those that are still there, and no other', async () => {
  backend.rows = visits(6).map((row) => ({ ...row, remarks: 'x'.repeat(2000) }));
  const block = await loadBlock(source, place);
  expect(block.map((row) => String(row['remarks']).length)).toEqual(Array(6).fill(1001));
  backend.rows = backend.rows.filter(({ id }) => id !== visitId(3));
  const after = block[0];
  const whole = await loadWhole(source, { ...place, after }, block.slice(1, 4));
  expect(whole.map(({ id }) => id)).toEqual([visitId(2), visitId(4)]);
  expect(whole.map((row) => String(row['remarks']).length)).toEqual([2000, 2000]);
});
