import type { ListSource } from '../loading/list-source.ts';
import { isRecord } from '../../lib/json.ts';
import { UnreadableError } from '../data/load-error.ts';
import { request } from '../data/request.ts';
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

/** @throws {UnreadableError} when the response is no overview */
export function readOverview(data: unknown): Overview {
  const { isMore, days, asked, answers } = membersOf(data);
  const counts = readCounts(days).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    days: counts,
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    isMore: isMore === true,
    asked: new Map(readCounts(asked)),
    answers: new Map(
      Object.entries(membersOf(answers)).map(([column, pairs]) => [
        column,
        readAnswers(pairs),
      ]),
    ),
  };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new UnreadableError('noCounts');
  return value;
}

function readCounts(value: unknown): readonly (readonly [string, number])[] {
  return Object.entries(membersOf(value)).map(([key, count]) => [key, Number(count)]);
}

/** Pairs of an answer and its count. */
function readAnswers(value: unknown): readonly AnswerCount[] {
  if (!Array.isArray(value)) throw new UnreadableError('noCounts');
  return value.map((pair: unknown) => {
    const parts: readonly unknown[] = Array.isArray(pair) ? pair : [];
    const [answer, count] = parts;
    return { answer: typeof answer === 'string' ? answer : null, count: Number(count) };
  });
}
