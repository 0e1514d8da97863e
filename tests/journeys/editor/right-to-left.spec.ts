import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { pagesIn } from '#scripts/build/vite/pages-in.ts';
import { evaluate } from '#src/engine/evaluate.ts';
import { formPages } from '#src/generated/site.ts';
import type { WizardForm } from '#src/intake/wizard/model/wizard-form.ts';
import { sample } from '../../fixtures/samples.ts';
import { ARABIC, test } from '../support/built-copy.ts';
import { expectAccessible, OF_LAYOUT } from '../support/expect-accessible.ts';
import { expectLinksLead } from '../support/expect-links-lead.ts';
import { answerByKeys, tabTo } from '../support/keys.ts';
import { expect } from '../support/page-test.ts';
import { expectSummary, leaveDraft, nextButton, stepHeading } from '../support/walker.ts';

const answers = sample('maximal');

/** Returns the intake in Arabic. */
async function arabicForm(): Promise<WizardForm> {
  const file = resolve('src/generated/onboarding/wizard-form.ts');
  const plugins = [pagesIn(ARABIC)];
  const { module } = await runnerImport<{ readonly wizardForm: WizardForm }>(file, {
    configFile: false,
    logLevel: 'error',
    plugins,
  });
  return module.wizardForm;
}

/** The public pages, and a path that leads to none. */
const PAGES = ['/', ...formPages.map((one) => one.path), '/privacy', '/security', '/nothing'];

test.describe('a page in Arabic', () => {
  test.use({ expectedConsole: { patterns: [/404/u] } });

  for (const path of PAGES) {
    test(`is laid out from right to left, whole and accessible: ${path}`, async ({ page }) => {
      await page.goto(`/${ARABIC}${path}`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page);
      await expectNarrow(page);
    });
  }

  test('leads from each entry of its contents to the part', async ({ page }) => {
    await page.goto(`/${ARABIC}/accessibility`);
    await expectAccessible(page);
    await expectLinksLead(page);
    await expectNarrow(page);
  });

  test('shows each answer at the right edge of the summary', async ({ page }) => {
    await leaveDraft(page, { ...answers });
    await page.goto(`/${ARABIC}/onboarding?step=summary`);
    await expectSummary(page, answers, await arabicForm());
    await expectAtRightEdge(page.locator('dd:has(bdi)'));
    await expectAccessible(page);
    await expectNarrow(page);
    await expectAtRightEdge(page.locator('dd:has(bdi)'));
  });
});

/** Expects the page to fit on a phone. Its other properties are the same as on a wide screen. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 900 });
  await expectAccessible(page, OF_LAYOUT);
}

test('the intake in Arabic is answered, reviewed and submitted by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  const form = await arabicForm();
  await page.goto(`/${ARABIC}/onboarding`);
  const { path, answers: given } = evaluate(form, answers);
  for (const step of path) {
    await expect(stepHeading(page, step)).toBeVisible();
    await expectMirrored(page);
    for (const name of step.kind === 'questions' ? step.fields : []) {
      const field = form.model.fields[name];
      const value = given[name];
      if (field && value !== undefined) await answerByKeys(page, field, value);
    }
    await expectAccessible(page, OF_LAYOUT);
    await tabTo(page, nextButton(page, step));
    await page.keyboard.press('Enter');
  }
  const { thankYou } = form.model;
  await expect(page.getByRole('heading', { name: thankYou.title })).toBeVisible();
  await expectAccessible(page, OF_LAYOUT);
});

/** Expects answers in any language to begin at the right edge, beside their labels. */
async function expectAtRightEdge(values: Locator): Promise<void> {
  const gaps = await values.evaluateAll((all) =>
    all.map((one) => {
      const text = one.querySelector('bdi') ?? one;
      return Math.round(
        one.getBoundingClientRect().right - text.getBoundingClientRect().right,
      );
    }),
  );
  expect(gaps.length).toBeGreaterThan(10);
  expect(gaps.filter((gap) => gap !== 0)).toEqual([]);
}

/** Expects the progress to grow from the right, and an address to read from the left. */
async function expectMirrored(page: Page): Promise<void> {
  for (const bar of await page.getByRole('progressbar').all()) {
    await expect(bar).toHaveCSS('direction', 'rtl');
  }
  for (const email of await page.locator('input[type="email"]').all()) {
    await expect(email).toHaveCSS('direction', 'ltr');
  }
}
