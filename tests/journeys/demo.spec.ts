import { demo, hero } from '../../src/generated/site.ts';
import { openDemos, playDemo, stubVideos, VIDEO_ID } from './states/site-states.ts';
import { expect, test } from './support/page-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [first] = demo.options;

test('the video host receives no request before a demo is chosen', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url());
  });
  await stubVideos(page);
  const dialog = await openDemos(page);
  for (const picture of await dialog.locator('img').all()) {
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(640);
  }
  expect(elsewhere).toEqual([]);
  await dialog.getByRole('button', { name: first.title }).click();
  await expect.poll(() => elsewhere.join(' ')).toContain(`/embed/${VIDEO_ID}`);
  const playing = page.getByRole('dialog', { name: first.title });
  await expect(playing.locator('iframe')).toHaveAttribute('title', first.title);
  await playing.getByRole('button', { name: demo.back }).click();
  await expect(dialog.getByRole('button', { name: first.title })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the demo dialog traps the focus, closes in three ways and restores it', async ({
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
  // The first Escape closes the tooltip of the button.
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

test('a video that its host lacks is reported and linked', async ({ page }) => {
  await stubVideos(page, 120);
  const playing = await playDemo(page);
  const report = page.getByRole('alert');
  await expect(report).toHaveText(demo.unavailable);
  // The visitor has done nothing wrong, so the report is not in the color of errors.
  const color = (one: Element) => getComputedStyle(one).color;
  const usual = await playing.getByRole('heading').evaluate(color);
  expect(await report.evaluate(color)).toBe(usual);
  await expect(playing.getByRole('link', { name: demo.watch })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${VIDEO_ID}`,
  );
  // Without the script's page, the browser would show its own error page.
  await expect(playing.locator('iframe')).toBeHidden();
});
