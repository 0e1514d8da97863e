import type { ListSource } from '../data/list-source.ts';
import { UnreadableError } from '../data/load-error.ts';
import { requestWithRenewal } from '../data/request.ts';
import type { RowCondition } from '../data/row-conditions.ts';

/**
 * Counts the submissions that fulfil all conditions, in one request.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadOverview(
  source: ListSource,
  conditions: readonly RowCondition[],
): Promise<Overview> {
  const { client, model } = source;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { data } = await requestWithRenewal(client, () =>
    client.rpc(model.admin.overview, { conditions, time_zone: timeZone }).retry(false),
  );
  return readOverview(data);
}

/** The number of submissions by day and by answer. */
export type Overview = ReturnType<typeof readOverview>;

/** @throws {UnreadableError} when the response is not an overview */
export function readOverview(data: unknown) {
  const given: Readonly<Record<string, unknown>> = Object(data);
  /** By day in the reader's time zone, such as `2026-11-20`, oldest first; days without any are absent. */
  const days: readonly (readonly [day: string, count: number])[] = [
    ...readMap(given['days'], readCount),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    days,
    total: days.reduce((sum, [, count]) => sum + count, 0),
    /** A search has more hits than these, which have not been counted. */
    isMore: given['isMore'] === true,
    /** By column, the number of submissions that were asked a question; absent where all were. */
    asked: readMap(given['asked'], readCount),
    /** By column. */
    answers: readMap(given['answers'], readAnswers),
  };
}

function readMap<Value>(
  members: unknown,
  read: (member: unknown) => Value,
): ReadonlyMap<string, Value> {
  if (typeof members !== 'object' || members === null) throw new UnreadableError('noCounts');
  return new Map(Object.entries(members).map(([name, member]) => [name, read(member)]));
}

/** The number of submissions with one answer; `null` counts those without any. */
export interface AnswerCount {
  readonly answer: string | null;
  readonly count: number;
}

function readAnswers(list: unknown): readonly AnswerCount[] {
  if (!Array.isArray(list)) throw new UnreadableError('noCounts');
  return list.map((pair: unknown) => {
    const [answer, count]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    if (typeof answer !== 'string' && answer !== null) throw new UnreadableError('noCounts');
    return { answer, count: readCount(count) };
  });
}

function readCount(value: unknown): number {
  if (typeof value !== 'number') throw new UnreadableError('noCounts');
  return value;
}
