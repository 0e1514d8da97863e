/**
 * `npm run bench`: measures the embedded backend beside plain PGlite: starting, storing and reading
 * rows. Numbers after `--` are the numbers of rows to read among.
 */
import { join } from 'node:path';
import { buildIfStale } from '#server/http/build-if-stale.ts';
import { temporaryFolder } from '../browser/launch-server.ts';
import { benchInserts, benchReading, benchStarts } from './measures.ts';

const SIZES = [10_000, 200_000];

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Usage: npm run bench [-- NUMBER OF ROWS …]');
  process.exit(1);
}

await buildIfStale('.', (message) => console.error(message));
await using folder = await temporaryFolder();
const dataDir = join(folder.path, 'data');
const plain = join(folder.path, 'plain');

print('', 'plain PGlite', 'the product', 'ratio');
print(...(await benchStarts(dataDir, plain)));
print(...(await benchInserts(dataDir, plain)));
for (const size of sizes.length > 0 ? sizes : SIZES) {
  for await (const cells of benchReading(dataDir, size)) print(...cells);
}

function print(...[what, floor, own, ratio]: readonly string[]): void {
  console.log(
    `${what?.padEnd(44)}${floor?.padStart(14)}${own?.padStart(14)}${ratio?.padStart(10)}`,
  );
}
