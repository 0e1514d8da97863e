import { form } from '../../src/generated/form.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './page-test.ts';
import { submitRow } from './submit-row.ts';

const { admin } = form.model;
const LIST = `**/rest/v1/${admin.view}*`;

for (const [width, colours] of [
  [1280, 'none'],
  [375, 'none'],
  [375, 'active'],
] as const) {
  test.describe(`at ${width} pixels, forced colours ${colours}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: colours, reducedMotion: 'reduce' }),
    );

    test('list, filters and submission are accessible', async ({ page, baseURL }) => {
      const id = await submitRow(baseURL ?? '', { name: 'Ada Byron' });
      await page.goto('/admin?filter.cloud=aws&filter.cloud=other&from=2026-01-01&sort=budget');
      await expect(page.getByRole('link', { name: 'Ada Byron' }).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Filters/u }).click();
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('nobody is called so');
      await expect(page.getByRole('paragraph').getByText(admin.counts.none)).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/admin?submission=${id}`);
      await expect(page.getByRole('definition').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/admin?submission=${id.replace(/^.{8}/u, '00000000')}`);
      await expect(page.getByText(admin.detail.notFound)).toBeVisible();
      await expectAccessible(page);
    });

    test('an empty list is accessible', async ({ page }) => {
      await page.route(LIST, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      );
      await page.goto('/admin');
      await expect(page.getByText(admin.empty)).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('what went wrong', () => {
      test.use({ expectedConsole: { patterns: [/Failed to load resource/u] } });

      test('is told accessibly, of the list and of its CSV', async ({ page, baseURL }) => {
        await submitRow(baseURL ?? '', {});
        await page.route(LIST, (route) =>
          route.fulfill({ status: 400, json: { message: 'out of order' } }),
        );
        await page.goto('/admin');
        await expect(page.getByRole('alert')).toContainText('out of order');
        await expectAccessible(page);
        await page.unroute(LIST);
        await page.getByRole('button', { name: admin.retry, exact: true }).click();
        const download = page.getByRole('button', { name: admin.csv.download, exact: true });
        await expect(download).toBeVisible();
        await page.route(LIST, (route) =>
          route.fulfill({ status: 400, json: { message: 'out of order' } }),
        );
        await download.click();
        await expect(page.getByRole('alert')).toContainText('out of order');
        await expectAccessible(page);
      });
    });
  });
}
