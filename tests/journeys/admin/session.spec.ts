import type { Page } from '@playwright/test';
import { hero, product } from '#src/generated/site.ts';
import { expect } from '../support/page-test.ts';
import { ANN, openAs, test } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

test.beforeAll(async ({ site }) => {
  await submitRow(site.url, { name: 'Sam Winter', cloud: 'aws' });
  await submitRow(site.url, { name: 'Tom Winter', cloud: 'gcp' });
});

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Staff sign-in' });
const list = (page: Page) => page.getByRole('link', { name: 'Sam Winter' }).first();

test('loaded submissions are dropped when the page is left, and loaded again on return', async ({
  site,
  page,
}) => {
  await openAs(page, `${site.url}/admin`, ANN);
  await expect(list(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: product }).click();
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible();
  const asked = page.waitForRequest(/\/rpc\/list_submissions$/u);
  await page.goBack();
  await asked;
  await expect(list(page)).toBeVisible();
});

test('signing out empties every tab, and Back shows no submission', async ({
  site,
  page,
  context,
}) => {
  await openAs(page, `${site.url}/admin?sort=cloud`, ANN);
  await expect(list(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${site.url}/admin`);
  await other.getByRole('link', { name: 'Tom Winter' }).first().click();
  await expect(other.getByRole('definition').filter({ hasText: 'Tom Winter' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(signInHeading(tab)).toBeVisible();
    await expect(tab).toHaveURL(`${site.url}/admin`);
    expect(await tab.content()).not.toMatch(/(?:Sam|Tom) Winter/u);
  }
  await other.goBack();
  await expect(signInHeading(other)).toBeVisible();
  await page.goto(`${site.url}/`);
  await page.goBack();
  await expect(signInHeading(page)).toBeVisible();
  expect(await page.content()).not.toMatch(/(?:Sam|Tom) Winter/u);
});

test('a page in the back/forward cache shows no submission after a sign-out elsewhere', async ({
  site,
  page,
  context,
}) => {
  await openAs(page, `${site.url}/admin`, ANN);
  await expect(list(page)).toBeVisible();
  const shown = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return document.body.textContent;
  });
  expect(shown).not.toMatch(/(?:Sam|Tom) Winter/u);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(list(page)).toBeVisible();
  await page.goto(`${site.url}/`);
  const other = await context.newPage();
  await other.goto(`${site.url}/admin`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading(other)).toBeVisible();
  await page.goBack();
  await expect(signInHeading(page)).toBeVisible();
});
