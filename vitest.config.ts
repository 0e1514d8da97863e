import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/fixtures/unexpected-console.ts'];

/** For a machine that is busy with other things: nothing waits for it to pass. */
const testTimeout = 120_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'supabase/**/*.test.ts',
            'tests/scenarios/**/*.test.ts',
            'tests/pdf/**/*.test.ts',
          ],
          setupFiles: [...setupFiles, 'tests/fixtures/no-layout.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'backend',
          // A worker starts Postgres' WebAssembly and makes a database once, not once a file.
          isolate: false,
          include: ['tests/backend/**/*.test.ts', 'tests/editing/**/*.test.ts'],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
