import { defineConfig } from '@playwright/test';

const port = process.env['PORT'] ?? '4173';
const executablePath = process.env['CHROMIUM'];
const moreSwitch = process.env['CHROMIUM_SWITCH'];

/** The tests on a build of a copy, which a test before them makes. */
const ON_BUILT_COPY = 'editor/{added-form,every-kind,languages,right-to-left}.spec.ts';

/** The tests on a dev server. They share one worker, since each worker would start a server. */
const ON_DEV_SERVER = 'editor/{dev-server,tour}.spec.ts';

/** The tests on a staff site. They share one worker, since each worker would start a site. */
const ON_STAFF_SITE = 'admin/{account,colleagues,erasing,handling,session}.spec.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // More than processors: each waits now and then for its browser, and its browser for it.
  workers: '150%',
  reporter: [['list']],
  // Limits for a machine that is busy with other tests: nothing waits for them to pass.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // Waiting for motion costs a fifth of the time: files that walk the site with motion say so.
    contextOptions: { reducedMotion: 'reduce' },
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
    // The slow ones start first.
    { name: 'build', testMatch: 'editor/build.setup.ts', teardown: 'end of the build' },
    { name: 'dev server', testMatch: ON_DEV_SERVER, workers: 1 },
    { name: 'preview', testMatch: 'editor/preview.spec.ts' },
    { name: 'staff site', testMatch: ON_STAFF_SITE, workers: 1 },
    { name: 'site', testIgnore: ['editor/*', ON_STAFF_SITE] },
    { name: 'copy', testMatch: ON_BUILT_COPY, dependencies: ['build'] },
    { name: 'end of the build', testMatch: 'editor/build.teardown.ts' },
  ],
  webServer: {
    command: 'npx tsx scripts/start.ts',
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
