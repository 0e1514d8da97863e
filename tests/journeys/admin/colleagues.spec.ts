import type { Page } from '@playwright/test';
import { expect } from '../support/page-test.ts';
import { ANN, BEN, openAs, test } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

// A person whose account is gone is refused.
test.use({ expectedConsole: { patterns: [/status of 4(?:00|01|03)/u] } });

const KIM = 'kim@example.org';
const staffSection = (page: Page) => page.getByRole('region', { name: 'Colleagues' });
const row = (page: Page) => page.getByRole('link', { name: 'Sam Winter' }).first();

test.beforeAll(async ({ site }) => {
  await submitRow(site.url, { name: 'Sam Winter' });
});

test('a manager invites a colleague, who reads, and then changes and removes the account', async ({
  site,
  page,
  browser,
}) => {
  await openAs(page, `${site.url}/admin`, ANN);
  await page.getByRole('link', { name: 'Colleagues' }).click();
  await page.getByLabel('Email address').fill(KIM);
  await page.getByRole('button', { name: 'Invite' }).click();
  const note = staffSection(page).getByText('Hand over this link.');
  await expect(note).toBeFocused();
  const link = await staffSection(page).getByRole('code').innerText();

  const invited = await browser.newPage();
  await invited.goto(link);
  await invited.getByRole('button', { name: 'Continue' }).click();
  await invited.getByLabel('New password').fill('seven wide rivers');
  await invited.keyboard.press('Enter');
  await expect(invited.getByText('The password is set.')).toBeVisible();
  await expect(
    invited.getByRole('heading', { name: 'Where you are signed in' }),
  ).toBeVisible();
  await invited.getByRole('link', { name: 'Colleagues' }).click();
  await expect(staffSection(invited).getByRole('listitem')).toContainText([ANN, BEN, KIM]);

  await page.getByRole('button', { name: `Change ${KIM}` }).click();
  await page.getByRole('radio', { name: 'Manager' }).last().check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText(`${KIM} is a manager now.`)).toBeFocused();
  await expect(page.getByRole('row', { name: KIM })).toContainText('Manager');
  await invited.reload();
  await expect(invited.getByRole('button', { name: `Change ${ANN}` })).toBeVisible();

  await page.getByRole('button', { name: `Change ${KIM}` }).click();
  await page.getByRole('button', { name: 'Remove from staff' }).click();
  await page.getByRole('button', { name: 'Remove from staff' }).click();
  await expect(page.getByText(`${KIM} is removed.`)).toBeFocused();
  await expect(page.getByRole('row', { name: KIM })).toHaveCount(0);
  await invited.getByRole('link', { name: 'List' }).click();
  await expect(row(invited)).toHaveCount(0);
  await expect(invited.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await invited.close();
});
