import { afterAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '#tests/fixtures/migrated-database.ts';
import { dueBefore, dueDay, type Respond } from '#src/lib/business-days.ts';
import { startOfDay } from '#src/lib/zoned-day.ts';

const database = await migratedDatabase();
afterAll(() => database.close());

function daysOf(years: number): readonly string[] {
  return Array.from({ length: years * 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
}

/** On both sides of each midnight. */
function edges(days: readonly string[], timeZone: string): readonly string[] {
  return days.flatMap((day) => {
    const start = startOfDay(day, timeZone).getTime();
    return [start - 1, start].map((time) => new Date(time).toISOString());
  });
}

const TYPES = { due_day: 'timestamptz', due_before: 'date' } as const;

async function ask(
  name: keyof typeof TYPES,
  values: readonly string[],
  { businessDays, timeZone }: Respond,
): Promise<readonly string[]> {
  const { rows } = await database.query<{ found: string }>(
    `select private.${name}(value::${TYPES[name]}, $2, $3)::text as found
    from jsonb_array_elements_text($1) with ordinality as _ (value, place) order by place`,
    [JSON.stringify(values), businessDays, timeZone],
  );
  return rows.map(({ found }) => found);
}

describe.each([
  // Holidays move with the years.
  ['America/New_York', 2, 10],
  ['Europe/Berlin', 5, 2],
  // The clocks change at midnight.
  ['America/Havana', 1, 2],
  ['America/Santiago', 2, 2],
])('in %s, within %i business days, in %i years', (timeZone, businessDays, years) => {
  const promise = { businessDays, timeZone };
  const days = daysOf(years);

  it('database and page find the same due day at each edge of a day', async () => {
    const times = edges(days, timeZone);
    const found = await ask('due_day', times, promise);
    expect(found).toEqual(times.map((time) => dueDay(promise, Date.parse(time))));
  });

  it('database and page find the same bound of each day', async () => {
    const found = await ask('due_before', days, promise);
    expect(found.map((time) => new Date(time).toISOString())).toEqual(
      days.map((day) => dueBefore(promise, day).toISOString()),
    );
  });
});
