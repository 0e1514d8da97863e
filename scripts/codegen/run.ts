/**
 * `npm run codegen`: read → translate → check → model → targets. `--check` writes nothing, and fails if an
 * artefact is stale or a sample has an error.
 */
import { parseArgs } from 'node:util';
import { runCommand, type CommandResult } from '../command.ts';
import { formatDiagnostic } from './source/diagnostic.ts';
import { generate } from './generate.ts';
import { loadForms } from './read/load.ts';
import { printStage, STAGE_NAMES } from './stages.ts';
import { stalePaths, writeStale } from './output.ts';

const USAGE = `Usage:
  npm run codegen             writes src/generated/ from schema/
  npm run codegen -- --check  writes nothing, and fails if a file is stale
  npm run codegen -- --stage model  prints what a stage hands on: ${STAGE_NAMES.join(', ')}`;

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({
    args,
    options: { check: { type: 'boolean' }, stage: { type: 'string' } },
  });
  if (values.stage !== undefined) return stageResult(values.stage);
  const root = process.cwd();
  const generated = await generate(await loadForms());
  const diagnostics = generated.ok ? generated.sampleDiagnostics : generated.diagnostics;
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  if (!generated.ok) return { exitCode: 1, output: '' };
  if (values.check) {
    const stale = await stalePaths(root, generated.files);
    for (const path of stale) console.error(`${path} is stale: run npm run codegen.`);
    return { exitCode: stale.length > 0 || diagnostics.length > 0 ? 1 : 0, output: '' };
  }
  const written = await writeStale(root, generated.files);
  const removed = written.filter((path) => !generated.files.has(path));
  const kept = written.filter((path) => generated.files.has(path));
  const output = [
    ...(kept.length > 0 ? [`Written: ${kept.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Removed with their form: ${removed.join(', ')}`] : []),
  ].join('\n');
  return { exitCode: 0, output: output || 'Everything is up to date.' };
});

async function stageResult(stage: string): Promise<CommandResult> {
  const printed = printStage(await loadForms(), stage);
  if (printed.ok) return { exitCode: 0, output: printed.output };
  for (const diagnostic of printed.diagnostics) console.error(formatDiagnostic(diagnostic));
  return { exitCode: 1, output: '' };
}
