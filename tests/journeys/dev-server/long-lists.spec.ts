import type { Locator, Page } from '@playwright/test';
import { listAnswers, listForm, listTexts } from '../../fixtures/questions/list-questions.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import { nextButton, walkTo, submitSummary } from '../support/walker.ts';

test.beforeAll(async ({ copy }) => copy.declare(await listTexts()));

const box = (page: Page, name: RegExp): Locator => page.getByRole('combobox', { name });
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

test('one and several of 400 are chosen by keyboard alone, and staff filters by them', async ({
  page,
}) => {
  const { wizardForm: form } = await listForm();
  const answers = { ...sample('minimal'), ...listAnswers };
  test.slow();
  await page.goto('/onboarding');
  // The first load of a dev server takes its time.
  const first = page.getByRole('heading', { name: form.model.steps[0]?.title ?? '' });
  await expect(first).toBeVisible({ timeout: 60_000 });
  const step = await walkTo(page, answers, 'agency', form);
  const [agency, partners] = [box(page, /^Which agency/u), box(page, /^Which partners/u)];
  await expectAccessibleAtBothWidths(page);

  await agency.focus();
  await page.keyboard.type('trade planning');
  await expect(options(page)).toHaveText(['Trade: Office of Workforce Planning']);
  await expect(page.getByText('1 choice')).toBeAttached();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(agency).toHaveValue('Trade: Office of Workforce Planning');
  await expect(options(page)).toHaveCount(0);

  await partners.focus();
  await page.keyboard.type('agriculture human');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const search of ['agriculture security', 'agriculture budget', 'agriculture data']) {
    await page.keyboard.type(search);
    await page.keyboard.press('Enter');
  }
  await expect(options(page).and(page.getByRole('option', { selected: true }))).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  const chosen = page.getByRole('list', { name: /^Chosen: Which partners/u });
  await expect(chosen.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(partners).toHaveAccessibleDescription('Choose at most 3.');
  await expect(nextButton(page, step)).toBeDisabled();
  await expectAccessibleAtBothWidths(page);

  for (const name of [/Budget$/u, /Data$/u]) {
    await chosen.getByRole('button', { name }).press('Enter');
    await expect(partners).toBeFocused();
  }
  await expect(nextButton(page, step)).toBeEnabled();
  await expectAccessibleAtBothWidths(page);
  await nextButton(page, step).press('Enter');
  const given = ['Agriculture: Office of Human Capital', 'Agriculture: Office of Security'];
  for (const text of given) await expect(page.getByText(text)).toBeVisible();
  await submitSummary(page, form);

  await page.goto('/admin');
  await page.getByRole('button', { name: /^Filters/u }).click();
  await page.locator('summary', { hasText: 'Which partners?' }).click();
  const filter = page.getByRole('group', { name: 'Which partners?' });
  for (const [title, count] of [
    ['Agriculture: Office of Security', 1],
    ['Agriculture: Office of Budget', 0],
  ] as const) {
    await filter.getByRole('searchbox').fill(title);
    const choice = filter.getByRole('checkbox', { name: title });
    await choice.click();
    await expect(page.getByRole('table').getByRole('link', { name: answers.name })).toHaveCount(
      count,
    );
    await choice.click();
  }
});
