import type { Page } from '@playwright/test';
import { createSite } from '#server/http/create-site.ts';
import { addAccount, PASSWORD, STAFF } from '../../backend/support/clients/clients.ts';
import {
  startTestServer,
  type TestServer,
} from '../../backend/support/clients/test-server.ts';
import { expect, test as pageTest } from './page-test.ts';

export const ANN = 'ann@example.org';
export const BEN = 'ben@example.org';

/**
 * Gives each worker a staff site of its own, with the accounts of Ann and Ben. It is the built site
 * with a backend in memory, like `npm run serve`, but without automatic sign-in.
 */
export const test = pageTest.extend<object, { readonly site: TestServer }>({
  site: [
    // Playwright reads from the braces that it needs no other fixture.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startTestServer({}, createSite('dist'));
      for (const email of [ANN, BEN]) await addAccount(site, email, STAFF);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens the staff page at an address, and signs in by keyboard. */
export async function openAs(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  // A password takes long to check, on purpose, and longer on a busy machine.
  const asked = page.getByRole('heading', { name: 'Staff sign-in' });
  await expect(asked).toHaveCount(0, { timeout: 30_000 });
}
