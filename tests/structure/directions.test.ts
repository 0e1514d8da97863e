import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Utilities that name a side of the screen. A page that is read from right to left has its start on the other. */
const PHYSICAL =
  /(?<=[\s"'`:])-?(?:(?:ml|mr|pl|pr|left|right)-(?:\d[\w./]*|auto|\[[^\]]+\])|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-\w+)?|(?:text|float|clear)-(?:left|right))(?=[\s"'`])/gu;

const COMPONENTS = sourceFiles('src/site', 'src/intake/wizard', 'src/ui', 'src/app').filter(
  ({ path }) => path.endsWith('.tsx'),
);

describe('the styles of public pages', () => {
  it('name start and end, and no side of the screen', () => {
    const sides = COMPONENTS.flatMap(({ path }) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(PHYSICAL),
        ([name]) => `${path}: ${name}`,
      ),
    );
    expect(sides, 'write ms-, pe-, start-, border-s, text-end').toEqual([]);
  });
});
