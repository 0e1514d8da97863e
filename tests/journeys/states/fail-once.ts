import type { Page } from '@playwright/test';
import { expect } from '../support/page-test.ts';

/** The heading that the router shows when a part of the page has thrown. */
export const ERROR_TITLE = 'Unexpected Application Error!';

/** Makes the next change of step throw, as a fault in the page's own code would. */
export async function failOnce(page: Page, move: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const whole = Object.getOwnPropertyDescriptor(window, 'scrollTo') ?? {};
    window.scrollTo = () => {
      Object.defineProperty(window, 'scrollTo', whole);
      throw new Error('a part of the page broke');
    };
  });
  await move();
  await expect(page.getByRole('heading', { name: ERROR_TITLE })).toBeVisible();
}
