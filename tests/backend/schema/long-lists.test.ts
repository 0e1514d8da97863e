import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { OTHER_VALUE } from '#src/engine/kinds/open-choice.ts';
import { answersToRow } from '#src/engine/row.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { addLongLists, LONG_LIST } from '../../fixtures/edits.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

const ids = Array.from({ length: LONG_LIST }, (_, index) => `choice-${index}`);

const IS_FEDERAL = { properties: { isFederal: { const: true } }, required: ['isFederal'] };
const yesNo = (title: string) => ({
  type: 'boolean' as const,
  title,
  oneOf: [
    { const: true, title: 'Yes' },
    { const: false, title: 'No' },
  ],
});

const { sql, form, staffForm } = await declaredForm(addLongLists);
const { table } = form.model;
const database = await migratedDatabase(sql);
afterAll(() => database.close());

/** In bytes. A row of `pg_index` has to fit. */
const PAGE = 8192;

const SEVENTH = 'choice-7';
const row = answersToRow(form.model, {
  ...sample('minimal'),
  country: SEVENTH,
  city: SEVENTH,
  products: ids,
});

/** Stores a row as a visitor does. */
function submit(changes: object): Promise<void> {
  return database.transaction(async (own) => {
    await own.exec('set local role anon');
    await insertInto(own, table, { id: crypto.randomUUID(), ...row, ...changes });
  });
}

async function call(name: string, args: string): Promise<unknown> {
  const { rows } = await database.query<{ result: unknown }>(
    `select public."${name}"(${args}) as result`,
  );
  return rows[0]?.result;
}

describe('questions with 2,000 choices', () => {
  it('accept all choices at once, and refuse a repeated or unknown choice', async () => {
    await submit({});
    await expect(submit({ products: [ids[0], ids[0]] })).rejects.toThrow('products_unique');
    await expect(submit({ products: ['choice-2000'] })).rejects.toThrow('products_choices');
    await expect(submit({ country: 'choice-2000' })).rejects.toThrow('country_choice');
  });

  it('leave the expressions of indexes short, which Postgres 17 holds in a page', async () => {
    const { rows } = await database.query<{ bytes: number }>(
      `select pg_column_size(indexprs) as bytes from pg_index
       where indrelid = $1::regclass and indexprs is not null`,
      [table],
    );
    expect(rows.map(({ bytes }) => bytes).filter((bytes) => bytes > PAGE / 2)).toEqual([]);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('are listed, searched, filtered, counted and exported', async () => {
    const { admin } = staffForm.model;
    const list = `'${table}'`;
    await submit({ city: 'Paris' });
    await database.exec(`begin; ${AS_STAFF}`);
    const hits = async (city: string): Promise<unknown> => {
      const filter = [{ column: 'city', operator: 'in', values: [city] }];
      const found = await call(
        'export_submissions',
        `${list}, '${JSON.stringify(filter)}', null, null`,
      );
      return Array.isArray(found)
        ? found.map((one) => Reflect.get(Object(one), 'city'))
        : found;
    };
    expect([await hits(SEVENTH), await hits(OTHER_VALUE)]).toEqual([[SEVENTH], ['Paris']]);
    const search = [{ column: 'search_text', operator: 'contains', values: ['number 7'] }];
    const conditions = `'${JSON.stringify(search)}'`;
    expect(
      await call(
        'list_submissions',
        `${list}, ${conditions}, null, 'products_order', true, 0`,
      ),
    ).toMatchObject({
      total: 2,
      rows: [{ country: SEVENTH, products: ids }, { city: SEVENTH }],
    });
    expect(
      await call('export_submissions', `${list}, ${conditions}, null, null`),
    ).toMatchObject([{ city: 'Paris' }, { products: ids }]);
    expect(await call(admin.overview, `${conditions}, 'UTC'`)).toMatchObject({
      answers: {
        country: [[SEVENTH, 2]],
        city: expect.arrayContaining([
          [SEVENTH, 1],
          [OTHER_VALUE, 1],
        ]),
        products: expect.arrayContaining([[ids[0], 2]]),
      },
    });
    await database.exec('rollback');
  });
});

describe('the overview of a form with 60 conditional questions', () => {
  it('counts the submissions that were asked each question', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `follow${index}`);
    const many = await declaredForm(({ questions, ui }) => {
      for (const name of names) {
        questions.properties[name] = yesNo(name);
        ui.steps.at(-2)?.fields?.push(name);
      }
      const asked = Object.fromEntries(names.map((name) => [name, false as const]));
      questions.allOf?.push({ if: IS_FEDERAL, else: { properties: asked } });
    });
    const other = await migratedDatabase(many.sql);
    onTestFinished(() => other.close());
    const answers = { ...sample('federal-govcloud'), follow7: true };
    await insertInto(other, table, answersToRow(many.form.model, answers));
    const counted = await other.transaction(async (own) => {
      await own.exec(AS_STAFF);
      const { rows } = await own.query(
        `select public."${many.staffForm.model.admin.overview}"('[]', 'UTC') as result`,
      );
      return rows;
    });
    expect(counted).toMatchObject([
      { result: { asked: { follow0: 1, follow59: 1 }, answers: { follow7: [['true', 1]] } } },
    ]);
  });
});
