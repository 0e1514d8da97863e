import type { Page } from '@playwright/test';
import { hero, navigation, pages } from '../../src/generated/site.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { holdBack } from './states/hold-back.ts';
import { expect, test } from './support/page-test.ts';
import { startLink, stepHeading } from './support/walker.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [welcome, second] = form.model.steps;
if (!welcome || !second) throw new Error('the intake has two steps');

/**
 * Opens a page whose scripts are delayed.
 *
 * @returns a function that lets the scripts arrive
 */
async function openWithoutApplication(page: Page, path: string): Promise<() => void> {
  const arrive = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

const PRESSES = {
  'Menu, by mouse': {
    path: '/',
    width: 375,
    keys: false,
    find: (page: Page) => page.getByRole('button', { name: navigation.menu }),
    effect: (page: Page) =>
      expect(
        page.getByRole('navigation').getByRole('link', { name: 'Benefits' }),
      ).toBeVisible(),
    entries: 0,
  },
  'a link, by Enter': {
    path: '/onboarding',
    width: 1280,
    keys: true,
    find: (page: Page) => page.getByRole('link', { name: 'Privacy' }),
    effect: (page: Page) => expect(page).toHaveTitle(pages.privacy.title),
    entries: 1,
  },
} as const;

for (const [what, { path, width, keys, find, effect, entries }] of Object.entries(PRESSES)) {
  test(`${what}, before the application has started: counts once`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const documents: string[] = [];
    page.on('request', (one) => one.isNavigationRequest() && documents.push(one.url()));
    const arrive = await openWithoutApplication(page, path);
    const before = await page.evaluate(() => history.length);
    const pressed = find(page);
    for (let time = 0; time < 3; time++)
      await (keys ? pressed.press('Enter') : pressed.click());
    await expect(pressed).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('#heard > span')).toBeVisible();
    arrive();
    await effect(page);
    await expect(page.locator('#heard > span')).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(before + entries);
    expect(documents).toHaveLength(1);
  });
}

test('a press on Next before the start counts when a draft replaces the step', async ({
  page,
}) => {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: welcome.buttons.next.label }).click();
  await page.getByRole('textbox').first().fill('Ada');
  const arrive = await openWithoutApplication(page, '/onboarding');
  await page.getByRole('button', { name: welcome.buttons.next.label }).click();
  arrive();
  await expect(stepHeading(page, second)).toBeFocused();
  await expect(page.getByRole('textbox').first()).toHaveValue('Ada');
});

test('the last of several early presses counts, and links work without the application', async ({
  page,
}) => {
  const arrive = await openWithoutApplication(page, '/');
  await page.getByRole('button', { name: hero.viewDemo }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Benefits' }).click();
  await expect(page).toHaveURL(/#benefits$/u);
  const privacy = page.getByRole('link', { name: 'Privacy' });
  await privacy.click();
  await expect(page.locator('[aria-busy="true"]')).toHaveText('Privacy');
  arrive();
  await expect(page).toHaveTitle(pages.privacy.title);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the place reached by the skip link stays when the application starts', async ({
  page,
}) => {
  const arrive = await openWithoutApplication(page, '/');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  arrive();
  await page.waitForLoadState();
  await page.keyboard.press('Tab');
  const start = startLink(page);
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/u);
});

test.describe('an application that fails to load', () => {
  test.use({ expectedConsole: { patterns: [/404/u] } });

  test('shows a message, leaves links to the browser, and is requested again', async ({
    page,
  }) => {
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const note = page.locator('#late');
    await expect(note).toBeVisible();
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle(pages.privacy.title);
    await expect(note).toBeVisible();
    await page.unrouteAll();
    await note.getByRole('link').click();
    await expect(note).toHaveCount(0);
  });
});
