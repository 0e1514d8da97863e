import type { Page } from '@playwright/test';
import { staffForm } from '../../src/generated/staff-form.ts';
import { wizardForm } from '../../src/generated/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './page-test.ts';
import { answerField, expectSummary, nextButton, openAt, stepHeading, walkTo } from './walker.ts';

const { model } = wizardForm;

test('a Change link leads to the card’s first step and back to the summary', async ({ page }) => {
  const answers = sample('minimal');
  const summary = await walkTo(page, answers, 'summary');
  await page.getByRole('link', { name: /Change.*Technical Configuration/u }).click();
  await expect(page.getByRole('heading', { name: 'Frontend Platform', exact: true })).toBeFocused();
  const frontend = model.fields['frontend'];
  if (frontend) await answerField(page, frontend, 'servicenow');
  await page.getByRole('button', { name: model.wizard.returnToSummary }).click();
  await expect(stepHeading(page, summary)).toBeVisible();
  await expectSummary(page, { ...answers, frontend: 'servicenow' });
});

test('an endless word is pasted, reviewed and sent in moments', async ({ page }) => {
  const { customNeeds: _, ...answers } = sample('maximal');
  await openAt(page, answers, 'custom-needs');
  const box = page.getByRole('textbox');
  await box.focus();
  await page.evaluate((word) => document.execCommand('insertText', false, word), 'AV'.repeat(1e5));
  await page.keyboard.press('End');
  await page.keyboard.press('!');
  await page.getByRole('button', { name: 'Review Summary' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /AVAV!$/u })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Submit Assessment' }).click();
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
});

test.describe('when the backend cannot be reached', () => {
  test.use({
    expectedConsole: { patterns: [/Failed to load resource/u, /ubmission/u] },
  });

  test('the answers stay, and the next try makes one row', async ({ page, context }) => {
    const marked = { ...sample('maximal'), projectName: `Offline ${crypto.randomUUID()}` };
    const summary = await walkTo(page, marked, 'summary');
    await context.setOffline(true);
    await nextButton(page, summary).click();
    await expect(page.getByRole('alert')).toContainText(model.summary.submitError);
    await expectSummary(page, marked);
    await context.setOffline(false);
    await nextButton(page, summary).click();
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
    await expectRows(page, marked.projectName, 1);
  });

  test('a page that is left while it submits says so on return, and makes one row', async ({
    page,
  }) => {
    const marked = { ...sample('minimal'), projectName: `Left ${crypto.randomUUID()}` };
    const summary = await walkTo(page, marked, 'summary');
    let stored: () => void = () => undefined;
    const isStored = new Promise<void>((resolve) => {
      stored = resolve;
    });
    await page.route('**/rest/v1/**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      stored();
    });
    await nextButton(page, summary).click();
    await isStored;
    await page.goto('/');
    await page.unroute('**/rest/v1/**');
    await page.goto('/onboarding?step=summary');
    await expect(page.getByText(model.wizard.interrupted)).toBeVisible();
    await nextButton(page, summary).click();
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
    await expectRows(page, marked.projectName, 1);
  });

  test('a new release at Submit loses nothing, where nothing can be stored', async ({ page }) => {
    const marked = { ...sample('minimal'), projectName: `Release ${crypto.randomUUID()}` };
    await openAt(page, { ...sample('minimal') }, 'summary');
    await page.getByRole('link', { name: /Change.*Contact/u }).click();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const field = model.fields['projectName'];
    if (field) await answerField(page, field, marked.projectName);
    await page.getByRole('button', { name: model.wizard.returnToSummary }).click();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    const newer = '<!doctype html><script type="module" src="/assets/newer.js"></script>';
    await page.route(/\/onboarding(?:\?|$)/u, (route) =>
      route.fulfill({ contentType: 'text/html', body: newer }),
    );
    await page.getByRole('button', { name: 'Submit Assessment' }).click();
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
    await page.unrouteAll();
    await expectRows(page, marked.projectName, 1);
  });

  test('a lost response does not make a second row', async ({ page }) => {
    const marked = { ...sample('minimal'), projectName: `Lost ${crypto.randomUUID()}` };
    const summary = await walkTo(page, marked, 'summary');
    await page.route('**/rest/v1/**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await nextButton(page, summary).click();
    await expect(page.getByRole('alert')).toContainText(model.summary.submitError);
    await page.unroute('**/rest/v1/**');
    await page.reload();
    await nextButton(page, summary).click();
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
    await expectRows(page, marked.projectName, 1);
  });
});

test('a double click submits once', async ({ page }) => {
  const marked = { ...sample('minimal'), projectName: `Double ${crypto.randomUUID()}` };
  const summary = await walkTo(page, marked, 'summary');
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) inserts++;
  });
  await nextButton(page, summary).dblclick();
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
  expect(inserts).toBe(1);
  await expectRows(page, marked.projectName, 1);
});

test('while it submits, the button says so and is disabled', async ({ page }) => {
  const summary = await walkTo(page, sample('minimal'), 'summary');
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/**', async (route) => {
    await answered;
    await route.continue();
  });
  await nextButton(page, summary).click();
  await expect(page.getByRole('button', { name: model.summary.submitting })).toBeDisabled();
  answer?.();
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
});

test('after submitting, the tab alone remembers the answers, until a new start', async ({
  page,
}) => {
  const summary = await walkTo(page, sample('minimal'), 'summary');
  await nextButton(page, summary).click();
  const thanks = page.getByRole('heading', { name: model.thankYou.title });
  await expect(thanks).toBeVisible();
  expect(await kept(page, 'localStorage')).not.toContain(sample('minimal').email);
  await page.reload();
  await expect(thanks).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: model.thankYou.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^assessment-summary-.+\.pdf$/u);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: model.thankYou.show }).click();
  await expect(thanks).toBeVisible();
  await page.getByRole('button', { name: model.thankYou.startNew }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  expect(await kept(page, 'sessionStorage')).not.toContain(sample('minimal').email);
  await page.goBack();
  await page.goto('/onboarding?step=summary');
  await expect(
    page.getByRole('heading', { name: 'Contact Information', exact: true }),
  ).toBeVisible();
});

/** Everything that one of the browser's storages holds. */
function kept(page: Page, storage: 'localStorage' | 'sessionStorage'): Promise<string> {
  return page.evaluate((name) => JSON.stringify(Object.entries(window[name])), storage);
}

async function expectRows(page: Page, text: string, count: number) {
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${staffForm.model.admin.title}`, 'u') }),
  ).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(count);
}
