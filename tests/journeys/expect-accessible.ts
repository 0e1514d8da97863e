import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no violation of WCAG 2.2 A and AA or of best practice, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const run: unknown = Reflect.get(window, 'axe');
    const results = await (run as { run: () => Promise<AxeResults> }).run();
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
