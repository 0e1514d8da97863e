/**
 * `npm run bench`: measures every figure and prints one table. Needs a build (`npm run build`).
 * Arguments after `--` choose groups: bytes, codegen, backend, browser, staff, dev, pdf, migrations.
 */
import { benchBackend } from './measures/backend.ts';
import type { BenchRow } from './measures/bench-row.ts';
import { benchBrowser } from './measures/browser.ts';
import { benchBytes } from './measures/bytes.ts';
import { benchCodegen } from './measures/codegen.ts';
import { benchDevServer } from './measures/dev-server.ts';
import { benchMigrations } from './measures/migrations.ts';
import { benchPdf } from './measures/pdf.ts';
import { benchStaff } from './measures/staff.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  bytes: benchBytes,
  codegen: benchCodegen,
  backend: benchBackend,
  browser: benchBrowser,
  staff: benchStaff,
  dev: benchDevServer,
  pdf: benchPdf,
  migrations: benchMigrations,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}. Choose from: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(1);
}

const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await bench()));
}
const columns = rows.map(({ group, what, value, aim = '' }) => [group, what, value, aim]);
const table = [['', 'measured', 'value', 'aim'], ...columns];
const widths = [0, 1, 2, 3].map((column) =>
  Math.max(...table.map((row) => row[column]?.length ?? 0)),
);
for (const row of table) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
