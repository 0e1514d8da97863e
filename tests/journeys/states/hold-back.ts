import type { Page } from '@playwright/test';

/**
 * Delays a page's requests to an address.
 *
 * @returns a function that lets the responses arrive
 */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letCome;
}

/** Finishes the page's animations, including those that only wait. */
export async function skipWaiting(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
