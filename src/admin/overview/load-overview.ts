import type { ListSource } from '../data/list-source.ts';
import { isRecord } from '../../lib/json.ts';
import { UnreadableError } from '../../staff-data/load-error.ts';
import { request } from '../../staff-data/request.ts';
import type { RowCondition } from '../../staff-contract/row-condition.ts';

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
  const query = { conditions, time_zone: timeZone };
  return readOverview(await request(client, () => client.rpc(model.admin.overview, query)));
}

/** The number of submissions with an answer; `null` counts submissions without an answer. */
export interface AnswerCount {
  readonly answer: string | null;
  readonly count: number;
}

/** The number of submissions by day and by answer. */
export interface Overview {
  /**
   * By day in the reader's time zone, such as `2026-11-20`, oldest first. Days without submissions
   * are absent.
   */
  readonly days: readonly DayCount[];
  readonly total: number;
  /** A search has more hits than the counted submissions. */
  readonly isMore: boolean;
  /** By column, the number of submissions that were asked a question; absent if all were asked. */
  readonly asked: ReadonlyMap<string, number>;
  /** By column. */
  readonly answers: ReadonlyMap<string, readonly AnswerCount[]>;
}

type DayCount = readonly [day: string, count: number];

/** @throws {UnreadableError} when the response is not an overview */
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

/** Reads pairs of an answer and its count. */
function readAnswers(value: unknown): readonly AnswerCount[] {
  if (!Array.isArray(value)) throw new UnreadableError('noCounts');
  return value.map((pair: unknown) => {
    const parts: readonly unknown[] = Array.isArray(pair) ? pair : [];
    const [answer, count] = parts;
    return { answer: typeof answer === 'string' ? answer : null, count: Number(count) };
  });
}
