import { join } from 'node:path';
import { openFolder } from '../../supabase/embedded/database/open-database.ts';
import { form } from '../../src/generated/form.ts';
import { sampleRow } from './sample-row.ts';

/** Brings the table of a closed data folder to so many rows, a second of submission time apart. */
export async function fillTable(dataDir: string, size: number): Promise<void> {
  const { id: _id, ...row } = sampleRow();
  const columns = Object.keys(row)
    .map((column) => `"${column}"`)
    .join(', ');
  const table = `public."${form.model.table}"`;
  const database = await openFolder(join(dataDir, 'postgres'), 'off');
  try {
    await database.query(
      `insert into ${table} (submitted_at, ${columns})
       select now() - make_interval(secs => number), ${columns}
       from json_populate_record(null::${table}, $1::json),
         generate_series(1, ($2::text)::int - (select count(*) from ${table})::int) as number`,
      [JSON.stringify(row), String(size)],
    );
    await database.exec(`vacuum (analyze) ${table}`);
    await database.exec('checkpoint');
  } finally {
    await database.close();
  }
}
