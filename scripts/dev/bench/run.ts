/**
 * `npm run bench`: measures the embedded backend and the staff page, and prints each figure as soon as it is known.
 * Arguments after `--` choose groups (backend, staff) and the numbers of rows that `backend` reads among, such as
 * `npm run bench -- backend 1000000`.
 */
import { benchBackend } from './measures/backend.ts';
import { benchStaff } from './measures/staff.ts';
import type { BenchRow } from './measures/statistics.ts';

type Bench = (sizes: readonly number[]) => AsyncIterable<BenchRow> | Promise<readonly BenchRow[]>;

const BENCHES: Readonly<Record<string, Bench>> = {
  backend: benchBackend,
  staff: benchStaff,
};

const words = process.argv.slice(2);
const sizes = words.filter((word) => /^\d+$/u.test(word)).map(Number);
const chosen = words.filter((word) => !/^\d+$/u.test(word));
const unknown = chosen.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}. Choose from: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(1);
}

const WIDTHS = [46, 58, 18, 30, 0];

function print(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

print(['', 'measured', 'value', 'in the same run', 'aim']);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for await (const { group, what, value, ratio = '', aim = '' } of await bench(sizes)) {
    print([group, what, value, ratio, aim]);
  }
}
