import type { Page } from '@playwright/test';
import { pseudo } from '../../fixtures/languages.ts';
import { sample } from '../../fixtures/samples.ts';
import { evaluate } from '#src/engine/evaluate.ts';
import { wizardForm as form } from '#src/generated/onboarding/wizard-form.ts';
import { formPages, hero, product } from '#src/generated/site.ts';
import { integrations } from '#src/generated/site-landing.ts';
import { expectAccessible, OF_LAYOUT } from '../support/expect-accessible.ts';
import { PSEUDO, test } from '../support/built-copy.ts';
import { expect } from '../support/page-test.ts';
import { openAt, stepHeading } from '../support/walker.ts';

const { steps, thankYou } = form.model;
const answers = sample('maximal');
const path = evaluate(form, answers).path;

/**
 * Returns the texts of a page without brackets. Names, answers and parts in another language need
 * no brackets.
 */
function unbracketed(page: Page): Promise<readonly string[]> {
  const platforms = integrations.items.map(({ platform }) => platform);
  const given = [product, ...platforms, ...Object.values(answers).flat().map(String)];
  return page.evaluate((known) => {
    const OWN = 'script, style, noscript, svg, [lang]:not(html), pre';
    const BLOCK =
      'p, li, h1, h2, h3, dt, dd, label, legend, button, a, td, th, summary, output';
    // Addresses and references are the same in every language.
    const OTHER = /[\w.-]+@[\w.-]+|HDW-[\w-]+|\/[\w./-]+/gu;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      const around = `${parent?.closest(BLOCK)?.textContent ?? ''}${text}`;
      const isShown = parent?.checkVisibility() && !parent.closest(OWN);
      if (!isShown || !/\p{L}/u.test(text.replace(OTHER, '')) || /[[\]~]/u.test(around))
        continue;
      if (!known.some((one) => one.includes(text) || text.includes(one))) found.push(text);
    }
    return found;
  }, given);
}

/** Expects no text of the first language, and targets and lines that fit into each window. */
async function expectWhole(page: Page, name: string, widths = [1280, 375]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await unbracketed(page), `${name} at ${width} pixels`).toEqual([]);
    await expectAccessible(page, OF_LAYOUT);
  }
}

const next = (page: Page, step = steps[0]) =>
  page.getByRole('button', { name: pseudo(step?.buttons.next.label ?? '') });

/** Opens a page of the pseudo-language whose code comes no further. */
async function openCutOff(page: Page, address: string): Promise<void> {
  await page.goto(`/${PSEUDO}${address}`);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort());
}

async function review(page: Page): Promise<void> {
  await openAt(page, { ...answers }, 'contact');
  await page.goto(`/${PSEUDO}/onboarding?step=summary`);
  await expect(next(page, steps.at(-1))).toBeVisible();
}

/** The heading of a page whose code has not come. */
const OFFLINE = pseudo('You seem to be offline. Check your connection and try again.');

const FAILURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the demos, without their code': async (page) => {
    await openCutOff(page, '/');
    await page
      .getByRole('main')
      .getByRole('button', { name: pseudo(hero.viewDemo) })
      .click();
  },
  'the intake, without its code': async (page) => {
    await openCutOff(page, '/');
    const start = { name: pseudo(hero.getStarted.label) };
    await page.getByRole('main').getByRole('link', start).first().click();
  },
  'the PDF, without its code': async (page) => {
    await page.route('**/pdf-worker-*.js', (route) => route.abort());
    await review(page);
    await page
      .getByRole('button', { name: pseudo(form.model.download.label), exact: true })
      .click();
  },
  'the summary, sent offline': async (page) => {
    await review(page);
    await page.context().setOffline(true);
    await next(page, steps.at(-1)).click();
  },
};

test.describe('a failure on a page of another language', () => {
  test.use({ expectedConsole: { patterns: [/./u] } });

  for (const [name, fail] of Object.entries(FAILURES)) {
    test(`is reported in that language: ${name}`, async ({ page }) => {
      await fail(page);
      const report = page.getByRole('alert').or(page.getByRole('heading', { name: OFFLINE }));
      await expect(report).not.toBeEmpty();
      expect(await unbracketed(page)).toEqual([]);
    });
  }
});

test.describe('a site in two languages', () => {
  const pages = [
    '/',
    ...formPages.map((one) => one.path),
    '/privacy',
    '/security',
    '/accessibility',
  ];

  test('shows no text of the first language, and all whole, wide and narrow', async ({
    page,
  }) => {
    for (const one of pages) {
      await page.goto(`/${PSEUDO}${one}`);
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
      await expectWhole(page, one);
    }
  });

  test('asks every question in the language of its path, whole on a phone', async ({
    page,
  }) => {
    await openAt(page, { ...answers }, 'contact');
    for (const step of path) {
      await page.goto(`/${PSEUDO}/onboarding?step=${step.id}`);
      await expect(
        page.getByRole('heading', { name: pseudo(step.title), exact: true }),
      ).toBeVisible();
      await expectWhole(page, step.id, [375]);
    }
  });

  test('lists the languages in the menu of a phone, below one line', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/${PSEUDO}`);
    const bar = page.getByRole('banner');
    expect((await bar.boundingBox())?.height).toBe(64);
    const languages = bar.getByRole('list', { name: pseudo('Language') });
    await expect(languages).toBeHidden();
    await bar.getByRole('button').click();
    await languages.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('keeps answers and step when the language is changed', async ({ page }) => {
    await openAt(page, { ...answers }, 'cloud');
    const step = steps.find(({ id }) => id === 'cloud');
    if (!step) throw new Error('There is no such step.');
    await expect(stepHeading(page, step)).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'English (Pseudo-Accents)' })
      .click();
    await expect(
      page.getByRole('heading', { name: pseudo(step.title), exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  });

  test('stores answers in their language, and confirms in it', async ({ page }) => {
    await openAt(page, { ...answers }, 'contact');
    await page.goto(`/${PSEUDO}/onboarding?step=summary`);
    const summary = steps.at(-1);
    const sent = page.waitForRequest(`**/rest/v1/${form.model.table}`);
    await page
      .getByRole('button', { name: pseudo(summary?.buttons.next.label ?? '') })
      .click();
    expect((await sent).postDataJSON()).toMatchObject({ language: PSEUDO });
    await expect(page.getByRole('heading', { name: pseudo(thankYou.title) })).toBeVisible();
    await expectWhole(page, 'the thanks', [375]);
  });

  test.describe('a path that leads to no page', () => {
    test.use({ expectedConsole: { patterns: [/404/u] } });

    test('shows the error page in the language of the path', async ({ page }) => {
      const answer = await page.goto(`/${PSEUDO}/nothing`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(pseudo('Oops! Page not found'))).toBeVisible();
      expect(await unbracketed(page)).toEqual([]);
      const inEnglish = page.getByRole('link', { name: 'English', exact: true });
      await expect(inEnglish.first()).toHaveAttribute('href', '/nothing');
    });
  });

  test('has the staff page in the first language alone', async ({ request }) => {
    expect((await request.get('/admin')).status()).toBe(200);
    expect((await request.get(`/${PSEUDO}/admin`)).status()).toBe(404);
  });

  test('declares each language to search engines', async ({ request }) => {
    const page = await (await request.get(`/${PSEUDO}/onboarding`)).text();
    expect(page).toContain('rel="canonical" href="https://www.example.com/en-XA/onboarding"');
    expect(page).toContain('hreflang="en" href="https://www.example.com/onboarding"');
    expect(page).toContain('hreflang="x-default" href="https://www.example.com/onboarding"');
    const map = await (await request.get('/sitemap.xml')).text();
    expect(map).toContain('<loc>https://www.example.com/en-XA/onboarding</loc>');
  });

  test.describe('a page for a browser that asks for the other language', () => {
    test.use({ locale: 'en-XA' });

    test('offers that language in a line, and stays', async ({ page }) => {
      await page.goto('/privacy');
      await page
        .getByRole('link', { name: pseudo('This page is also available in English.') })
        .click();
      await expect(page).toHaveURL(`/${PSEUDO}/privacy`);
    });
  });
});
