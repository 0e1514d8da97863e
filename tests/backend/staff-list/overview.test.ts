import { afterAll, describe, expect, it } from 'vitest';
import { variedAnswers } from '#scripts/dev/bench/rows/varied-rows.ts';
import { rowConditions } from '#src/staff/loading/row-conditions.ts';
import type { RowCondition } from '#src/staff/contract/row-condition.ts';
import { readOverview, type Overview } from '#src/staff/overview/load-overview.ts';
import { NO_FILTER, type ListFilter } from '#src/staff/view/list-view.ts';
import { accountFields } from '#src/staff/contract/staff-model.ts';
import { isList } from '#src/engine/kinds/registry.ts';
import { filterChoices } from '#src/staff/contract/fields.ts';
import { answersToRow } from '#src/engine/row.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { TABLE } from '../support/clients/sample-row.ts';

const { model } = form;
const { overview } = model.admin;
const fields = Object.values(model.fields).filter((field) => filterChoices(field).length > 0);
const counted = [...fields, ...accountFields(model)];
const ROWS = 60;
const ARRAYS = { rowMode: 'array' } as const;

const database = await migratedDatabase();
for (let index = 0; index < ROWS; index++) {
  const status = index % 3 === 0 ? 'closed' : 'new';
  const assignee = index % 4 === 0 ? 'ann@example.org' : null;
  const time = new Date(Date.UTC(2026, 0, 31) - index * 7 * 3_600_000).toISOString();
  const row = answersToRow(model, variedAnswers(index));
  await insertInto(database, TABLE, { ...row, submitted_at: time, status, assignee });
}
await database.exec(`begin; ${AS_STAFF}`);

afterAll(() => database.close());

const rowsOf = async (query: string) =>
  (await database.query<unknown[]>(query, [], ARRAYS)).rows;

async function count(conditions: readonly RowCondition[], zone = 'UTC'): Promise<Overview> {
  const { rows } = await database.query<{ counts: unknown }>(
    `select public."${overview}"($1, $2) as counts`,
    [JSON.stringify(conditions), zone],
  );
  return readOverview(rows[0]?.counts);
}

const one = (field: string, ...values: readonly string[]) => ({
  choices: { [field]: values },
});

describe('the overview', () => {
  it.each<[string, Partial<ListFilter>]>([
    ['true', {}],
    [`assignee is null`, one('assignee', 'nobody')],
    [`custom_needs ilike '%department%'`, { search: 'department' }],
    [
      `submitted_at >= '2026-01-20' and submitted_at < '2026-01-26' and cloud in ('aws', 'gcp')`,
      { from: '2026-01-20', to: '2026-01-25', ...one('cloud', 'aws', 'gcp') },
    ],
  ])('counts the rows where %s, their answers, and who was asked', async (where, filter) => {
    const { total, asked, answers } = await count(
      rowConditions(model, { ...NO_FILTER, ...filter }),
    );
    const from = `from ${TABLE} where ${where}`;
    const [[all, federal, closed] = []] = await rowsOf(
      `select count(*), count(*) filter (where is_federal), count(*) filter (where status = 'closed') ${from}`,
    );
    expect(all).toBeGreaterThan(0);
    expect(total).toBe(all);
    expect(Object.fromEntries(asked)).toEqual({
      frontend_gov_cloud: federal,
      backend_gov_cloud: federal,
      lost_reason: closed,
    });
    for (const field of counted) {
      const { column } = field;
      const item = isList(field) ? `unnest(${column})` : `${column}::text`;
      const rows = await rowsOf(
        `select * from (select ${item} as answer, count(*) as hits ${from} group by 1) as _ order by hits desc, answer collate "C"`,
      );
      const found = answers.get(column)?.map(({ answer, count: hits }) => [answer, hits]);
      expect({ [column]: found }).toEqual({ [column]: rows });
    }
  });

  it('puts a submission on the day of its reader', async () => {
    const time = '2025-06-01T02:30:00Z';
    const row = answersToRow(model, variedAnswers(1));
    await insertInto(database, TABLE, { ...row, submitted_at: time });
    const conditions = (['gte', 'lte'] as const).map((operator) => ({
      column: 'submitted_at',
      operator,
      values: [time],
    }));
    const zone = await rowsOf('show timezone');
    expect((await count(conditions, 'America/New_York')).days).toEqual([['2025-05-31', 1]]);
    expect((await count(conditions, 'Asia/Tokyo')).days).toEqual([['2025-06-01', 1]]);
    expect(await rowsOf('show timezone')).toEqual(zone);
  });
});
