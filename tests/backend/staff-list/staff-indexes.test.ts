import { afterAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { variedAnswers } from '#scripts/dev/bench/rows/varied-rows.ts';
import { answersToRow } from '#src/engine/row.ts';
import { migratedDatabase } from '../../fixtures/migrated-database.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { searchForm } from '#src/lib/text/search-form.ts';
import { TABLE } from '../support/clients/sample-row.ts';

const VIEW = form.model.admin.view;

const NEWEST = 'order by submitted_at desc, id desc limit 25';

const database = await migratedDatabase();

afterAll(() => database.close());

/** Returns the plan of a query of the list's functions, which have their owner's rights. */
async function plan(query: string): Promise<string> {
  await database.exec(`
    begin;
    set local enable_seqscan = off;
    set local request.jwt.claims = '{"app_metadata":{"role":"manager"}}'`);
  try {
    const { rows } = await database.query<Record<string, string>>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await database.exec('rollback');
  }
}

describe('the indexes of the table', () => {
  it('serve what staff asks of the view', async () => {
    const of = (rest: string) => plan(`select id from ${VIEW} ${rest}`);
    expect(await of(`where search_text ilike '%needle%'`)).toContain(
      `Bitmap Index Scan on ${TABLE}_search`,
    );
    expect(await of(`where search_text ilike '%zq%' and search_pairs && '{zq}'`)).toContain(
      `Bitmap Index Scan on ${TABLE}_pairs`,
    );
    for (const { sort, lines } of form.model.admin.columns) {
      const field = form.model.fields[lines[0]?.field ?? ''];
      if (field?.kind !== 'text') continue;
      for (const direction of ['asc', 'desc']) {
        const order = `order by ${sort} ${direction} nulls last, submitted_at desc, id desc`;
        expect(await of(`${order} limit 25`)).toMatch(
          `Index Scan using ${TABLE}_${field.column}_order`,
        );
      }
    }
    const reference = `id >= '3f2a9c1e-0000-0000-0000-000000000000'
      and id <= '3f2a9c1e-ffff-ffff-ffff-ffffffffffff'`;
    expect(await of(`where ${reference}`)).toContain(`using ${TABLE}_pkey`);
    const newest = await of(NEWEST);
    expect(newest).toContain(`using ${TABLE}_newest`);
    expect(newest).not.toContain('Sort');
    for (const { kind, column } of Object.values(form.model.fields)) {
      if (kind === 'text' || kind === 'hidden' || kind === 'address' || kind === 'group')
        continue;
      const filter = {
        choice: `= 'x' ${NEWEST}`,
        // The intake has none: its index is that of an expression.
        openChoice: `is not null`,
        consent: `= 'x' ${NEWEST}`,
        boolean: `is true ${NEWEST}`,
        list: `&& '{x}'`,
        number: '>= 5',
        date: `>= '2026-01-01'`,
      }[kind];
      expect(await of(`where ${column} ${filter}`)).toContain(`${TABLE}_${column}_filter`);
    }
  });

  it('include a small index that is enough to count all rows', async () => {
    const rows = Array.from({ length: 600 }, (_, number) =>
      answersToRow(form.model, variedAnswers(number)),
    );
    const columns = [...new Set(rows.flatMap(Object.keys))].map((column) => `"${column}"`);
    await database.query(
      `insert into ${TABLE} (${columns.join(', ')}) select ${columns.join(', ')}
       from json_populate_recordset(null::${TABLE}, $1::json)`,
      [JSON.stringify(rows)],
    );
    await database.exec(`vacuum (analyze) ${TABLE}`);
    const counted = await plan(`select count(*) from ${VIEW}`);
    const [, index] = /Index Only Scan using (\w+)/u.exec(counted) ?? [];
    const { rows: sizes } = await database.query<{ share: number }>(
      'select pg_relation_size($1::regclass)::float / pg_relation_size($2::regclass) as share',
      [index ?? '', TABLE],
    );
    expect(sizes[0]?.share).toBeLessThan(0.1);
  });

  it('find with the hints of short words all that the search finds without them', async () => {
    const sign = fc.constantFrom(
      ...Array.from('aAkKiIİıßẞøŁσςΣᾈῼéÉäÄжЖ太郎1.%_∗"\\{},\'’– \n'),
    );
    const text = fc
      .array(sign, { minLength: 1, maxLength: 12 })
      .map((signs) => signs.join(''));
    const searches = fc
      .sample(fc.tuple(text, text), { seed: 1, numRuns: 3000 })
      .map(([one, other]) => ({
        searched: searchForm(one),
        word: searchForm(other.slice(0, 1 + (other.length % 3))).replaceAll(/\s/gu, ''),
      }));
    // The hints are conditions on a column of this name.
    await database.exec(`
      create function pg_temp.is_found(searched text, word text) returns boolean language plpgsql as $$
      declare found boolean;
      begin
        execute 'select true' || private.search_hints(word) || ' from (select private.search_pairs($1) as search_pairs) as _'
          into found using searched;
        return found;
      end $$`);
    const found = `select * from jsonb_to_recordset($1::jsonb) as _ (searched text, word text)
      where word <> '' and private.search_hints(word) <> ''
        and searched ilike '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
    const ask = async (query: string) =>
      (await database.query(query, [JSON.stringify(searches)])).rows;
    expect((await ask(found)).length).toBeGreaterThan(300);
    expect(await ask(`${found} and not pg_temp.is_found(searched, word)`)).toEqual([]);
  });

  it('hold texts in the same form that the declaration gives to labels', async () => {
    // Without ideographs and syllables, which it leaves unchanged.
    const isTried = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\u00AD]/u;
    const texts = Array.from({ length: 0x3400 }, (_, code) => String.fromCodePoint(code + 1))
      .concat(Array.from({ length: 0x4ff }, (_, code) => String.fromCodePoint(0xfb00 + code)))
      .filter((one) => isTried.test(one));
    const { rows } = await database.query<{ text: string; folded: string }>(
      'select text, private.search_form(text) as folded from unnest($1::text[]) as text',
      [texts],
    );
    expect(rows.length).toBeGreaterThan(10_000);
    expect(rows.filter(({ text, folded }) => folded !== searchForm(text))).toEqual([]);
  });
});
