import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lifecycle } from '#scripts/codegen/targets/database/lifecycle.ts';
import { idRange, reference } from '#src/lib/text/reference.ts';
import { editedTexts, modelOf } from '../../fixtures/edited-texts.ts';
import {
  AS_STAFF,
  insertInto,
  migratedDatabase,
  STAFF_CLAIMS,
} from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const MARKER = 'Marker 7d1c';

const database = await migratedDatabase();
await database.exec(AS_STAFF);

beforeEach(() =>
  database.exec(`delete from ${TABLE}; delete from private.erased_submissions`),
);

afterAll(() => database.close());

/** Calls a function as a request of this role. */
async function call(
  role: string,
  name: string,
  ...values: readonly unknown[]
): Promise<unknown> {
  return database.transaction(async (sql) => {
    await sql.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`,
      [role === 'authenticated' ? STAFF_CLAIMS : '{}', role],
    );
    const places = values.map((_, index) => `$${index + 1}`).join();
    const { rows } = await sql.query<{ answer: unknown }>(
      `select public.${name}(${places}) as answer`,
      [...values],
    );
    return rows[0]?.answer;
  });
}

/** Stores a submission as a visitor does, with the marker in an answer. */
async function submit(row: object = { ...sampleRow('maximal'), project_name: MARKER }) {
  await database.transaction(async (sql) => {
    await sql.exec('set local role anon');
    await insertInto(sql, TABLE, row);
  });
  return String(Reflect.get(row, 'id'));
}

/** Returns every table that has the text in any column of any row. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as "table" from pg_catalog.pg_class
     join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm', 'p', 't') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const hit = await database.query(
      `select from ${table} as stored where strpos(stored::text, $1) > 0 limit 1`,
      [text],
    );
    if (hit.rows.length > 0) found.push(table);
  }
  return found.toSorted();
}

/** Makes the stored rows older. */
async function pass(interval: string): Promise<void> {
  await database.query(`update ${TABLE} set submitted_at = submitted_at - $1::interval`, [
    interval,
  ]);
}

/** Stores a submission that was closed this long ago. */
async function closedFor(interval: string): Promise<string> {
  const id = await submit(sampleRow());
  await setStatus(id, 'closed', interval);
  return id;
}

/** Gives a submission a status, as if it had been this long ago. */
async function setStatus(id: string, status: string, ago: string): Promise<void> {
  await database.query(`update ${TABLE} set status = $2 where id = $1`, [id, status]);
  await database.query(
    `update ${TABLE}_history set at = now() - $2::interval
     where submission_id = $1 and at > now() - interval '1 minute'`,
    [id, ago],
  );
}

const erase = (role: string, id: string) => call(role, 'erase_submission', id);

async function retention(carryOut: boolean): Promise<unknown> {
  const report = await call('service_role', 'apply_retention', carryOut);
  return Array.isArray(report) ? report[0] : undefined;
}

describe('an erased submission', () => {
  it('is in no table, except for a tombstone without an answer', async () => {
    const id = await submit();
    await database.query(
      `insert into ${TABLE}_history (submission_id, text) values ($1, $2)`,
      [id, MARKER],
    );
    const tables = [`public.${TABLE}`, `public.${TABLE}_history`];
    expect(await tablesWith(MARKER)).toEqual(tables);
    expect(await tablesWith(id)).toEqual(['private.outbox', ...tables]);
    const tombstone = await erase('authenticated', id);
    expect(tombstone).toMatchObject({ cause: 'staff' });
    expect(await tablesWith(MARKER)).toEqual([]);
    expect(await tablesWith(id)).toEqual(['private.erased_submissions']);
    const { rows } = await database.query('select * from private.erased_submissions');
    expect(rows).toEqual([
      {
        id,
        erased_at: expect.any(Date),
        cause: 'staff',
        erased_by: '00000000-0000-4000-8000-000000000001',
      },
    ]);
  });

  it('is found by its own reference only, with the time of its erasure', async () => {
    const [id, ...others] = [
      '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
      '7f8f9d3a-0bff-4a86-8a53-3a1d1d0a8c11',
      '7f8f9d3a-0d00-4a86-8a53-3a1d1d0a8c11',
    ];
    for (const one of [...others, id]) await submit({ ...sampleRow(), id: one });
    for (const one of others) await erase('authenticated', one);
    const tombstone = await erase('service_role', id);
    expect(tombstone).toMatchObject({ cause: 'operator' });
    expect(await erase('authenticated', id)).toEqual(tombstone);
    expect(await call('authenticated', 'erased_submission', id)).toEqual(tombstone);
    const ids = idRange('TST', reference('TST', id));
    expect(await call('authenticated', 'erased_submissions', ids?.first, ids?.last)).toEqual([
      { id, erased_at: expect.any(String) },
    ]);
  });

  it('leaves other submissions alone, and an unknown id leaves no tombstone', async () => {
    const id = await submit();
    expect(await erase('authenticated', sampleRow().id)).toBeNull();
    expect(await tablesWith(MARKER)).toEqual([`public.${TABLE}`]);
    expect(await call('authenticated', 'erased_submission', id)).toBeNull();
  });

  it('stays erased after a repeated request and after a backup was restored', async () => {
    const row = { ...sampleRow(), project_name: MARKER };
    await submit(row);
    await erase('authenticated', row.id);
    await expect(submit(row)).rejects.toMatchObject({ code: '23505' });
    expect(await tablesWith(MARKER)).toEqual([]);
    await database.exec("set session_replication_role = 'replica'");
    await submit(row);
    await database.exec("set session_replication_role = 'origin'");
    expect(await tablesWith(MARKER)).toEqual([`public.${TABLE}`]);
    await database.exec('select private.apply_retention()');
    expect(await tablesWith(MARKER)).toEqual([]);
  });
});

describe('retention', () => {
  it('counts and erases submissions that are older than declared, and no others', async () => {
    await submit();
    await pass('2 hours');
    const young = await submit(sampleRow());
    await pass('24 months -1 hour');
    const next = expect.any(String);
    const counted = { period: '2 years', due: 1, soon: 1, erased: 0, next };
    expect(await retention(false)).toMatchObject(counted);
    expect(await tablesWith(MARKER)).toEqual([`public.${TABLE}`]);
    expect(await retention(true)).toMatchObject({ due: 0, soon: 1, erased: 1 });
    expect(await tablesWith(MARKER)).toEqual([]);
    const { rows } = await database.query('select cause from private.erased_submissions');
    expect(rows).toEqual([{ cause: 'retention' }]);
    await pass('2 hours');
    expect(await retention(false)).toMatchObject({ due: 1, soon: 0, next: null });
    expect(await tablesWith(young)).toEqual(['private.outbox', `public.${TABLE}`]);
  });

  it('erases a limited number at a time', async () => {
    for (let row = 0; row < 3; row += 1) await submit(sampleRow());
    await pass('25 months');
    const { rows } = await database.query('select private.apply_retention(2) as erased');
    expect(rows).toEqual([{ erased: 2 }]);
    expect(await retention(true)).toMatchObject({ due: 0, erased: 1 });
  });

  it('finds due submissions by the index', async () => {
    await database.transaction(async (sql) => {
      await sql.exec('set local enable_seqscan = off');
      const { rows } = await sql.query(
        `explain select id from private.${TABLE}_retained() where since < now() order by since, id limit 9`,
      );
      expect(JSON.stringify(rows)).toMatch(
        /Index Only Scan .*_newest_.*Index Cond.*submitted_at </u,
      );
    });
  });

  it('counts from the last closing if that is declared, and keeps reopened submissions', async () => {
    const closed = await closedFor('12 months 1 day');
    const closedTwice = await closedFor('13 months');
    await setStatus(closedTwice, 'contacted', '12 months');
    await setStatus(closedTwice, 'closed', '11 months 15 days');
    const openAgain = await closedFor('13 months');
    await setStatus(openAgain, 'in-review', '1 day');
    const imported = await closedFor('1 day');
    await database.query(`delete from ${TABLE}_history where submission_id = $1`, [imported]);
    const open = await submit(sampleRow());
    await pass('2 years');
    const declared = await editedTexts(({ ui }) => {
      ui.retention = { period: '12 months', after: { status: 'closed' } };
    });
    await database.transaction(async (sql) => {
      await sql.exec(lifecycle(modelOf(declared)).sql);
      const { rows } = await sql.query('select public.apply_retention(true) as report');
      expect(rows).toMatchObject([{ report: [{ erased: 2, due: 0, soon: 1 }] }]);
      const kept = await sql.query(`select id from ${TABLE}`);
      expect(new Set(kept.rows)).toEqual(
        new Set([closedTwice, openAgain, open].map((id) => ({ id }))),
      );
      const gone = await sql.query('select id from private.erased_submissions');
      expect(new Set(gone.rows)).toEqual(new Set([closed, imported].map((id) => ({ id }))));
      await sql.rollback();
    });
  });

  it('keeps everything without a declared retention', async () => {
    await submit();
    await pass('99 years');
    await database.transaction(async (sql) => {
      await sql.exec('update private.forms set retention = null');
      const { rows } = await sql.query<{ erased: number }>(
        'select private.apply_retention() as erased',
      );
      expect(rows).toEqual([{ erased: 0 }]);
      await sql.rollback();
    });
  });
});
