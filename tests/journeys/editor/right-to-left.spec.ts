import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { pagesIn } from '#scripts/build/vite/pages-in.ts';
import { evaluate } from '#src/form-engine/evaluate.ts';
import type { Field } from '#src/form-engine/kinds/registry.ts';
import type { WizardForm } from '#src/wizard/answers/wizard-model.ts';
import { formPages } from '#src/generated/site.ts';
import { sample } from '../../fixtures/samples.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { ARABIC, test } from '../support/language-site.ts';
import { expect } from '../support/page-test.ts';
import { expectSummary, nextButton, stepHeading, textInput } from '../support/walker.ts';

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

/** Moves the focus forward to a control, by the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(control)}.`);
}

/** Answers a question by keys alone. */
async function answerByKeys(page: Page, field: Field, value: unknown): Promise<void> {
  if (!field.choices) {
    await tabTo(page, textInput(page, field));
    return page.keyboard.insertText(String(value));
  }
  const labels = [value].flat().map((one) => {
    return field.choices?.find((choice) => choice.value === one)?.label ?? '';
  });
  const isList = field.kind === 'list';
  const group = page.getByRole(isList ? 'group' : 'radiogroup', { name: field.title });
  const choices = group.getByRole(isList ? 'checkbox' : 'radio');
  for (const label of labels) {
    const choice = choices.and(page.getByLabel(label, { exact: true }));
    // A group of radio buttons is a single stop of the Tab key: the checked button, or the first.
    const checked = choices.and(page.getByRole('radio', { checked: true }));
    const stop = (await checked.count()) > 0 ? checked : choices.first();
    await tabTo(page, isList ? choice : stop);
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 20 && !(await choice.isChecked()); presses++) {
      await page.keyboard.press('ArrowDown');
    }
  }
}

for (const width of [375, 1280]) {
  test.describe(`a page in Arabic at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ['/', ...formPages.map((one) => one.path), '/privacy', '/security']) {
      test(`is laid out from right to left, whole and accessible: ${path}`, async ({
        page,
      }) => {
        await page.goto(`/${ARABIC}${path}`);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectAccessible(page);
      });
    }

    test.describe('a path that leads to no page', () => {
      test.use({ expectedConsole: { patterns: [/404/u] } });

      test('is accessible in Arabic', async ({ page }) => {
        await page.goto(`/${ARABIC}/nothing`);
        await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
        await expectAccessible(page);
      });
    });

    test('leads from each entry of its contents to the part, in Arabic letters too', async ({
      page,
    }) => {
      await page.goto(`/${ARABIC}/accessibility`);
      await expectAccessible(page);
      const links = page.getByRole('navigation').locator('li a[href^="#"]');
      const hrefs = await links.evaluateAll((all) =>
        all.map((one) => one.getAttribute('href')),
      );
      expect(hrefs.length).toBeGreaterThan(5);
      for (const href of hrefs) {
        const part = page.locator(`[id="${decodeURIComponent(href?.slice(1) ?? '')}"]`);
        await expect(part, href ?? '').toHaveCount(1);
      }
    });

    test('is answered, reviewed and submitted by keyboard', async ({ page }) => {
      const form = await arabicForm();
      await page.goto(`/${ARABIC}/onboarding`);
      for (const step of evaluate(form, answers).path) {
        await expect(stepHeading(page, step)).toBeVisible();
        await expectMirrored(page);
        for (const name of step.kind === 'questions' ? step.fields : []) {
          const field = form.model.fields[name];
          const value: unknown = Reflect.get(answers, name);
          if (field && value !== undefined) await answerByKeys(page, field, value);
        }
        if (step.kind === 'summary') {
          await expectSummary(page, answers, form);
          await expectAtRightEdge(page.locator('dd:has(bdi)'));
        }
        await expectAccessible(page);
        await tabTo(page, nextButton(page, step));
        await page.keyboard.press('Enter');
      }
      const { thankYou } = form.model;
      await expect(page.getByRole('heading', { name: thankYou.title })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

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
