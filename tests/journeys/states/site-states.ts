import type { Locator, Page } from '@playwright/test';
import { favicon } from '#src/generated/site-favicon.ts';
import { ai } from '#src/generated/site-trust.ts';
import { demo, footer, hero, navigation } from '#src/generated/site.ts';
import { expect } from '../support/page-test.ts';
import { startLink } from '../support/walker.ts';
import type { Bring } from './states.ts';
import { holdBack, skipWaiting } from './hold-back.ts';

const [firstDemo] = demo.options;
const THUMBNAILS = 'https://i.ytimg.com/**';
export const FAVICON = '**/functions/v1/generate-favicon';
export const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function pressFavicon(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: favicon.generate }).click();
}

/** Replaces the id of the first demo's video, which is a placeholder until the site goes live. */
export const VIDEO_ID = 'A1b2C3d4E5f';

/**
 * Gives the first demo a video, and stubs its host, which a test can't reach.
 *
 * @param width of its thumbnails; less than 320 pixels means that the host lacks the video
 */
export async function stubVideos(page: Page, width = 320): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: code.replaceAll(firstDemo.videoId, VIDEO_ID) });
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>video</title><main><h1>video</h1></main></html>',
    }),
  );
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90"/>`;
  await page.route(THUMBNAILS, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
}

/** Opens the choice of demos. @returns its dialog */
export async function openDemos(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: hero.viewDemo }).press('Enter');
  return page.getByRole('dialog', { name: demo.title });
}

/** Opens the choice of demos, and chooses the first. @returns its dialog */
export async function playDemo(page: Page): Promise<Locator> {
  const dialog = await openDemos(page);
  await dialog.getByRole('button', { name: firstDemo.title }).click();
  return page.getByRole('dialog', { name: firstDemo.title });
}

export const siteStates: Readonly<Record<string, Bring>> = {
  ...Object.fromEntries(
    footer.links.entries.map(({ label, to }): [string, Bring] => [
      `the page "${label}"`,
      async (page) => {
        await page.goto(to);
        await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
      },
    ]),
  ),
  'the page on AI, which nothing links to while it has a placeholder': async (page) => {
    await page.goto('/ai');
    await expect(page.getByRole('heading', { level: 1, name: ai.title })).toBeVisible();
  },
  'the landing page': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: favicon.generate })).toBeVisible();
  },
  'the open menu': async (page) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: navigation.menu }).click();
    await expect(page.getByRole('navigation').getByRole('listitem').first()).toBeVisible();
  },
  'a favicon that was generated': async (page) => {
    await page.route(FAVICON, (route) => route.fulfill({ json: { data: [{ url: ICON }] } }));
    await pressFavicon(page);
    await expect(page.getByText(favicon.success)).toBeVisible();
  },
  'the choice of demos': async (page) => {
    await expect(await openDemos(page)).toBeVisible();
  },
  'the tooltip of the button that closes the demos': async (page) => {
    const dialog = await openDemos(page);
    await dialog.getByRole('button', { name: demo.close, exact: true }).hover();
    await expect(dialog.getByText(demo.close, { exact: true })).toHaveCount(2);
  },
  'the choice of demos without thumbnails': async (page) => {
    await page.route('**/demos/*', (route) => route.fulfill({ status: 404 }));
    await openDemos(page);
    await expect(page.locator('[data-fallback]')).toHaveCount(demo.options.length);
  },
  'a demo whose video is not declared yet': async (page) => {
    await expect((await playDemo(page)).getByText(demo.notYet)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
  'a demo that is playing': async (page) => {
    await stubVideos(page);
    await expect((await playDemo(page)).locator('iframe')).toBeVisible();
    await expect(page.getByText(demo.unavailable)).toBeHidden();
  },
  'a demo that can not be loaded': async (page) => {
    await stubVideos(page);
    await page.route(THUMBNAILS, (route) => route.abort());
    await playDemo(page);
    await expect(page.getByText(demo.unavailable)).toBeVisible();
  },
  'demos that could not be loaded': async (page) => {
    await page.route('**/assets/demo-dialog-*.js', (route) => route.abort());
    await openDemos(page);
    await expect(page.getByText(demo.failed)).toBeVisible();
  },
  'a wrong address': async (page) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  },
  'a page whose code is out of reach': async (page) => {
    await page.goto('/');
    await page.route('**/*', (route) => route.abort());
    await startLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('offline');
  },
  'a press before the application is there': async (page) => {
    await holdBack(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await startLink(page).click();
    await expect(page.getByText('still loading')).toBeVisible();
  },
  'a page whose script has not arrived': async (page) => {
    await holdBack(page, '**/assets/*.js');
    await page.goto('/onboarding', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#late')).toBeHidden();
    await skipWaiting(page);
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
