import type { Page, Route } from '@playwright/test';
import { demo, hero } from '../../src/generated/site.ts';
import { expect, test } from './support/page-test.ts';

const [first] = demo.options;
const PLAYER = 'https://www.youtube-nocookie.com/**';
const THUMBNAILS = 'https://i.ytimg.com/**';

async function openDemos(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: hero.viewDemo }).press('Enter');
  const dialog = page.getByRole('dialog', { name: demo.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A stub of the video host, which a test can't reach; it records requests. */
async function playVideos(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(PLAYER, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
  });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>';
  await page.route(THUMBNAILS, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  return asked;
}

test('the video host is asked only once a demo is chosen', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url());
  });
  const asked = await playVideos(page);
  const dialog = await openDemos(page);
  for (const picture of await dialog.locator('img').all()) {
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(640);
  }
  expect(elsewhere).toEqual([]);
  await dialog.getByRole('button', { name: first.title }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain(`/embed/${first.videoId}`);
  const playing = page.getByRole('dialog', { name: first.title });
  await expect(playing.locator('iframe')).toHaveAttribute('title', first.title);
  await playing.getByRole('button', { name: demo.back }).click();
  await expect(dialog.getByRole('button', { name: first.title })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the dialog keeps the focus; Escape, its button or a click beside it close it and give it back', async ({
  page,
}) => {
  const dialog = await openDemos(page);
  const opener = page.getByRole('button', { name: hero.viewDemo });
  const words = dialog.getByText(demo.close, { exact: true });
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await dialog.getByRole('button', { name: demo.close, exact: true }).focus();
  await expect(words).toHaveCount(2);
  // The first closes the tooltip of the button.
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(1);
  await expect(dialog).toBeVisible();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: demo.close, exact: true }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog.getByRole('heading')).toBeFocused();
  }
});

test.describe('a video that can not be loaded', () => {
  test.use({ expectedConsole: { patterns: [/ERR_|404/u] } });

  test('is said not to play here, and linked, where its host is out of reach or lacks it', async ({
    page,
  }) => {
    await playVideos(page);
    for (const answer of [
      (route: Route) => route.abort(),
      (route: Route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"/>',
        }),
    ]) {
      await page.route(THUMBNAILS, answer);
      const dialog = await openDemos(page);
      await dialog.getByRole('button', { name: first.title }).click();
      await expect(page.getByRole('alert')).toHaveText(demo.unavailable);
      await expect(page.getByRole('link', { name: demo.watch })).toHaveAttribute(
        'href',
        `https://www.youtube.com/watch?v=${first.videoId}`,
      );
      // In its place, the browser would show an error page of its own.
      await expect(page.locator('iframe')).toBeHidden();
    }
  });
});
