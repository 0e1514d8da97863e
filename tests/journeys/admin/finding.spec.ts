import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { textOf } from '../../pdf/support/read-pdf.ts';
import { hideOthers } from '../states/open-staff-page.ts';
import { expect, test } from '../support/page-test.ts';
import { submitRow } from '../support/submit-row.ts';

const { admin } = form.model;

/** A word that occurs in the submissions of one test only. */
let mark: string;
let site: string;

test.beforeEach(({ baseURL }) => {
  mark = `m${randomUUID().slice(0, 8)}`;
  site = baseURL ?? '';
});

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search submissions' });
const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `${admin.title} (${count})`, exact: true });
const names = (page: Page) => page.locator('tbody a[id]').allInnerTexts();

async function downloaded(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; file: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

test('a submission is found, narrowed down, sorted, read and left by keyboard', async ({
  page,
}) => {
  await submitRow(site, { name: `Ada ${mark}`, cloud: 'aws', budget: 'over-100k' });
  await submitRow(site, { name: `Bob ${mark}`, cloud: 'gcp', budget: 'under-10k' });
  await submitRow(site, {
    name: `Cleo ${mark}`,
    projectName: `Desk of Cleo ${mark}`,
    cloud: 'azure',
    budget: '10k-50k',
  });
  await page.goto('/admin');
  await box(page).fill(mark.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(heading(page, 3)).toBeVisible();
  expect(page.url()).toContain(`#search=${mark.toUpperCase()}`);

  const toggle = page.getByRole('button', { name: /^Filters/u });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'Cloud Environment' }).focus();
  await page.keyboard.press('Enter');
  const cloud = page.getByRole('group', { name: 'Cloud Environment' });
  await cloud.getByRole('checkbox', { name: 'AWS' }).focus();
  await page.keyboard.press('Space');
  await expect(heading(page, 1)).toBeVisible();
  await cloud.getByRole('checkbox', { name: 'Azure' }).focus();
  await page.keyboard.press('Space');
  await expect(heading(page, 2)).toBeVisible();
  expect(await names(page)).toEqual([`Cleo ${mark}`, `Ada ${mark}`]);

  await page.getByRole('button', { name: 'Budget', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=budget/u);
  const budget = page.getByRole('columnheader', { name: 'Budget' });
  await expect(budget).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=budget&order=desc/u);
  await expect.poll(() => names(page)).toEqual([`Ada ${mark}`, `Cleo ${mark}`]);
  const list = page.url();

  await page.getByRole('link', { name: `Cleo ${mark}` }).focus();
  await page.keyboard.press('Enter');
  const title = `Desk of Cleo ${mark}`;
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Azure' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Cleo ${mark}` })).toBeFocused();
  expect(page.url()).toBe(list);

  // The browser's Back returns the same way: the submission, the list, the orders, the filters.
  await page.goBack();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (let step = 0; step < 4; step++) await page.goBack();
  await expect(heading(page, 1)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 3)).toBeVisible();
});

test('the list is downloaded as CSV, a submission as PDF', async ({ page }) => {
  await submitRow(site, { name: `Ada ${mark}` });
  await submitRow(site, { name: `Bob ${mark}`, projectName: `Phase ${mark}` });
  await page.goto(`/admin#search=${mark}`);
  await expect(heading(page, 2)).toBeVisible();
  const csv = await downloaded(page, () => page.keyboard.press('Alt+Shift+D'));
  expect(csv.name).toMatch(
    new RegExp(`^onboarding-submissions-${mark}-\\d{4}-\\d{2}-\\d{2}\\.csv$`, 'u'),
  );
  expect([...csv.file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.file.toString().match(/\r\n/gu)).toHaveLength(3);
  await page.getByRole('link', { name: `Bob ${mark}` }).click();
  const download = page.getByRole('button', { name: form.model.download.label, exact: true });
  const pdf = await downloaded(page, () => download.click());
  expect(pdf.name).toBe(`assessment-summary-phase-${mark}.pdf`);
  expect(await textOf(pdf.file)).toContain(`Phase${mark}`);
});

/** Presses one key after another. @returns how many */
async function pressAll(page: Page, ...keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

test('a submission of last week is found and opened with 16 presses at most', async ({
  page,
}) => {
  await hideOthers(page, mark);
  await submitRow(site, { name: `Ada ${mark}`, projectName: `Desk of Ada ${mark}` });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: `Ada ${mark}` })).toBeVisible();
  // Past the note of local staff, the overview and the colleagues.
  let presses = await pressAll(page, 'Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  presses += await pressAll(page, 'Tab', 'Enter');
  const lastWeek = page.getByRole('button', { name: 'Last 7 days' });
  await expect(lastWeek).toBeVisible();
  // Today and yesterday come before it.
  const isReached = () => lastWeek.evaluate((button) => button === document.activeElement);
  while (presses < 16 && !(await isReached())) presses += await pressAll(page, 'Tab');
  presses += await pressAll(page, 'Enter');
  await expect(page).toHaveURL(/from=last-7-days/u);
  await expect(page.getByRole('link', { name: `Ada ${mark}` })).toBeVisible();
  presses += await pressAll(page, 'Escape', 'Tab', 'Enter');
  await expect(page.getByRole('link', { name: `Ada ${mark}` })).toBeFocused();
  presses += await pressAll(page, 'Enter');
  await expect(page.getByRole('heading', { name: `Desk of Ada ${mark}` })).toBeFocused();
  expect(presses).toBeLessThanOrEqual(16);
});

test('hostile answers are shown as typed, and fit into the window', async ({ page }) => {
  const hostile = [
    `<img src=x onerror="alert('${mark}')">`,
    `\u202Eevil ${mark}`,
    `${mark} ${'x'.repeat(200_000)}`,
  ];
  for (const text of hostile) {
    await submitRow(site, { name: text, clientName: text, customNeeds: text });
  }
  const expectFits = async () => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
  };
  await page.goto(`/admin#search=${mark}`);
  await expect(heading(page, hostile.length)).toBeVisible();
  for (const text of hostile) {
    await expect(page.getByRole('link', { name: text.slice(0, 100) })).toHaveCount(1);
  }
  await expectFits();
  await page.getByRole('link', { name: 'x'.repeat(100) }).click();
  const whole = page.getByRole('definition').filter({ hasText: 'x'.repeat(200_000) });
  await expect(whole).toHaveCount(3);
  await expectFits();
  const { height } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  expect(height).toBeLessThan(250);
});
