import { defineConfig } from 'vitest/config';
import { PLAIN_MARKDOWN } from './scripts/build/plain-markdown.ts';
import { NO_HOSTED_PROJECT } from './server/http/build-target.ts';

/** A developer's `.env` is read by the programs that tests start: none of it counts there. */
const env = {
  ...NO_HOSTED_PROJECT,
  HOST: '',
  TRUST_PROXY: '',
  RATE_LIMIT: '',
  ACCESS_LOG: '',
};

const setupFiles = ['tests/fixtures/unexpected-console.ts'];

/** One question of each kind, on every surface: a part of `npm run check`. */
const EVERY_SURFACE = 'tests/editing/every-surface.test.ts';

/** Thousands of random answers for RJSF's validator: `npm test` waits for it, `npm run check` does not. */
const ORACLE = 'tests/scenarios/oracle.test.ts';

/** The tests that need a document, its storage or its events. */
const IN_JSDOM = [
  'src/**/*.test.tsx',
  'src/intake/wizard/answers/*.test.ts',
  'src/intake/submission/patient-fetch.test.ts',
];

/** For a machine that is busy with other things: nothing waits for it to pass. */
const testTimeout = 120_000;

export default defineConfig({
  test: {
    maxWorkers: '75%',
    projects: [
      {
        test: {
          name: 'unit',
          env,
          // A worker imports what is tested once, not once a file.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'supabase/**/*.test.ts',
            'tests/scenarios/**/*.test.ts',
            'tests/conformance/page.test.ts',
            'tests/pdf/**/*.test.ts',
            'tests/structure/**/*.test.ts',
            EVERY_SURFACE,
          ],
          exclude: [...IN_JSDOM, ORACLE],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        resolve: { alias: PLAIN_MARKDOWN },
        test: {
          name: 'page',
          server: { deps: { inline: [/@rjsf\/core/u] } },
          env,
          environment: 'jsdom',
          // As above. Each file leaves the page as it found it.
          isolate: false,
          include: IN_JSDOM,
          setupFiles: [...setupFiles, 'tests/fixtures/in-jsdom.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'backend',
          env,
          // A worker starts Postgres' WebAssembly and makes a database once, not once a file.
          isolate: false,
          // Tests ask Postgres short questions: optimizing its code takes longer than it saves.
          execArgv: ['--liftoff-only'],
          include: [
            'tests/backend/**/*.test.ts',
            'tests/conformance/database.test.ts',
            'tests/editing/**/*.test.ts',
            ORACLE,
          ],
          exclude: [EVERY_SURFACE],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          // `npm run test:hosted`: a real Postgres and PostgREST, fetched from npm.
          name: 'hosted',
          env,
          include: ['tests/hosted/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          // `npm run test:engines`: real browsers, one at a time, each step on top of the last.
          name: 'engines',
          env,
          include: ['tests/engines/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
