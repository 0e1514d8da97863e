import type { ListSource } from '../data/list-source.ts';
import { UnreadableError } from '../data/load-error.ts';
import { requestWithRenewal } from '../data/request.ts';
import type { RowCondition } from '../data/row-conditions.ts';

/** The number of submissions with one answer; `null` counts those without any. */
export interface AnswerCount {
  readonly answer: string | null;
  readonly count: number;
}

/** The number of submissions by day and by answer. */
export interface Overview {
  readonly total: number;
  /** A search has more hits than these, which have not been counted. */
  readonly isMore: boolean;
  /** By day in the reader's time zone, such as `2026-11-20`, oldest first; days without any are absent. */
  readonly days: readonly (readonly [day: string, count: number])[];
  /** By column, the number of submissions that were asked a question; absent where all were. */
  readonly asked: ReadonlyMap<string, number>;
  /** By column. */
  readonly answers: ReadonlyMap<string, readonly AnswerCount[]>;
}

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

/** @throws {UnreadableError} when the response is not an overview */
export function readOverview(data: unknown): Overview {
  const { isMore, days, asked, answers } = readRecord(data);
  const counts = Object.entries(readRecord(days))
    .map(([day, count]) => [day, readCount(count)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    isMore: isMore === true,
    days: counts,
    asked: new Map(
      Object.entries(readRecord(asked)).map(([column, count]) => [column, readCount(count)]),
    ),
    answers: new Map(
      Object.entries(readRecord(answers)).map(([column, list]) => [column, readAnswers(list)]),
    ),
  };
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new UnreadableError('noCounts');
  return { ...value };
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
