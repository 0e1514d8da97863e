import type { StaffModel } from '../view/staff-model.ts';
import type { Row } from '../../form-engine/row.ts';
import { isComplete } from '../data/excerpts.ts';

/** Bytes of texts that are asked for at once; a single row may have more. */
const LARGEST_BATCH = 8 * 1024 * 1024;

/** Neighbours in a list. */
export interface Batch {
  readonly rows: readonly Row[];
  /** The rows have all that was answered; otherwise that is to be loaded, in one request. */
  readonly isComplete: boolean;
}

/**
 * A block's rows in batches, in their order: as few as possible to be loaded, and none of them large.
 * @param rows with the size of their texts
 */
export function planBatches(model: StaffModel, rows: readonly Row[]): readonly Batch[] {
  const batches: Batch[] = [];
  let next = 0;
  for (const { from, to } of rangesToLoad(model, rows)) {
    if (next < from) batches.push({ rows: rows.slice(next, from), isComplete: true });
    batches.push({ rows: rows.slice(from, to), isComplete: false });
    next = to;
  }
  if (next < rows.length) batches.push({ rows: rows.slice(next), isComplete: true });
  return batches;
}

interface Range {
  readonly from: number;
  /** The index behind its last row. */
  readonly to: number;
  readonly size: number;
}

/** Each begins and ends with a row that is cut; whole ones in between come along. */
function rangesToLoad(model: StaffModel, rows: readonly Row[]): readonly Range[] {
  const ranges: Range[] = [];
  let sinceLast = 0;
  for (const [index, row] of rows.entries()) {
    const own = sizeOf(model, row);
    sinceLast += own;
    if (isComplete(model, row)) continue;
    const last = ranges.at(-1);
    const to = index + 1;
    if (last && last.size + sinceLast <= LARGEST_BATCH) {
      ranges[ranges.length - 1] = { ...last, to, size: last.size + sinceLast };
    } else {
      ranges.push({ from: index, to, size: own });
    }
    sinceLast = 0;
  }
  return ranges;
}

/** A row that doesn't say how large it is is asked for alone. */
function sizeOf({ admin }: StaffModel, row: Row): number {
  const size = row[admin.size];
  return typeof size === 'number' ? size : Infinity;
}
