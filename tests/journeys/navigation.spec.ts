import type { Page } from '@playwright/test';
import * as site from '../../src/generated/site.ts';
import { expect, test } from './support/page-test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: site.navigation.label });
const entry = (page: Page, label: string) => bar(page).getByRole('link', { name: label });
const marked = (page: Page) => bar(page).locator('[aria-current]');

/** Expects a section to begin at the lower edge of the sticky bar. */
async function expectScrolledTo(page: Page, id: string): Promise<void> {
  const top = (one: Element) => one.getBoundingClientRect().top;
  const bottom = (one: Element) => one.getBoundingClientRect().bottom;
  await expect(async () => {
    const end = await page.getByRole('banner').evaluate(bottom);
    const start = await page.locator(`#${id}`).evaluate(top);
    expect(Math.abs(start - end)).toBeLessThanOrEqual(1);
  }).toPass();
}

test('an entry of the navigation scrolls and moves the focus to its section', async ({
  page,
}) => {
  await page.goto('/');
  await expect(marked(page)).toHaveText('Home');
  for (const { label, to } of site.navigation.entries.filter((one) => one.to.includes('#'))) {
    const id = to.slice(2);
    await entry(page, label).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`, 'u'));
    await expect(marked(page)).toHaveText([label]);
    await expectScrolledTo(page, id);
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  await entry(page, 'Home').click();
  await expect(marked(page)).toHaveText(['Home']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the bar is 64 pixels high on every page, wide and narrow', async ({ page }) => {
  const height = () =>
    page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().height);
  for (const path of ['/', '/onboarding', '/accessibility', '/privacy', '/admin']) {
    await page.goto(path);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(height, `${path} at ${width} pixels`).toBe(64);
    }
  }
});

declare global {
  interface Window {
    /** The elements that the page would have scrolled to, with their id and the behavior. */
    readonly scrolledTo?: readonly string[];
  }
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page scrolls smoothly to the section of its address once it is loaded', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const scrolledTo: string[] = [];
      Object.assign(window, { scrolledTo });
      Element.prototype.scrollIntoView = function scrollIntoView(options) {
        const behavior = typeof options === 'object' ? options.behavior : '';
        scrolledTo.push(`${this.id}: ${behavior}`);
      };
    });
    for (const id of ['features', 'benefits', 'architecture']) {
      await page.goto('about:blank');
      await page.goto(`/#${id}`);
      await expect
        .poll(() => page.evaluate(() => window.scrolledTo))
        .toEqual([`${id}: smooth`]);
    }
  });

  test('an address with a section scrolls to the section, from another page too', async ({
    page,
  }) => {
    await page.goto('/#architecture');
    await expectScrolledTo(page, 'architecture');
    await expect(marked(page)).toHaveText(['Architecture']);
    await page.goto('/onboarding');
    await expect(marked(page)).toHaveText(['Get Started']);
    await entry(page, 'Benefits').click();
    await expectScrolledTo(page, 'benefits');
  });
});

/** The ways to move about the public pages, each with the entry that is marked afterwards. */
const ways = [
  ...site.navigation.entries.map(({ label, to }) => ({ name: label, to, mark: label })),
  { name: site.product, to: '/', mark: 'Home' },
];

async function follow(page: Page, { name, mark }: (typeof ways)[number]): Promise<void> {
  const toggle = page.getByRole('button', { name: site.navigation.menu });
  if (name !== site.product && (await toggle.isVisible())) await toggle.click();
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect(marked(page)).toHaveText([mark]);
}

for (const width of [1280, 375]) {
  test.describe(`the navigation at a width of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('opens each entry from any other, and Back opens the entry before', async ({
      page,
    }) => {
      test.slow();
      await page.goto('/');
      for (const first of ways) {
        await follow(page, first);
        for (const second of ways.filter(({ mark }) => mark !== first.mark)) {
          await test.step(`${second.name} follows ${first.name}`, async () => {
            await follow(page, second);
            await page.goBack();
            await expect(marked(page)).toHaveText([first.mark]);
            // The focus moves a moment after the page, and closes a list that is opened before.
            const [, section] = first.to.split('#');
            if (section && !second.to.includes('#') && second.to !== '/')
              await expect(page.locator(`#${section}`)).toBeFocused();
          });
        }
      }
    });
  });
}

test.describe('the navigation on a small screen', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('opens by its toggle; a choice, Escape and a click elsewhere close it', async ({
    page,
  }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: site.navigation.menu });
    await expect(entry(page, 'Features')).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await entry(page, 'Features').click();
    await expect(entry(page, 'Features')).toBeHidden();
    await expectScrolledTo(page, 'features');
    await toggle.press('Enter');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Home')).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.mouse.click(180, 650);
    await expect(entry(page, 'Home')).toBeHidden();
  });
});
