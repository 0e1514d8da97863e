import type { Page } from '@playwright/test';

/** Lets a page ask and never answers: what it shows while it waits stays. */
export async function holdBack(page: Page, address: string): Promise<void> {
  await page.route(address, () => new Promise(() => undefined));
}
