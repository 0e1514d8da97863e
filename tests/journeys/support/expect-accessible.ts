import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules by name: axe runs the new rules of WCAG 2.2 only if they are named. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3, which axe counts as experimental: it runs only if it is named. */
const LABEL_IN_NAME = { 'label-content-name-mismatch': { enabled: true } };

/** The only rule about the layout. The other rules judge a page alike at each width, in each language. */
export const OF_LAYOUT: RunOptions['runOnly'] = { type: 'rule', values: ['target-size'] };

/** What the size and the theme of a window change. */
export const OF_LAYOUT_AND_COLOURS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['target-size', 'color-contrast'],
};

/** The only rule about colours. Forced colours change only this rule's result. */
export const OF_COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/**
 * Expects no violation of WCAG 2.2 A and AA or of best practice, and no content wider than the
 * window.
 */
export async function expectAccessible(
  page: Page,
  runOnly: RunOptions['runOnly'] = STANDARDS,
): Promise<void> {
  // Without motion, no text is half faded in, which would count as too pale.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(untilWhole);
  // Targets that the sticky bar partly covers would count as too small, too.
  await page.evaluate(() => window.scrollTo(0, 0));
  const rules = runOnly === STANDARDS ? LABEL_IN_NAME : {};
  const found = await violationsOf(page, { runOnly, rules });
  const violations = found.some(isOfSize)
    ? [...found.filter((one) => !isOfSize(one)), ...(await violationsOfSize(page))]
    : found;
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * Runs in the page: ends when the page has stopped growing, since long lists are rendered a few
 * rows at a time.
 */
function untilWhole(): Promise<void> {
  return new Promise((done) => {
    let before = -1;
    const look = () => {
      const now = document.querySelectorAll('*').length;
      if (now === before) return done();
      before = now;
      requestIdleCallback(look, { timeout: 300 });
    };
    look();
  });
}

const SIZES = 'target-size';

function isOfSize(violation: string): boolean {
  return violation.startsWith(SIZES);
}

/**
 * Returns the targets that are too small, with scrolling parts at full height. Otherwise a target
 * at the end of such a part would be cut in two and seem too small.
 */
async function violationsOfSize(page: Page): Promise<string[]> {
  await page.evaluate(showWhole, true);
  const found = await violationsOf(page, { runOnly: { type: 'rule', values: [SIZES] } });
  await page.evaluate(showWhole, false);
  return found;
}

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

/** Runs in the page: removes or restores the height limits of parts that scroll vertically. */
function showWhole(isWhole: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('section, dialog')) {
    part.style.maxHeight = isWhole ? 'none' : '';
  }
}
