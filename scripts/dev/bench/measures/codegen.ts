import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { generate } from '../../../codegen/generate.ts';
import { load } from '../../../codegen/load/load.ts';
import { editedTexts } from '../../../../tests/fixtures/edited-texts.ts';
import { makeLarge } from '../../../../tests/fixtures/large-form.ts';
import type { BenchRow } from './bench-row.ts';
import { milliseconds, percentile } from './statistics.ts';

const ROUNDS = 9;

/** Time from the schema files to every artefact, in this process; nothing is written. */
export async function benchCodegen(): Promise<readonly BenchRow[]> {
  // First, since what runs in a process for the first time takes longest.
  const large = await largeTimes();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const generated = await generate(await load(process.cwd()));
    if (!generated.ok) throw new Error('The declaration has errors: run npm run codegen.');
    times.push(performance.now() - start);
  }
  const [first = 0] = times;
  const check = await commandTimes('scripts/codegen/schema-check.ts');
  const diff = await commandTimes('scripts/migrations/diff.ts');
  return [
    {
      group: 'codegen',
      what: 'schema:check, from the command to its answer, median',
      value: milliseconds(percentile(check, 0.5)),
      aim: '< 1000 ms',
    },
    {
      group: 'codegen',
      what: 'schema:diff, from the command to its answer, median',
      value: milliseconds(percentile(diff, 0.5)),
      aim: '< 2000 ms',
    },
    {
      group: 'codegen',
      what: '200 questions in 40 steps, checked and generated, first run',
      value: milliseconds(large[0] ?? 0),
      aim: '< 2000 ms',
    },
    {
      group: 'codegen',
      what: '200 questions in 40 steps, later runs, median',
      value: milliseconds(percentile(large.slice(1), 0.5)),
    },
    { group: 'codegen', what: 'the project, first run', value: milliseconds(first) },
    {
      group: 'codegen',
      what: 'the project, later runs, median',
      value: milliseconds(percentile(times, 0.5)),
    },
  ];
}

/** The same for a large declaration, whose generated parts grow with it. */
async function largeTimes(): Promise<readonly number[]> {
  const texts = await editedTexts(makeLarge);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const generated = await generate(texts);
    if (!generated.ok) throw new Error('The large declaration has errors: see tests/fixtures.');
    times.push(performance.now() - start);
  }
  return times;
}

const COMMAND_ROUNDS = 5;

/** Runs each command in a new process, as a person starts it. */
async function commandTimes(script: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < COMMAND_ROUNDS; round++) {
    const start = performance.now();
    await promisify(execFile)(process.execPath, ['--import', 'tsx', script]);
    times.push(performance.now() - start);
  }
  return times;
}
