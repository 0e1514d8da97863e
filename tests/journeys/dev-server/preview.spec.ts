import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { wizardForm } from '../../../src/generated/onboarding/wizard-form.ts';
import { sample, answerSets } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ copy }) => copy.declare());

/** The dev server compiles a form's modules when they are first asked for. */
const FIRST_LOAD = { timeout: 30_000 };

async function openPreview(page: Page): Promise<void> {
  await page.goto('/preview');
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible(FIRST_LOAD);
}

/** A view in one of its states. */
function specimen(page: Page, title: string): Locator {
  return page.locator('article').filter({
    has: page.getByRole('heading', { level: 3, name: title, exact: true }),
  });
}

async function expectWhole(page: Page): Promise<void> {
  await expectAccessibleAtBothWidths(page);
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice).toEqual([]);
}

function wizard(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="The wizard"]');
}

test('every step is there, empty and filled, and so is what follows, accessible at both widths', async ({
  page,
}) => {
  await openPreview(page);
  const parts = page.getByRole('navigation', { name: 'Parts of the preview' });
  for (const step of wizardForm.model.steps) {
    await expect(parts.getByRole('link', { name: step.title, exact: true })).toHaveCount(1);
    if (step.kind !== 'questions') continue;
    await expect(specimen(page, `${step.title}: Empty`)).toHaveCount(1);
    await expect(specimen(page, `${step.title}: Filled as in maximal`)).toHaveCount(1);
  }
  await expect(specimen(page, 'Summary: Submitting failed')).toContainText(
    wizardForm.model.summary.submitError,
  );
  await expect(specimen(page, 'Thank-you: After a submission')).toContainText(
    wizardForm.model.thankYou.text,
  );
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(answerSets.size + 1);
  for (const name of answerSets.keys()) {
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
  const csv = page.getByRole('region', { name: 'CSV' }).locator('pre');
  await expect(csv).toContainText(sample('llm-other').customLLM ?? '');
  await expectWhole(page);
});

test('every kind of question is in a form beside it', async ({ copy, page }) => {
  await openPreview(page);
  await page.getByRole('link', { name: 'Every kind of question' }).click();
  for (const title of [
    'About You: Website: Enter a web address that begins with https://, such as https://example.com.',
    'One of Many: Partners: Choose at most 3.',
    'Numbers: Price: Enter a number in steps of 0.01.',
    'Dates: Filled as in full',
    'Dates: A day of the year: Enter Oct 1, 2026 or a later date.',
    'Consent: Your data: Check the box to continue.',
  ]) {
    await expect(specimen(page, title)).toHaveCount(1, FIRST_LOAD);
  }
  const filled = specimen(page, 'Summary: Filled as in full');
  await expect(filled).toContainText('1,234,567.89 US dollars');
  await expect(filled).not.toContainText('newsletter');
  await expect(page.getByRole('region', { name: 'CSV' }).locator('pre')).toContainText(
    'newsletter',
  );
  await expectWhole(page);
  await page.getByRole('link', { name: 'Open in the wizard One of Many' }).click();
  const agency = (name: string) => wizard(page).getByRole('radio', { name });
  await expect(agency('Trade: Office of Workforce Planning')).toBeChecked();
  await copy.edit(
    '../example/choices/agencies.json',
    'Trade: Office of Workforce Planning',
    'Plans',
  );
  await expect(agency('Plans')).toBeChecked();
});

test('what is saved shows in the gallery and in the wizard, and all stays where it was', async ({
  copy,
  page,
}) => {
  await openPreview(page);
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('llm-other');
  await page.getByRole('link', { name: 'Open in the wizard Language Model' }).click();
  const other = wizard(page).getByRole('textbox');
  await expect(other).toHaveValue(sample('llm-other').customLLM ?? '');
  await other.fill('A model of our own');
  await copy.edit(
    'form.schema.json',
    '"title": "Which language model do you want to use?"',
    '"title": "Which model?"',
  );
  await expect(wizard(page).getByText('Which model?')).toBeVisible();
  await expect(other).toHaveValue('A model of our own');
  const filled = specimen(page, 'Language Model: Filled as in llm-other');
  await expect(filled).toContainText('Which model?');
});

test('the PDF of a sample is made when it is asked for', async ({ page }) => {
  await openPreview(page);
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('minimal');
  await page.getByRole('button', { name: 'Show the PDF of minimal' }).click();
  const save = page.getByRole('link', { name: /^Save assessment-summary-talent-desk\.pdf/u });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
