/**
 * `npm run codegen`: from schema/ to src/generated/, supabase/declared/ and the types of the files in schema/.
 * load → check → model → emit; `--check` writes nothing and fails when an artefact is stale.
 * An error in a schema file is reported with its place, and nothing is written. One in a sample is reported as well,
 * and fails `--check` only.
 */
import { formatDiagnostic } from './load/diagnostic.ts';
import { generate } from './generate.ts';
import { load } from './load/load.ts';
import { stalePaths, writeStale } from './output.ts';
import { endWithUsage } from '../ops/usage.ts';

const USAGE = `Usage:
  npm run codegen             writes src/generated/ and supabase/declared/ from schema/
  npm run codegen -- --check  writes nothing, and fails where they are stale`;

const root = process.cwd();
const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--check') endWithUsage(USAGE);
const texts = await load(root).catch((error: unknown) => {
  console.error(`Cannot read the files. ${String(error)}`);
  process.exit(1);
});
const generated = await generate(texts);

const diagnostics = generated.ok ? generated.sampleDiagnostics : generated.diagnostics;
for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));

if (!generated.ok) {
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  const stale = await stalePaths(root, generated.files);
  for (const path of stale) console.error(`${path} is stale: run npm run codegen.`);
  process.exitCode = stale.length > 0 || diagnostics.length > 0 ? 1 : 0;
} else {
  const written = await writeStale(root, generated.files);
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything is up to date.');
}
