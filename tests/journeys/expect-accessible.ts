import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no violation of WCAG 2.2 A and AA or of best practice, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What the sticky bar happens to cover in part would count as too small to be pressed.
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await page.evaluate(async () => {
    const run: unknown = Reflect.get(window, 'axe');
    const results = await (run as { run: (options: object) => Promise<AxeResults> }).run({
      resultTypes: ['violations'],
      // By name: what is new in WCAG 2.2 is not looked for otherwise.
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
    );
  });
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
