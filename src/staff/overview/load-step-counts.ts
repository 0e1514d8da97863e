import { readRows, request } from '../data/request.ts';
import type { ListSource } from '../loading/list-source.ts';
import type { Interval } from '../view/list-view.ts';

/** Numbers of visits. */
export interface Visits {
  readonly seen: number;
  readonly passed: number;
}

export interface StepCount {
  readonly id: string;
  readonly title: string;
  readonly now: Visits;
  /** In as many days before. */
  readonly before: Visits;
}

/** Days of the period, which are kept twice (13 months). */
export const COUNTED_DAYS: Readonly<Record<Interval, number>> = {
  day: 14,
  week: 12 * 7,
  month: 26 * 7,
};

/**
 * Loads the visits of the declared steps.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadStepCounts(
  { client, model }: ListSource,
  period: Interval,
): Promise<readonly StepCount[]> {
  const query = { form: model.table, days: COUNTED_DAYS[period] };
  const data = await request(client, () => client.rpc('counted_steps', query));
  const rows = readRows(data, 'noCounts');
  return (model.counted ?? []).map(({ id, title }) => {
    const row = rows.find(({ step }) => step === id) ?? {};
    return {
      id,
      title,
      now: { seen: numberOf(row['seen']), passed: numberOf(row['passed']) },
      before: { seen: numberOf(row['seenBefore']), passed: numberOf(row['passedBefore']) },
    };
  });
}

/** No visit saw a step that is not counted. */
function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
