import type { StaffModel } from '../view/staff-model.ts';
import type { Row } from '../../form-engine/row.ts';
import { isComplete } from '../data/excerpts.ts';

/** The most bytes of texts in one request; a single row may have more. */
const LARGEST_BATCH = 8 * 1024 * 1024;

/** Consecutive rows of a list. */
export interface Batch {
  readonly rows: readonly Row[];
  /** The rows have their whole answers; otherwise these must be loaded, in one request. */
  readonly isComplete: boolean;
}

/**
 * Splits a block's rows into batches, in their order: as few to load as possible, and none of them large.
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
  /** The index after its last row. */
  readonly to: number;
  readonly size: number;
}

/** Returns ranges that start and end with a truncated row; complete rows in between are included. */
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

/** Returns the size of a row's texts; a row of unknown size is loaded alone. */
function sizeOf({ admin }: StaffModel, row: Row): number {
  const size = row[admin.size];
  return typeof size === 'number' ? size : Infinity;
}
