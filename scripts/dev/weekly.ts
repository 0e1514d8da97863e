/**
 * `npm run test:weekly`: tries what `npm test` leaves out, because it takes long or because the
 * world changes it: more random answers and kills, long screens, other engines, hosted parts.
 */
import { spawnSync } from 'node:child_process';

/** Scripts of package.json with their arguments, in the order in which they run. */
const COMMANDS: readonly (readonly [script: string, ...words: string[]])[] = [
  ['build:embedded'],
  ['check:unit'],
  ['test:backend'],
  ['test:journeys', '--project=site', 'focus.spec.ts'],
  ['test:hosted'],
  ['test:engines'],
  ['pictures', '--check'],
  ['bench', '1000'],
];

const env = { ...process.env, THOROUGH: 'yes' };

const failed = COMMANDS.filter(([script, ...words]) => {
  const { status } = spawnSync('npm', ['run', script, '--', ...words], {
    stdio: 'inherit',
    env,
  });
  return status !== 0;
});

for (const words of failed) console.error(`Failed: npm run ${words.join(' ')}`);
if (failed.length > 0) process.exitCode = 1;
else console.log(`All ${COMMANDS.length} commands passed.`);
