/** The lower bound: plain PGlite in process, without HTTP, rights or rules. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { openFolder } from '#server/backend/database/open-database.ts';
import { answersToRow } from '#src/engine/row.ts';
import { form } from '#src/generated/onboarding/form.ts';

const SAMPLE = 'schema/forms/onboarding/samples/maximal.json';

const START = `import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create(process.argv[1]);
await database.query('select 1');
await database.close();`;

/** Returns a row as the site sends it. */
export function sampleRow(): Readonly<Record<string, unknown>> {
  const answers = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  return { id: randomUUID(), ...answersToRow(form.model, answers) };
}

/** Opens a folder with PGlite in a process, and asks something. */
export async function plainStart(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', START, folder]);
}

interface PlainTable extends AsyncDisposable {
  readonly insert: () => Promise<unknown>;
}

/** Makes a table with a submission's columns, without rules. */
export async function plainInsert(folder: string): Promise<PlainTable> {
  const database = await openFolder(folder, 'off');
  const columns = Object.keys(sampleRow()).map((column) => `"${column}"`);
  const types = columns.map(
    (column) => `${column} ${column === '"id"' ? 'uuid primary key' : 'text'}`,
  );
  await database.exec(`create table bare (${types.join(', ')})`);
  const insert = `insert into bare select ${columns.join(', ')} from json_populate_record(null::bare, $1::json)`;
  return {
    insert: () => database.query(insert, [JSON.stringify(sampleRow())]),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

export async function plainRead(
  folder: string,
  measure: (read: () => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const database = await openFolder(folder, 'off');
  const scan = `select count(*) from public."${form.model.table}" where submitted_at is distinct from null`;
  try {
    return await measure(() => database.query(scan));
  } finally {
    await database.close();
  }
}
