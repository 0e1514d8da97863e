import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvCells, csvHeader } from '../../../src/admin/csv/csv-columns.ts';
import { csvLine } from '../../../src/admin/csv/csv-line.ts';
import { makeCsv } from '../../../src/admin/csv/make-csv.ts';
import type { ListSource } from '../../../src/admin/data/list-source.ts';
import { PAGE_SIZE } from '../../../src/admin/data/limits.ts';
import {
  loadRows,
  loadSnapshot,
  loadSubmission,
} from '../../../src/admin/data/load-submissions.ts';
import { EVERYTHING } from '../../../src/admin/view/list-view.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { staffForm as form } from '../../../src/generated/onboarding/staff-form.ts';
import { anonymousClient, staffSource } from '../support/clients/clients.ts';
import { sampleRow, TABLE, TEXT_COLUMN } from '../support/clients/sample-row.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';
import { rowConditions } from '../../../src/admin/data/row-conditions.ts';

const MEGABYTE = 1024 * 1024;
const LARGE_ROWS = 30;

let server: TestServer;
let source: ListSource;
/** Of the lists that the staff page has received, in bytes. */
let received: number[] = [];
/** The events before the staff page gets an answer. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
/** The submissions, the newest first. */
const submitted: Row[] = [];

/** Two pages of the largest rows that the server takes, with ordinary ones among them and behind. */
beforeAll(async () => {
  server = await startTestServer();
  source = await staffSource(server, 'ann@example.org', watchedFetch);
  for (let number = 0; number < 10; number++) await submit(`Ordinary ${number}`);
  for (let number = 0; number < LARGE_ROWS; number++) {
    if (number % 7 === 0) await submit(`Between ${number}`);
    await submit(largeText(number));
  }
}, 120_000);

afterAll(() => server.close());

const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.url.includes('/rest/')) return response;
  const body = await response.arrayBuffer();
  received.push(body.byteLength);
  await meanwhile();
  const { status, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
};

/** Close to what the server takes, with signs that count as two for JavaScript; few words, which are soon indexed. */
function largeText(number: number): string {
  return `Large ${number} ${'🚒🚒, "'.repeat(160_000)} the end of ${number}`;
}

async function submit(text: string): Promise<void> {
  const row = { ...sampleRow('maximal'), [TEXT_COLUMN]: text };
  const { error } = await anonymousClient(server).from(TABLE).insert(row);
  if (error) throw new Error(error.message);
  submitted.unshift(row);
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('rows of 1.7 MB each', () => {
  it('are as large as said', () => {
    const large = submitted.map((row) => Buffer.byteLength(String(row[TEXT_COLUMN])));
    expect(large.filter((size) => size > 1_700_000)).toHaveLength(LARGE_ROWS);
  });

  it('make no large page of the list, in any order, counted or not', async () => {
    received = [];
    const snapshot = await loadSnapshot(source, []);
    expect(idsOf(snapshot.rows)).toEqual(idsOf(submitted.slice(0, PAGE_SIZE)));
    for (const { id } of form.model.admin.columns) {
      const order = { column: id, descending: true };
      const { rows } = await loadRows(source, { conditions: [], snapshot, order, first: 0 });
      expect(rows).toHaveLength(PAGE_SIZE);
    }
    await loadSnapshot(source, rowConditions(form.model, { ...EVERYTHING, search: 'large' }));
    expect(Math.max(...received)).toBeLessThan(PAGE_SIZE * 6000);
  });

  it('are listed with the first 1,000 signs and one more, the others as they are', async () => {
    const { rows } = await loadSnapshot(source, []);
    for (const [index, row] of rows.entries()) {
      const whole = String(submitted[index]?.[TEXT_COLUMN]);
      expect(row[TEXT_COLUMN]).toBe(Array.from(whole.slice(0, 3000)).slice(0, 1001).join(''));
    }
  });

  it('are read whole one by one', async () => {
    const large = submitted.find((row) => String(row[TEXT_COLUMN]).startsWith('Large 17'));
    const row = await loadSubmission(source, String(large?.['id']));
    expect(row).toMatchObject({ [TEXT_COLUMN]: largeText(17) });
  });

  it('are whole in the CSV, each once, in answers of bounded size, while others arrive', async () => {
    const expected = [...submitted];
    received = [];
    meanwhile = () => submit('Late');
    const progress: number[] = [];
    const file = await makeCsv({
      queries: new QueryClient(),
      source,
      filter: EVERYTHING,
      signal: new AbortController().signal,
      onProgress: ({ done }) => progress.push(done),
    });
    meanwhile = () => Promise.resolve();
    expect(Math.max(...received)).toBeLessThan(12 * MEGABYTE);
    expect(progress.length).toBeGreaterThan(5);
    const text = await file.text();
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(1 + expected.length + 1);
    expect(`${lines[0]}\r\n`).toBe(csvLine(csvHeader(form.model)));
    for (const [index, row] of expected.entries()) {
      const [shortName, id, , ...cells] = csvCells(form.model, { status: 'new', ...row });
      const start = `${shortName},${id}`;
      const [line = ''] = lines.slice(index + 1);
      expect(line.slice(0, start.length)).toBe(start);
      expect(
        `${line.slice(start.length + ',2026-11-20 12:00:00,'.length)}\r\n` === csvLine(cells),
      ).toBe(true);
    }
  });
});
