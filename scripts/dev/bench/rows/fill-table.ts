import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { isItems, type AnswerValue } from '#src/engine/kinds/field.ts';
import { answersToRow } from '#src/engine/row.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { openFolder } from '#server/backend/database/open-database.ts';
import { variedAnswers } from './varied-rows.ts';

const TABLE = `public."${form.model.table}"`;
const BATCH = 20_000;

/** Fills a table up to `size` rows, submitted a second apart. */
export async function fillTable(dataDir: string, size: number): Promise<void> {
  const database = await openFolder(join(dataDir, 'postgres'), 'off');
  try {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from ${TABLE}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count < size) await withoutIndexes(database, () => copyRows(database, count, size));
    await database.exec(`vacuum (analyze) ${TABLE}`);
    await database.exec('checkpoint');
  } finally {
    await database.close();
  }
}

/** Faster than updating the indexes row by row. */
async function withoutIndexes(database: PGlite, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) || coalesce(
       '; alter index ' || indexrelid::regclass || ' alter column 1 set statistics ' || attstattarget, '') as made
     from pg_index join pg_attribute on attrelid = indexrelid and attnum = 1
     where indrelid = '${TABLE}'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await database.exec(`drop index ${name}`);
  await work();
  await database.exec(`set maintenance_work_mem = '256MB'`);
  for (const { made } of indexes) await database.exec(made);
}

async function copyRows(database: PGlite, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += BATCH) {
    const { columns, lines } = copyLines(first, Math.min(first + BATCH, to));
    await database.query(`copy ${TABLE} (${columns}) from '/dev/blob'`, [], {
      blob: new Blob([lines]),
    });
  }
}

function copyLines(from: number, to: number): { columns: string; lines: string } {
  const columns = Object.values(form.model.fields).map(({ column }) => column);
  const lines = Array.from({ length: to - from }, (_, index) => {
    const row = answersToRow(form.model, variedAnswers(from + index));
    return [submittedAt(from + index), ...columns.map((column) => cell(row[column]))].join(
      '\t',
    );
  });
  const names = ['submitted_at', ...columns.map((column) => `"${column}"`)].join(', ');
  return { columns: names, lines: `${lines.join('\n')}\n` };
}

/** Ever earlier, so that a bench's own inserts stay the newest. */
function submittedAt(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) - number * 1000).toISOString();
}

/** The generated texts contain nothing to escape. */
function cell(value: AnswerValue | undefined): string {
  if (value === undefined) return String.raw`\N`;
  if (isItems(value)) return JSON.stringify(value);
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value);
}
