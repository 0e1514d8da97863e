import type { PGlite } from '@electric-sql/pglite';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOverview, type Overview } from '../../../src/admin/overview/load-overview.ts';
import { readRows } from '../../../src/admin/data/request.ts';
import { rowConditions, type RowCondition } from '../../../src/admin/data/row-conditions.ts';
import { EVERYTHING, type ListFilter } from '../../../src/admin/view/list-view.ts';
import { accountFields } from '../../../src/admin/view/staff-model.ts';
import { filterChoices, isList } from '../../../src/form-engine/kinds/registry.ts';
import { answersToRow, type Row } from '../../../src/form-engine/row.ts';
import { staffForm as form } from '../../../src/generated/staff-form.ts';
import { variedAnswers } from '../../../scripts/dev/bench/rows/varied-rows.ts';
import { addAccount, clientFor, signInAs, STAFF } from '../support/clients/clients.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';

const { model } = form;
const { overview } = model.admin;
const fields = Object.values(model.fields).filter((field) => filterChoices(field).length > 0);
const counted = [...fields, ...accountFields(model)];
const ROWS = 60;

let server: TestServer;
let staff: SupabaseClient;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server, 'staff@example.org', STAFF);
  const authorization = `Bearer ${await signInAs(server, 'staff@example.org')}`;
  staff = clientFor(server.url, server.backend.publishableKey, { authorization });
  await store(Array.from({ length: ROWS }, (_, index) => rowOf(index)));
});

afterAll(() => server.close());

/** A row with varied answers, stored some hours before the one with the number before. */
function rowOf(index: number): Readonly<Record<string, unknown>> {
  const time = new Date(Date.UTC(2026, 0, 31) - index * 7 * 3_600_000).toISOString();
  return { ...answersToRow(model, variedAnswers(index)), submitted_at: time };
}

async function store(rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const secret = clientFor(server.url, server.backend.secretKey);
  for (const row of rows) {
    const { error } = await secret.from(TABLE).insert(row);
    if (error) throw error;
  }
}

async function count(conditions: readonly RowCondition[], zone = 'UTC'): Promise<Overview> {
  const { data, error } = await staff.rpc(overview, { conditions, time_zone: zone });
  if (error) throw error;
  return readOverview(data);
}

/** The rows of the export, under the same conditions. */
async function list(conditions: readonly RowCondition[]): Promise<readonly Row[]> {
  const { data, error } = await staff.rpc(model.admin.export, {
    conditions,
    snapshot: null,
    after: null,
  });
  if (error) throw error;
  return readRows(data);
}

const filters: fc.Arbitrary<ListFilter> = fc.record(
  {
    search: fc.constantFrom('', 'department', 'a', '100%', 'ba *o', "o'neil"),
    choices: fc
      .record(
        Object.fromEntries(
          fields.map((field) => {
            const values = filterChoices(field).map(({ value }) => String(value));
            return [field.name, fc.subarray(values, { minLength: 1 })];
          }),
        ),
        { requiredKeys: [] },
      )
      .map((chosen) =>
        Object.fromEntries(
          Object.entries(chosen)
            .flatMap(([name, values]) => (values ? [[name, values] as const] : []))
            .slice(0, 2),
        ),
      ),
    ranges: fc.constant({}),
    from: fc.constantFrom('2026-01-10', '2026-01-20'),
    to: fc.constantFrom('2026-01-25', '2026-01-31'),
  },
  { requiredKeys: ['search', 'choices', 'ranges'] },
);

describe('the overview', () => {
  it('counts the very rows that the list has, whatever the filter', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const conditions = rowConditions(model, filter);
        const [found, rows] = await Promise.all([count(conditions), list(conditions)]);
        expect(found.total).toBe(rows.length);
        expect(rows.length > 0 ? answersOf(found) : {}).toEqual(tally(rows));
        hits += rows.length > 0 ? 1 : 0;
      }),
      { numRuns: 100, seed: 7 },
    );
    expect(hits).toBeGreaterThan(20);
  });

  it('takes both answers to a question for any answer', async () => {
    const either = await count([
      { column: 'frontend_gov_cloud', operator: 'answered', values: [] },
    ]);
    const all = await count([]);
    const none = all.answers.get('frontend_gov_cloud')?.find(({ answer }) => answer === null);
    expect(none?.count).toBeGreaterThan(0);
    expect(either.total).toBe(all.total - (none?.count ?? 0));
  });

  it('puts a submission on the day of its reader', async () => {
    const time = '2025-06-01T02:30:00Z';
    await store([{ ...rowOf(1), submitted_at: time }]);
    const conditions = (['gte', 'lte'] as const).map((operator) => ({
      column: 'submitted_at',
      operator,
      values: [time],
    }));
    expect((await count(conditions, 'America/New_York')).days).toEqual([['2025-05-31', 1]]);
    expect((await count(conditions, 'Asia/Tokyo')).days).toEqual([['2025-06-01', 1]]);
  });

  it('leaves the time zone of later requests alone', async () => {
    const before = await list([]);
    await count([], 'Asia/Tokyo');
    expect(await list([])).toEqual(before);
  });
});

describe('plain SQL', () => {
  let database: PGlite;

  beforeAll(async () => {
    database = await migratedDatabase();
    for (let index = 0; index < ROWS; index++) {
      const status = index % 3 === 0 ? 'closed' : 'new';
      const assignee = index % 4 === 0 ? 'ann@example.org' : null;
      await insertInto(database, TABLE, { ...rowOf(index), status, assignee });
    }
    await database.exec(`begin; ${AS_STAFF}`);
  });

  afterAll(() => database.close());

  const one = (field: string, ...values: readonly string[]) => ({ choices: { [field]: values } });
  it.each<[string, Partial<ListFilter>]>([
    ['true', {}],
    ['is_federal', one('isFederal', 'true')],
    ['not is_federal', one('isFederal', 'false')],
    ['frontend_gov_cloud', one('frontendGovCloud', 'true')],
    [`status = 'closed'`, one('status', 'closed')],
    [`assignee is null`, one('assignee', 'nobody')],
    [`features && '{chatbot,resume-evaluation}'`, one('features', 'chatbot', 'resume-evaluation')],
    [`custom_needs ilike '%department%'`, { search: 'department' }],
    [
      `submitted_at >= '2026-01-20' and submitted_at < '2026-01-26' and cloud in ('aws', 'gcp')`,
      { from: '2026-01-20', to: '2026-01-25', ...one('cloud', 'aws', 'gcp') },
    ],
  ])('where %s counts the same, and who was asked', async (where, filter) => {
    const sql = async (query: string) => (await database.query<unknown[]>(query, [], ARRAYS)).rows;
    const conditions = JSON.stringify(rowConditions(model, { ...EVERYTHING, ...filter }));
    const [[counts] = []] = await sql(`select public."${overview}"('${conditions}', 'UTC')`);
    const { total, asked, answers } = readOverview(counts);
    const from = `from ${TABLE} where ${where}`;
    const [[all, federal] = []] = await sql(
      `select count(*), count(*) filter (where is_federal) ${from}`,
    );
    expect(all).toBeGreaterThan(0);
    expect(total).toBe(all);
    expect(Object.fromEntries(asked)).toEqual({
      frontend_gov_cloud: federal,
      backend_gov_cloud: federal,
    });
    for (const field of counted) {
      const { column } = field;
      const item = isList(field) ? `unnest(${column})` : `${column}::text`;
      const rows = await sql(
        `select * from (select ${item} as answer, count(*) as hits ${from} group by 1) as _ order by hits desc, answer collate "C"`,
      );
      const found = answers.get(column)?.map(({ answer, count: hits }) => [answer, hits]);
      expect({ [column]: found }).toEqual({ [column]: rows });
    }
  });
});

const ARRAYS = { rowMode: 'array' } as const;

/** Everything that the filter leaves of the answers, as the overview names it. */
function tally(rows: Awaited<ReturnType<typeof list>>): Readonly<Record<string, unknown>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    for (const { column } of counted) {
      const own = (counts[column] ??= {});
      const value = row[column];
      for (const answer of Array.isArray(value) ? value : [value]) {
        own[String(answer)] = (own[String(answer)] ?? 0) + 1;
      }
    }
  }
  return counts;
}

function answersOf({ answers }: Overview): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...answers].map(([column, counts]) => [
      column,
      Object.fromEntries(counts.map(({ answer, count: number }) => [String(answer), number])),
    ]),
  );
}
