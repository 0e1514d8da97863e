import type { Page } from '@playwright/test';

/** Lets a page ask and never answers: what it shows while it waits stays. */
export async function holdBack(page: Page, address: string): Promise<void> {
  await page.route(address, () => new Promise(() => undefined));
}

/** Brings the page to where its animations end, among them those that only wait. */
export async function skipWaiting(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
