import { generate } from '../codegen/generate.ts';
import { load } from '../codegen/load.ts';
import type { BenchRow } from './bench-row.ts';
import { milliseconds, percentile } from './statistics.ts';

const ROUNDS = 9;

/** Time from the schema files to every artefact, in this process; nothing is written. */
export async function benchCodegen(): Promise<readonly BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const generated = await generate(await load(process.cwd()));
    if (!generated.ok) throw new Error('The declaration has faults: run npm run codegen.');
    times.push(performance.now() - start);
  }
  const [first = 0] = times;
  return [
    { group: 'codegen', what: 'first run in a process', value: milliseconds(first) },
    { group: 'codegen', what: 'later runs, median', value: milliseconds(percentile(times, 0.5)) },
  ];
}
