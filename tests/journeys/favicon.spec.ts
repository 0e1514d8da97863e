import type { Page } from '@playwright/test';
import { favicon } from '../../src/generated/site-favicon.ts';
import { holdBack } from './states/hold-back.ts';
import { FAVICON, ICON } from './states/site-states.ts';
import { expect, test } from './support/page-test.ts';

const icons = (page: Page) =>
  page
    .locator('link[rel~="icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.use({ expectedConsole: { patterns: [/503|favicon/u] } });

test('the default icon stays until an icon is generated, which then replaces it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: favicon.generate }).click();
  await expect(page.getByText(favicon.failure)).toBeVisible();
  const preview = page.getByAltText(favicon.previewAlt);
  await expect(preview).toHaveAttribute('src', '/default-icon.svg');
  const width = () => preview.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(await icons(page)).toEqual(['/default-icon.svg']);

  await page.route(FAVICON, (route) => route.fulfill({ json: { data: [{ url: ICON }] } }));
  const answer = await holdBack(page, FAVICON);
  const request = page.waitForRequest(FAVICON);
  await page.getByRole('button', { name: favicon.generate }).click();
  expect(await (await request).allHeaders()).not.toHaveProperty('authorization');
  await expect(page.getByRole('button', { name: favicon.generating })).toBeDisabled();
  answer();
  await expect(page.getByText(favicon.success)).toBeVisible();
  await expect(page.getByText(favicon.done)).toBeVisible();
  await expect(preview).toHaveAttribute('src', ICON);
  expect(await icons(page)).toEqual([ICON]);
  await expect(page.getByRole('button', { name: favicon.generate })).toBeEnabled();
});

for (const width of [1280, 375]) {
  test(`the note about the icon covers no link of the footer at a width of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.route(FAVICON, (route) => route.fulfill({ json: { data: [{ url: ICON }] } }));
    await page.goto('/');
    const links = page.getByRole('contentinfo').getByRole('link');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: favicon.generate }).click();
    await expect(page.getByText(favicon.success)).toBeVisible();
    await expect(page.getByText(favicon.done)).toBeVisible();
    const covered = await links.evaluateAll((all) =>
      all.filter((link) => {
        const { x, y, width: wide, height } = link.getBoundingClientRect();
        return !link.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      }),
    );
    expect(covered).toEqual([]);
  });
}
