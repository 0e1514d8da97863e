import type { Row } from '../../engine/row.ts';
import type { RowCondition } from '../contract/row-condition.ts';
import type { FormSource } from './form-source.ts';
import { request } from './request.ts';
import { checked, is } from './shape.ts';

/** The rows of a list at one moment. */
interface ListMoment {
  /** Not all rows have been counted. */
  readonly isMore: boolean;
  /** The newest row's time as the backend writes it; `null` for an empty list. */
  readonly until: string | null;
}

interface BlockPosition {
  readonly conditions: readonly RowCondition[];
  /** `null` for the current list. */
  readonly snapshot: ListMoment | null;
  /** Absent at the list's start. */
  readonly after: Row | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Loads the next whole rows, newest first.
 * @returns no row at the end
 * @throws {LoadError} when the backend returns an error
 */
export async function loadBlock(
  { client, model }: FormSource,
  position: BlockPosition,
): Promise<readonly Row[]> {
  const { conditions, snapshot, after, signal } = position;
  const data = await request(client, () => {
    const query = client.rpc('export_submissions', {
      form: model.table,
      conditions,
      snapshot: snapshot && { until: snapshot.until },
      after: after ? { submitted_at: after['submitted_at'], id: after['id'] } : null,
    });
    return signal ? query.abortSignal(signal) : query;
  });
  return checked(data, is.listOf(is.row));
}

/**
 * Loads all whole rows in blocks, newest first.
 * @param last the row to go on after: its id and time are enough
 * @throws {LoadError}
 */
export async function* loadBlocks(
  source: FormSource,
  conditions: readonly RowCondition[],
  last?: Row,
): AsyncGenerator<readonly Row[], void> {
  let after = last;
  for (;;) {
    const block = await loadBlock(source, { conditions, snapshot: null, after });
    if (block.length === 0) return;
    yield block;
    after = block.at(-1);
  }
}

/**
 * Loads all whole rows, newest first.
 * @throws {LoadError}
 */
export async function loadAllRows(
  source: FormSource,
  conditions: readonly RowCondition[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const block of loadBlocks(source, conditions)) rows.push(...block);
  return rows;
}
