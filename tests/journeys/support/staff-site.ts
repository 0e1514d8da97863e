import type { Page } from '@playwright/test';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { createSite } from '#server/http/create-site.ts';
import { SESSION_KEY } from '#src/staff/session/staff-client.ts';
import { addAccount, PASSWORD, STAFF } from '../../backend/support/clients/clients.ts';
import {
  startTestServer,
  type TestServer,
} from '../../backend/support/clients/test-server.ts';
import { expect, test as pageTest } from './page-test.ts';

export const ANN = 'ann@example.org';
export const BEN = 'ben@example.org';

/**
 * Gives the worker of these tests a staff site, with the accounts of Ann and Ben. It is the built site
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
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens the staff page at an address, with a session that another sign-in has stored. */
export async function openAs(page: Page, address: string, email: string): Promise<void> {
  const { origin } = new URL(address);
  const session = await signIn(origin, email);
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    session,
  ] as const);
  await page.goto(address);
}

/** Signs in at the backend. @returns the session as auth-js stores it */
async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}
