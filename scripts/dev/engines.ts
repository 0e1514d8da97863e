/**
 * `npm run test:engines`: runs the journey in Firefox and WebKit. Arguments after `--` are passed
 * to Vitest: `-t WebKit`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ENGINES, missingPrograms } from '../../tests/engines/engines.ts';
import { NO_HOSTED_PROJECT } from '../../server/http/build-target.ts';

const incompleteEngines = ENGINES.filter((engine) => missingPrograms(engine).length > 0);
const packages = incompleteEngines.flatMap((engine) => engine.packages);

if (packages.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
  console.log(`Installing ${packages.join(' ')}.`);
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
  });
}

const run = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'engines', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, ...NO_HOSTED_PROJECT, TRUST_PROXY: '' },
  },
);

process.exitCode = run.status ?? 1;
for (const engine of ENGINES) {
  const programs = missingPrograms(engine);
  if (programs.length === 0) continue;
  process.exitCode = 1;
  console.error(
    `${engine.name} was not tried: ${programs.join(', ')} not found. ` +
      `Debian and Ubuntu have them in ${engine.packages.join(' ')}.`,
  );
}
