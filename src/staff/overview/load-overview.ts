import type { ListSource } from '../loading/list-source.ts';
import { request } from '../data/request.ts';
import { checked, is } from '../data/shape.ts';
import type { RowCondition } from '../contract/row-condition.ts';

/**
 * Counts in one request.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadOverview(
  source: ListSource,
  conditions: readonly RowCondition[],
): Promise<Overview> {
  const { client, model } = source;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = { conditions, time_zone: timeZone };
  return readOverview(await request(client, () => client.rpc(model.admin.overview, query)));
}

/** `null` counts missing answers. */
export interface AnswerCount {
  readonly answer: string | null;
  readonly count: number;
}

/** Submissions by day and by answer. */
export interface Overview {
  /**
   * In the reader's time zone, oldest first, such as `2026-11-20`. Days without submissions are
   * absent.
   */
  readonly days: readonly DayCount[];
  readonly total: number;
  /** A search has more hits. */
  readonly isMore: boolean;
  /** Absent if all were asked. */
  readonly asked: ReadonlyMap<string, number>;
  /** By column. */
  readonly answers: ReadonlyMap<string, readonly AnswerCount[]>;
}

type DayCount = readonly [day: string, count: number];

type CountPair = readonly [answer: string | null, count: number];

const isCounts = is.object({
  isMore: is.boolean,
  days: is.mapOf(is.number),
  asked: is.mapOf(is.number),
  answers: is.mapOf(is.listOf(isCountPair)),
});

function isCountPair(value: unknown): value is CountPair {
  return Array.isArray(value) && is.orNull(is.text)(value[0]) && is.number(value[1]);
}

/** @throws {UnreadableError} when the response is no overview */
export function readOverview(data: unknown): Overview {
  const { isMore, days, asked, answers } = checked(data, isCounts, 'noCounts');
  const counts = Object.entries(days).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    days: counts,
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    isMore,
    asked: new Map(Object.entries(asked)),
    answers: new Map(
      Object.entries(answers).map(([column, pairs]) => [
        column,
        pairs.map(([answer, count]) => ({ answer, count })),
      ]),
    ),
  };
}
