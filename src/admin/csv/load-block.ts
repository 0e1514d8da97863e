import type { Row } from '../../form-engine/row.ts';
import { answered, readRows } from '../data/answered.ts';
import type { Condition } from '../data/conditions-of.ts';
import { inOrder, wholeQuery, type ListSource } from '../data/list-source.ts';
import { upTo } from '../data/load-submissions.ts';
import { orderOf } from '../data/order-of.ts';

/** Hosted projects give no more at a time. */
const BLOCK_SIZE = 1000;

interface Block {
  readonly conditions: readonly Condition[];
  /** The last row of the block before; none of the first block. */
  readonly after: Row | undefined;
  /** When the newest row of all was submitted. */
  readonly until: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * The next rows of a list, newest first. It goes on from a row rather than from a number of rows, so
 * that the last block comes as quickly as the first.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadBlock(
  source: ListSource,
  { conditions, after, until, signal }: Block,
): Promise<readonly Row[]> {
  const time = after ? String(after['submitted_at']) : until;
  const { data } = await answered(source.client, () => {
    const query = wholeQuery(source, [...conditions, ...upTo({ until: time })]);
    const rest = after ? query.or(olderThan(String(time), String(after['id']))) : query;
    return inOrder(rest, orderOf(source.model, undefined)).limit(BLOCK_SIZE).abortSignal(signal);
  });
  return readRows(data);
}

function olderThan(time: string, id: string): string {
  return `submitted_at.lt."${time}",and(submitted_at.eq."${time}",id.lt.${id})`;
}
