import { request } from '../data/request.ts';
import { checked, is } from '../data/shape.ts';
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
  const rows = checked(data, is.listOf(isCountedStep), 'noCounts');
  return (model.counted ?? []).map(({ id, title }) => {
    const row = rows.find(({ step }) => step === id) ?? NO_VISITS;
    return {
      id,
      title,
      now: { seen: row.seen, passed: row.passed },
      before: { seen: row.seenBefore, passed: row.passedBefore },
    };
  });
}

const isCountedStep = is.object({
  step: is.text,
  seen: is.number,
  passed: is.number,
  seenBefore: is.number,
  passedBefore: is.number,
});

/** No visit saw a step that is not counted. */
const NO_VISITS = { seen: 0, passed: 0, seenBefore: 0, passedBefore: 0 };
