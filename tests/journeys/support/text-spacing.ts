import type { Page } from '@playwright/test';

/**
 * Parts that are not read as text, excerpts that have the whole text as their title, and inputs
 * that scroll it.
 */
const EXCEPTIONS = '[class*="sr-only"], svg, [title], input';

/**
 * Shows the page with the text spacing of WCAG 1.4.12.
 * @returns the elements that cut off some of their content
 */
export function cutBySpacing(page: Page): Promise<readonly string[]> {
  return page.evaluate((except) => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [spacing];
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((one) => !one.closest(except))
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const isRoot = one === document.documentElement;
        return (
          ((isRoot || cuts(overflowX)) && one.scrollWidth > one.clientWidth) ||
          (!isRoot && cuts(overflowY) && one.scrollHeight > one.clientHeight)
        );
      })
      .map((one) => one.outerHTML.slice(0, 200));
  }, EXCEPTIONS);
}
