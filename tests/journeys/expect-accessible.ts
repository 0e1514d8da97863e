import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no violation of WCAG 2.2 A and AA or of best practice, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await violationsOf(page, {
    // By name: what is new in WCAG 2.2 is not looked for otherwise.
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { [SIZES]: { enabled: false } },
  });
  // What the sticky bar or the end of a scrolling part happens to cover would count as too small to be pressed.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(showWhole, true);
  violations.push(...(await violationsOf(page, { runOnly: { type: 'rule', values: [SIZES] } })));
  await page.evaluate(showWhole, false);
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const SIZES = 'target-size';

function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const run: unknown = Reflect.get(window, 'axe');
    const results = await (run as { run: (options: object) => Promise<AxeResults> }).run({
      resultTypes: ['violations'],
      ...chosen,
    });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
    );
  }, options);
}

/** Runs in the page: takes the limits off parts that scroll up and down by themselves, or puts them back. */
function showWhole(isWhole: boolean): void {
  for (const part of document.querySelectorAll('section')) {
    part.style.maxHeight = isWhole ? 'none' : '';
  }
}
