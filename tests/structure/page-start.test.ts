import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

it('no module of a page uses Intl when it is loaded, which would delay each page by 20 ms', () => {
  const files = sourceFiles('src').filter(({ path }) => !path.startsWith('src/pdf/'));
  expect(files.length).toBeGreaterThan(300);
  const early = files.filter(({ path }) =>
    /^\S.*\bIntl\.\w+\(/mu.test(readFileSync(path, 'utf8')),
  );
  expect(early.map(({ path }) => path)).toEqual([]);
});
