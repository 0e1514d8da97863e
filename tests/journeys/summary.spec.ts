import type { Page } from '@playwright/test';
import { wizardForm } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { serveNewRelease } from './support/new-release.ts';
import { expect, test } from './support/page-test.ts';
import { expectSummary, openAt, submitSummary } from './support/walker.ts';

const { model } = wizardForm;

test('an endless word can be pasted, reviewed and sent in moments', async ({ page }) => {
  const { customNeeds: _, ...answers } = sample('maximal');
  await openAt(page, answers, 'custom-needs');
  const box = page.getByRole('textbox');
  await box.focus();
  await page.evaluate(
    (word) => document.execCommand('insertText', false, word),
    'AV'.repeat(1e5),
  );
  await page.keyboard.press('End');
  await page.keyboard.press('!');
  await page.getByRole('button', { name: 'Review Summary' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /AVAV!$/u })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Submit Assessment' }).click();
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
});

test.describe('a submission while the backend is unreachable', () => {
  test.use({
    expectedConsole: { patterns: [/Failed to load resource/u, /ubmission/u] },
  });

  test('keeps the answers when the response is lost, and stores one row', async ({
    page,
    context,
  }) => {
    const marked = { ...sample('maximal'), projectName: `Lost ${crypto.randomUUID()}` };
    await openAt(page, marked, 'summary');
    const submit = page.getByRole('button', { name: 'Submit Assessment' });
    await expect(submit).toBeVisible();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(model.summary.submitError);
    await expectSummary(page, marked);
    await context.setOffline(false);
    await page.route('**/rest/v1/**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(model.summary.submitError);
    await page.unroute('**/rest/v1/**');
    await page.reload();
    await submitSummary(page);
    await expectOneRow(page, marked.projectName);
  });

  test("a new release at Submit loses no answers when the browser can't store them", async ({
    page,
  }) => {
    const marked = { ...sample('minimal'), projectName: `Release ${crypto.randomUUID()}` };
    await openAt(page, { ...sample('minimal') }, 'summary');
    await page.getByRole('link', { name: /^Change.*Project Name/u }).click();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('textbox', { name: 'Project Name' }).fill(marked.projectName);
    await expect(page.getByText(model.texts.storageFull)).toBeVisible();
    await page.getByRole('button', { name: model.texts.returnToSummary }).click();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await serveNewRelease(page, /\/onboarding(?:\?|$)/u);
    await page.getByRole('button', { name: 'Submit Assessment' }).click();
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
    await page.unrouteAll();
    await expectOneRow(page, marked.projectName);
  });
});

async function expectOneRow(page: Page, text: string) {
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(1);
}
