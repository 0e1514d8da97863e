import { describe, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import { planBatches } from './plan-batches.ts';

const MEGABYTE = 1024 * 1024;
const short = { remarks: 'short', text_bytes: 5 };
const long = (size: number) => ({ remarks: 'x'.repeat(1001), text_bytes: size });

/** The number of rows in each batch, negative where they are still to be loaded. */
function batchSizes(rows: readonly Readonly<Record<string, unknown>>[]): readonly number[] {
  return planBatches(adminModel, rows).map((batch) =>
    batch.isComplete ? batch.rows.length : -batch.rows.length,
  );
}

describe('the batches of a block', () => {
  it('are one where all rows are whole, and none where there is no row', () => {
    expect(batchSizes([short, short, short])).toEqual([3]);
    expect(batchSizes([])).toEqual([]);
  });

  it('load what is cut in one go where that is little, with the rows in between', () => {
    expect(batchSizes([short, long(2000), short, long(3000), short, short])).toEqual([1, -3, 2]);
  });

  it('never load more than 8 MB at once, but for a row that alone has more', () => {
    const many = Array.from({ length: 10 }, () => long(1.8 * MEGABYTE));
    expect(batchSizes(many)).toEqual([-4, -4, -2]);
    expect(batchSizes([long(9 * MEGABYTE), long(2000), long(2000)])).toEqual([-1, -2]);
    expect(batchSizes([long(2000), { ...short, text_bytes: 8 * MEGABYTE }, long(2000)])).toEqual([
      -1, 1, -1,
    ]);
  });

  it('load a row alone that does not say how large it is', () => {
    const silent = { remarks: 'x'.repeat(1001) };
    expect(batchSizes([long(2000), silent, long(2000)])).toEqual([-1, -1, -1]);
  });

  it('hold the rows in their order, each once', () => {
    const rows = [short, long(2000), short, long(9 * MEGABYTE), short].map((row, id) => ({
      ...row,
      id,
    }));
    expect(planBatches(adminModel, rows).flatMap((batch) => batch.rows)).toEqual(rows);
  });
});
