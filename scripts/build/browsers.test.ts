import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BROWSER_NAMES } from './browsers.ts';

it('README names the oldest browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(BROWSER_NAMES);
});
