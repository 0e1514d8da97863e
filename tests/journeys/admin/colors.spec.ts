import type { Locator, Page } from '@playwright/test';
import { product } from '#src/generated/site.ts';
import { expect, test } from '../support/page-test.ts';
import { openManyHits } from '../states/open-staff-page.ts';

const colorOf = (control: Locator) => control.evaluate((one) => getComputedStyle(one).color);
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('forced colors show disabled controls, and icons have the color of their text', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openManyHits(page, '?sort=cloud');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const first = page.getByRole('button', { name: 'First', exact: true });
  await expect(next).toBeVisible();
  expect(await colorOf(first)).not.toBe(await colorOf(next));
  const others = await page.locator('main svg').evaluateAll((icons) =>
    icons.flatMap((icon) => {
      const own = getComputedStyle(icon).color;
      const around = icon.parentElement && getComputedStyle(icon.parentElement).color;
      return own === around ? [] : [`${icon.outerHTML}: ${own} in ${around}`];
    }),
  );
  expect(others).toEqual([]);
});

test('the staff page is dark on a dark system, public pages stay light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await groundOf(page)).toBe('rgb(18, 25, 31)');
  await page.getByRole('banner').getByRole('link', { name: product }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => groundOf(page)).toBe('rgb(255, 255, 255)');
  await page.goBack();
  await expect.poll(() => groundOf(page)).toBe('rgb(18, 25, 31)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => groundOf(page)).toBe('rgb(255, 255, 255)');
});
