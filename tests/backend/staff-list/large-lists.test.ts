import { QueryClient } from '@tanstack/react-query';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { csvCells, csvHeader, rowsFile } from '#src/staff/data/csv-columns.ts';
import { csvLine } from '#src/staff/data/csv-line.ts';
import { makeCsv } from '#src/staff/list/make-csv.ts';
import {
  loadRows,
  loadSnapshot,
  loadSubmission,
} from '#src/staff/loading/load-submissions.ts';
import {
  MAX_COUNTED,
  MAX_OVERVIEW_HITS,
  MAX_PAGED,
  PAGE_SIZE,
} from '#src/staff/contract/limits.ts';
import { rowConditions } from '#src/staff/loading/row-conditions.ts';
import { loadPerson } from '#src/staff/erasing/load-person.ts';
import { loadOverview } from '#src/staff/overview/load-overview.ts';
import { NO_FILTER, type ListFilter } from '#src/staff/view/list-view.ts';
import type { Row } from '#src/engine/row.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { readAll, submitTo } from '../support/clients/ask-backend.ts';
import { fetchFrom, staffSource } from '../support/clients/clients.ts';
import { sampleRow, TABLE, TEXT_COLUMN } from '../support/clients/sample-row.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';

const MEGABYTE = 1024 * 1024;
/** More than a block of the export holds, and fewer than a page of the list. */
const LARGE = 12;
/** Several blocks of the 1,000 that are counted or read at once; reading all grows with their square. */
const ROWS = 2600;
const EMAIL = 'ada@example.org';
/** A search with more than 1,000 hits. */
const HITS: ListFilter = { ...NO_FILTER, search: EMAIL };

const { id: _id, email: _email, name: _name, ...sample } = sampleRow();
const columns = Object.keys(sample).join();
/**
 * Stores submissions of the same time, 1,001 of them by one person, who has as many notes; and one of
 * long ago, the first by its name.
 */
const STORED = `
  insert into public.${TABLE} (submitted_at, email, name, ${columns})
    select '2026-01-01', case when number > 1001 then number || '@example.com' else '${EMAIL}' end,
      'Ann', ${columns}
    from json_populate_record(null::public.${TABLE}, '${JSON.stringify(sample)}'),
      generate_series(1, ${ROWS}) as number;
  insert into public.${TABLE} (submitted_at, email, name, ${columns})
    select '2020-01-01', 'first@example.com', '0 of old', ${columns}
    from json_populate_record(null::public.${TABLE}, '${JSON.stringify(sample)}');
  insert into public.${form.model.admin.history} (submission_id, text)
    select (select min(id::text)::uuid from public.${TABLE} where email = '${EMAIL}'), 'Note ' || number
    from generate_series(1, 1001) as number;`;

/** The sizes of the responses that the staff page has received, in bytes. */
let received: number[] = [];
/** The events before the staff page gets a response. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
/** The submissions beside the stored ones, the newest first. */
const submitted: Row[] = [];

const backend = await createTestBackend({ migrationsDir: migrationsWith(STORED) });
afterAll(() => backend.close());

const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetchFrom(backend)(input, init);
  const body = await response.arrayBuffer();
  received.push(body.byteLength);
  await meanwhile();
  const { status, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
};

/** A megabyte, with signs that count as two for JavaScript; few words, which are soon indexed. */
function largeText(number: number): string {
  return `Voluminous ${number} ${'🚒🚒, "'.repeat(95_000)} the end of ${number}`;
}

async function submit(changes: Row): Promise<void> {
  const row = { ...sampleRow('maximal'), ...changes };
  expect((await submitTo(backend, row)).status).toBe(201);
  submitted.unshift(row);
}

/** A long list, and before its rows some large ones, with ordinary ones among them. */
const source = await staffSource(backend, 'ann@example.org', watchedFetch);
for (let number = 0; number < LARGE; number++) {
  if (number % 4 === 0) await submit({ [TEXT_COLUMN]: `Between ${number}` });
  await submit({ [TEXT_COLUMN]: largeText(number) });
}

const submitHit = () => submit({ email: EMAIL });

const conditionsOf = (filter: Partial<ListFilter>) =>
  rowConditions(form.model, { ...NO_FILTER, ...filter });
const overviewOf = (filter: Partial<ListFilter>) => loadOverview(source, conditionsOf(filter));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Downloads the CSV of all. @returns its text, and the progress */
async function download() {
  const progress: object[] = [];
  const { blob } = await makeCsv({
    queries: new QueryClient(),
    source,
    conditions: [],
    file: rowsFile(source.model),
    signal: new AbortController().signal,
    onProgress: (report) => progress.push(report),
  });
  return { text: await blob.text(), progress };
}

const IDS = /(?<=^[^,]+,)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=,)/gmu;

describe('rows of a megabyte each', () => {
  it('make no large page of the list, in any order, counted or not', async () => {
    received = [];
    const large = submitted.filter((row) => Buffer.byteLength(String(row[TEXT_COLUMN])) > 1e6);
    expect(large).toHaveLength(LARGE);
    const conditions = conditionsOf({ search: 'voluminous' });
    const snapshot = await loadSnapshot(source, conditions);
    expect(ids(snapshot.rows)).toEqual(ids(large));
    for (const { id } of form.model.admin.columns) {
      const order = { column: id, descending: true };
      const { rows } = await loadRows(source, { conditions, snapshot, order, first: 0 });
      expect(rows).toHaveLength(LARGE);
    }
    expect(Math.max(...received)).toBeLessThan(LARGE * 6000);
  });

  it('are listed with the first 1,001 signs, and read whole one by one', async () => {
    const { rows } = await loadSnapshot(source, []);
    for (const [index, row] of rows.slice(0, submitted.length).entries()) {
      const whole = String(submitted[index]?.[TEXT_COLUMN]);
      expect(row[TEXT_COLUMN]).toBe(Array.from(whole.slice(0, 3000)).slice(0, 1001).join(''));
    }
    const row = await loadSubmission(source, String(submitted[0]?.['id']));
    expect(row).toMatchObject({ [TEXT_COLUMN]: submitted[0]?.[TEXT_COLUMN] });
  });

  it('are whole in the CSV, each once, in responses of bounded size', async () => {
    const expected = [...submitted];
    const { total } = await overviewOf({});
    received = [];
    meanwhile = submitHit;
    const { text, progress } = await download();
    meanwhile = () => Promise.resolve();
    expect(Math.max(...received)).toBeLessThan(12 * MEGABYTE);
    expect(progress.length).toBeGreaterThan(3);
    const written = text.match(IDS) ?? [];
    expect(written).toHaveLength(total);
    expect(new Set(written).size).toBe(total);
    const lines = text.split('\r\n');
    expect(`${lines[0]}\r\n`).toBe(csvLine(csvHeader(form.model)));
    for (const [index, row] of expected.entries()) {
      const line = lines[index + 1] ?? '';
      // The database sets the time.
      const [, , submitted_at = ''] = line.split(',', 3);
      const cells = csvCells(form.model, {
        status: 'new',
        ...row,
        submitted_at: `${submitted_at}Z`,
      });
      // Not by `toBe`, which would print megabytes.
      expect(`${line}\r\n` === csvLine(cells)).toBe(true);
    }
  });
});

describe('a search with more than 1,000 hits', () => {
  it('is not counted, and reaches the last, none twice, while others arrive', async () => {
    // The pages after the second one, up to the last that is counted, are no different.
    const skipped = MAX_COUNTED - 3 * PAGE_SIZE;
    await submitHit();
    const conditions = conditionsOf(HITS);
    const snapshot = await loadSnapshot(source, conditions);
    expect(snapshot).toMatchObject({ total: 1000, isMore: true });
    const { total } = await overviewOf(HITS);
    const rows: Row[] = [];
    for (let first = 0, hasNext = true; hasNext; first += PAGE_SIZE) {
      if (first === 2 * PAGE_SIZE) first += skipped;
      await submitHit();
      const loaded = await loadRows(source, { conditions, snapshot, order: undefined, first });
      rows.push(...loaded.rows);
      hasNext = loaded.hasNext;
    }
    expect(total).toBeGreaterThan(1000);
    expect(rows).toHaveLength(total - skipped);
    expect(new Set(ids(rows)).size).toBe(rows.length);
  });

  it(`ends after ${MAX_PAGED} hits`, async () => {
    const conditions = conditionsOf({ search: 'e' });
    const snapshot = await loadSnapshot(source, conditions);
    const at = (first: number) =>
      loadRows(source, { conditions, snapshot, order: undefined, first });
    const last = await at(MAX_PAGED - PAGE_SIZE);
    expect([last.rows.length, last.hasNext]).toEqual([PAGE_SIZE, false]);
    expect((await at(MAX_PAGED)).rows).toEqual([]);
  });

  it(`is sorted among its newest ${MAX_COUNTED} hits`, async () => {
    const order = { column: 'contact', descending: false };
    const firstName = async (search: string) => {
      const conditions = conditionsOf({ search });
      const snapshot = await loadSnapshot(source, conditions);
      const { rows } = await loadRows(source, { conditions, snapshot, order, first: 0 });
      return rows[0]?.['name'];
    };
    expect(await firstName('')).toBe('0 of old');
    expect(await firstName('e')).toBe('Ann');
  });

  it(`is counted in the overview up to ${MAX_OVERVIEW_HITS}, a filter without a search whole`, async () => {
    const { total, isMore, answers } = await overviewOf({ search: 'e' });
    expect({ total, isMore }).toEqual({ total: MAX_OVERVIEW_HITS, isMore: true });
    const federal = answers.get('is_federal') ?? [];
    expect(federal.reduce((sum, { count }) => sum + count, 0)).toBe(MAX_OVERVIEW_HITS);
    const all = await overviewOf({ choices: { isFederal: ['true', 'false'] } });
    expect(all.isMore).toBe(false);
    expect(all.total).toBeGreaterThan(MAX_OVERVIEW_HITS);
  });
});

describe('the data of a person', () => {
  it('are all submissions and notes, even if the backend cuts a response', async () => {
    // The one with the notes: submissions of other cases may have smaller ids, but are younger.
    const query = `${TABLE}?select=*&email=eq.${EMAIL}&order=submitted_at,id&limit=1`;
    const [row]: readonly Row[] = await (await readAll(backend, query)).json();
    const [person] = await loadPerson(source, row ?? {});
    const { total } = await overviewOf(HITS);
    expect(new Set(ids(person?.rows ?? [])).size).toBe(total);
    const notes = person?.historyOf.get(String(row?.['id'])) ?? [];
    expect(new Set(notes.map(({ text }) => text)).size).toBe(1001);
  });
});
