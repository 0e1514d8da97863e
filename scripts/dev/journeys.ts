/**
 * `npm run test:journeys`: runs the browser tests on the built site. Arguments after `--` are
 * passed to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_HOSTED_PROJECT } from '../../server/http/build-target.ts';
import { chromiumPath, switchWithoutAddressBar } from './browser/chromium.ts';
import { freePort } from './browser/free-port.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'journeys-'));
try {
  const chromium = chromiumPath();
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...NO_HOSTED_PROJECT,
      TRUST_PROXY: '',
      CHROMIUM: chromium,
      CHROMIUM_SWITCH: await switchWithoutAddressBar(chromium),
      PORT: String(await freePort()),
      DATA_DIR: join(dataFolder, 'data'),
      RATE_LIMIT: 'off',
    },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
