import type { Page } from '@playwright/test';

/** Holds back what a page asks for at an address. @returns what lets it come */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letCome;
}

/** Brings the page to where its animations end, among them those that only wait. */
export async function skipWaiting(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
