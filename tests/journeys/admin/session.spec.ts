import type { Page } from '@playwright/test';
import { hero } from '../../../src/generated/site.ts';
import { staffForm as form } from '../../../src/generated/onboarding/staff-form.ts';
import { STORAGE_NAMESPACE } from '../../../src/lib/browser-storage.ts';
import { addAccount, STAFF } from '../../backend/support/clients/clients.ts';
import type { TestServer } from '../../backend/support/clients/test-server.ts';
import { expect, test } from '../support/page-test.ts';
import { signIn, startStaffSite } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

const { admin } = form.model;
const EMAIL = 'ann@example.org';
const SESSION = `${STORAGE_NAMESPACE}:staff-session:1`;

let site: TestServer;

test.beforeAll(async () => {
  site = await startStaffSite();
  await addAccount(site, EMAIL, STAFF);
  await submitRow(site.url, { name: 'Ada Byron', cloud: 'aws' });
  await submitRow(site.url, { name: 'Bob Stone', cloud: 'gcp' });
});

test.afterAll(() => site.close());

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Staff sign-in' });
const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `${admin.title} (${count})`, exact: true });

test('what was loaded is forgotten when the page is left, and asked for anew', async ({ page }) => {
  await page.goto(`${site.url}/admin`);
  await signIn(page, EMAIL);
  await expect(heading(page, 2)).toBeVisible();
  await page.getByRole('banner').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible();
  const asked = page.waitForRequest(/\/rpc\/\w+_page$/u);
  await page.goBack();
  await asked;
  await expect(heading(page, 2)).toBeVisible();
});

test('signing out empties every tab, and Back shows nothing again', async ({ page, context }) => {
  await page.goto(`${site.url}/admin?sort=cloud`);
  await signIn(page, EMAIL);
  await expect(heading(page, 2)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${site.url}/admin`);
  await other.getByRole('link', { name: 'Bob Stone' }).click();
  await expect(other.getByRole('definition').filter({ hasText: 'Bob Stone' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(signInHeading(tab)).toBeVisible();
    await expect(tab).toHaveURL(`${site.url}/admin`);
    expect(await tab.content()).not.toMatch(/Ada Byron|Bob Stone/u);
  }
  await other.goBack();
  await expect(signInHeading(other)).toBeVisible();
  await page.goto(`${site.url}/`);
  await page.goBack();
  await expect(signInHeading(page)).toBeVisible();
  expect(await page.content()).not.toMatch(/Ada Byron|Bob Stone/u);
});

test('a page that was kept aside shows nothing after a sign-out elsewhere', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/admin`);
  await signIn(page, EMAIL);
  await expect(heading(page, 2)).toBeVisible();
  const shown = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return document.body.textContent;
  });
  expect(shown).not.toMatch(/Ada Byron|Bob Stone/u);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(heading(page, 2)).toBeVisible();
  await page.goto(`${site.url}/`);
  const other = await context.newPage();
  await other.goto(`${site.url}/admin`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading(other)).toBeVisible();
  await page.goBack();
  await expect(signInHeading(page)).toBeVisible();
});

test('a stored value that is no session is removed, and reported nowhere', async ({ page }) => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 4e9, user: { id: 'i' } };
  await page.goto(`${site.url}/admin`);
  for (const stored of [
    '{"access_token',
    '"signed in"',
    '5',
    'null',
    '{"theme":"dark"}',
    JSON.stringify({ ...session, user: undefined }),
    JSON.stringify({ user: session.user }),
  ]) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      SESSION,
      stored,
    ] as const);
    await page.reload();
    await expect(signInHeading(page)).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
  }
});
