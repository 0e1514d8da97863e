import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTable } from '../../../scripts/dev/bench/rows/fill-table.ts';
import { COMMON_WORD } from '../../../scripts/dev/bench/rows/varied-rows.ts';
import { csvHeader } from '../../../src/admin/csv/csv-columns.ts';
import { makeCsv } from '../../../src/admin/csv/make-csv.ts';
import type { ListSource } from '../../../src/admin/data/list-source.ts';
import { loadRows, loadSnapshot, type Snapshot } from '../../../src/admin/data/load-submissions.ts';
import { MAX_OVERVIEW_HITS, MAX_PAGED, PAGE_SIZE } from '../../../src/admin/data/limits.ts';
import { loadOverview } from '../../../src/admin/overview/load-overview.ts';
import { EVERYTHING, type ListFilter } from '../../../src/admin/view/list-view.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { form as asked } from '../../../src/generated/onboarding/form.ts';
import { staffForm as form } from '../../../src/generated/onboarding/staff-form.ts';
import { anonymousClient, staffSource } from '../support/clients/clients.ts';
import { fillPrepared } from '../support/database/data-folders.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';
import { rowConditions } from '../../../src/admin/data/row-conditions.ts';
import type { RowCondition } from '../../../src/admin/data/row-conditions.ts';

/** Several blocks of the 1,000 that are counted or read at once; reading all grows with their square. */
const ROWS = 4001;
const HITS: ListFilter = { ...EVERYTHING, search: COMMON_WORD };

const folder = mkdtempSync(join(tmpdir(), 'staff-pages-'));
const dataDir = join(folder, 'data');

let server: TestServer;
let visitor: SupabaseClient;
let source: ListSource;

beforeAll(async () => {
  await fillPrepared(dataDir);
  await fillTable(dataDir, ROWS);
  server = await startTestServer({ dataDir });
  visitor = anonymousClient(server);
  source = await staffSource(server);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function submit(): Promise<void> {
  const texts = Object.values(asked.model.fields).filter(({ kind }) => kind === 'text');
  const row = Object.fromEntries(texts.map(({ column }) => [column, `${COMMON_WORD} new`]));
  const { error } = await visitor.from(TABLE).insert({ ...sampleRow('maximal'), ...row });
  if (error) throw new Error(error.message);
}

interface Reading {
  readonly conditions: readonly RowCondition[];
  /** A writer hands one in before every such page. */
  readonly every: number;
}

/** All pages, as one who presses Next to the end sees them, while a writer hands in more. */
async function readThrough(snapshot: Snapshot, reading: Reading): Promise<readonly Row[]> {
  const { conditions, every } = reading;
  const rows: Row[] = [];
  for (let page = 0, hasNext = true; hasNext; page++) {
    if (page % every === 0) await submit();
    const first = page * PAGE_SIZE;
    const loaded = await loadRows(source, { conditions, snapshot, order: undefined, first });
    rows.push(...loaded.rows);
    hasNext = loaded.hasNext;
  }
  return rows;
}

/** Counts the submissions of a filter, however many. */
const overviewOf = (filter: ListFilter) => loadOverview(source, rowConditions(form.model, filter));

const ids = (rows: readonly Row[]): ReadonlySet<unknown> => new Set(rows.map(({ id }) => id));

describe('a search with more than 1,000 hits', () => {
  it('is not counted, and reaches them all, none twice, while others arrive', async () => {
    const conditions = rowConditions(form.model, HITS);
    const snapshot = await loadSnapshot(source, conditions);
    expect(snapshot).toMatchObject({ total: 1000, isMore: true });
    const { total } = await overviewOf(HITS);
    const rows = await readThrough(snapshot, { conditions, every: 10 });
    expect(total).toBeGreaterThan(1000);
    expect(rows).toHaveLength(total);
    expect(ids(rows).size).toBe(total);
  });
});

describe('the pages of an uncounted list', () => {
  it(`end after ${MAX_PAGED} hits`, async () => {
    const conditions = rowConditions(form.model, { ...EVERYTHING, search: 'e' });
    const snapshot = await loadSnapshot(source, conditions);
    const at = (first: number) =>
      loadRows(source, { conditions, snapshot, order: undefined, first });
    const last = await at(MAX_PAGED - PAGE_SIZE);
    expect([last.rows.length, last.hasNext]).toEqual([PAGE_SIZE, false]);
    expect((await at(MAX_PAGED)).rows).toEqual([]);
  });
});

describe('the overview', () => {
  it(`counts ${MAX_OVERVIEW_HITS} hits of a search, and says that there are more`, async () => {
    const { total, isMore, answers } = await overviewOf({ ...EVERYTHING, search: 'e' });
    expect({ total, isMore }).toEqual({ total: MAX_OVERVIEW_HITS, isMore: true });
    const federal = answers.get('is_federal') ?? [];
    expect(federal.reduce((sum, { count }) => sum + count, 0)).toBe(MAX_OVERVIEW_HITS);
  });

  it('counts all that conditions without a search select', async () => {
    const federal = await overviewOf({ ...EVERYTHING, choices: { isFederal: ['true', 'false'] } });
    expect(federal.isMore).toBe(false);
    expect(federal.total).toBeGreaterThan(MAX_OVERVIEW_HITS);
  });
});

describe('the CSV', () => {
  it.each([
    ['all submissions', EVERYTHING],
    ['a search with more than 1,000 hits', HITS],
  ])('of %s holds every row once, in several blocks', async (_what, filter) => {
    const progress: unknown[] = [];
    const file = await makeCsv({
      queries: new QueryClient(),
      source,
      filter,
      signal: new AbortController().signal,
      onProgress: (report) => progress.push(report),
    });
    const text = await file.text();
    const written =
      text.match(/(?<=^[^,]+,)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=,)/gmu) ?? [];
    const { total } = await overviewOf(filter);
    expect(text.startsWith(`${csvHeader(form.model)[0]},`)).toBe(true); // Blob.text drops the mark
    expect(written).toHaveLength(total);
    expect(new Set(written).size).toBe(total);
    expect(progress).toContainEqual({ done: 1000, total: filter === HITS ? undefined : total });
  });
});
