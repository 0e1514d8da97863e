import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFolder } from '../../../../server/backend/database/open-database.ts';
import { answersToRow } from '../../../../src/form-engine/row.ts';
import { form } from '../../../../src/generated/form.ts';
import { medianTime } from './statistics.ts';

const TABLE = `public."${form.model.table}"`;

const START = `import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create(process.argv[1]);
await database.query('select 1');
await database.close();`;

const SAMPLE = join('schema', 'samples', 'maximal.json');

/** Returns a row as the site sends it, with a new id. */
export function sampleRow(): Readonly<Record<string, unknown>> {
  const answers = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  return { id: randomUUID(), ...answersToRow(form.model, answers) };
}

/** Returns the milliseconds of a process that opens a folder with PGlite alone and asks it something. */
export async function timePlainStart(folder: string): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', START, folder]);
  return performance.now() - start;
}

/** Returns the inserts a second into a bare table with the same columns: no rule, no index but the key, no HTTP. */
export async function plainInserts(folder: string, inserts: number): Promise<number> {
  const database = await openFolder(folder, 'off');
  try {
    const columns = Object.keys(sampleRow());
    const list = columns.map((column) => `"${column}"`).join(', ');
    const types = columns.map(
      (column) => `"${column}" ${column === 'id' ? 'uuid primary key' : 'text'}`,
    );
    await database.exec(`create table bare (${types.join(', ')})`);
    const insert = () =>
      database.query(
        `insert into bare select ${list} from json_populate_record(null::bare, $1::json)`,
        [JSON.stringify(sampleRow())],
      );
    for (let warmUp = 0; warmUp < 50; warmUp++) await insert();
    const start = performance.now();
    for (let count = 0; count < inserts; count++) await insert();
    return (inserts / (performance.now() - start)) * 1000;
  } finally {
    await database.close();
  }
}

/** Milliseconds of the same rows in plain PGlite, without HTTP and rights: what a query can't be quicker than. */
export interface QueryFloors {
  /** 25 rows by an index. */
  readonly page: number;
  /** Each row is looked at. */
  readonly scan: number;
}

export async function queryFloors(dataDir: string, rounds: number): Promise<QueryFloors> {
  const database = await openFolder(join(dataDir, 'postgres'), 'off');
  try {
    const page = `select * from ${TABLE} order by submitted_at desc, id desc limit 25`;
    const scan = `select count(*) from ${TABLE} where submitted_at is distinct from null`;
    return {
      page: await medianTime(rounds, () => database.query(page)),
      scan: await medianTime(rounds, () => database.query(scan)),
    };
  } finally {
    await database.close();
  }
}

/** Switches the noting of notifications in a closed folder on or off. */
export async function switchNotices(dataDir: string, to: 'enable' | 'disable'): Promise<void> {
  const database = await openFolder(join(dataDir, 'postgres'), 'off');
  try {
    await database.exec(`alter table ${TABLE} ${to} trigger note_submission`);
  } finally {
    await database.close();
  }
}
