import type { Page } from '@playwright/test';

/** Answers a page's look for a new release with the page of another build. */
export async function serveNewRelease(page: Page, address: string | RegExp): Promise<void> {
  const body = '<script type="module" src="/assets/index-new.js">';
  await page.route(address, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.continue(),
  );
}
