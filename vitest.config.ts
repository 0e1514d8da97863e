import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/setup/unexpected-console.ts'];

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
            'tests/scenarios/**/*.test.ts',
            'tests/pdf/**/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts', 'tests/editing/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
