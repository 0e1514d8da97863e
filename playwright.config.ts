import { defineConfig } from '@playwright/test';

const port = process.env['PORT'] ?? '4173';
const executablePath = process.env['CHROMIUM'];
const moreSwitch = process.env['CHROMIUM_SWITCH'];

/** Each of these runs in one worker, with a server of its own. */
const SLOW = 'editor/*.spec.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // One on each processor: each waits now and then for its browser, and its browser for it.
  workers: '100%',
  reporter: [['list']],
  timeout: 60_000,
  // A limit for a machine that is busy with other tests: nothing waits for it to pass.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // A trace of each test costs a third of the time: `-- --trace=retain-on-failure` records it where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        ...(moreSwitch ? [moreSwitch] : []),
      ],
    },
  },
  projects: [
    // They take long, so they start first.
    { name: 'dev server and preview', testMatch: SLOW },
    { name: 'site', testIgnore: SLOW },
  ],
  webServer: {
    command: 'npx tsx server/start.ts',
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
