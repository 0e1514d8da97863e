import { defineConfig } from '@playwright/test';

const port = process.env['PORT'] ?? '4173';
const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: '75%',
  reporter: [['list']],
  timeout: 60_000,
  // A limit for a machine that is busy with other tests: nothing waits for it to pass.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // What a page looked like at every moment costs a quarter of the time: the last moment tells most.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'npx tsx server/start.ts',
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
