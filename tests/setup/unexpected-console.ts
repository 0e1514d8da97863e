import { format } from 'node:util';
import { afterEach } from 'vitest';

/** A warning or an error that a test does not expect fails it; one that it expects, it spies on. */
let unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...words)}`);
  };
}

afterEach(() => {
  const found = unexpected;
  unexpected = [];
  if (found.length > 0) throw new Error(`Unexpected: ${found.join('\n')}`);
});
