import type { ListSource } from '../data/list-source.ts';
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

/** The number of submissions with one answer; `null` counts those without any. */
export interface AnswerCount {
  readonly answer: string | null;
  readonly count: number;
}

/** The numbers as the database function returns them. */
interface Counts {
  readonly isMore: boolean;
  readonly days: Readonly<Record<string, number>>;
  readonly asked: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, readonly [answer: string | null, count: number][]>>;
}

/** The number of submissions by day and by answer. */
export type Overview = ReturnType<typeof readOverview>;

/** @throws {UnreadableError} when the response is not an overview */
export function readOverview(data: unknown) {
  const { isMore = false, days, asked, answers }: Partial<Counts> = Object(data);
  if (!days || !asked || !answers) throw new UnreadableError('noCounts');
  /** By day in the reader's time zone, such as `2026-11-20`, oldest first; days without any are absent. */
  const counts: readonly (readonly [day: string, count: number])[] = Object.entries(days).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return {
    days: counts,
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    /** A search has more hits than these, which have not been counted. */
    isMore,
    /** By column, the number of submissions that were asked a question; absent where all were. */
    asked: new Map(Object.entries(asked)),
    /** By column. */
    answers: new Map(
      Object.entries(answers).map(([column, pairs]) => [
        column,
        pairs.map(([answer, count]): AnswerCount => ({ answer, count })),
      ]),
    ),
  };
}
