import type { Locator, Page } from '@playwright/test';
import { listAnswers, listForm, listTexts } from '../../fixtures/questions/list-questions.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import { nextButton, walkTo, submitSummary } from '../support/walker.ts';

test.beforeAll(async ({ copy }) => copy.declare(await listTexts()));

const group = (page: Page, name: RegExp): Locator => page.getByRole('group', { name });

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
  const [agency, partners] = [group(page, /^Which agency/u), group(page, /^Which partners/u)];
  await expectAccessibleAtBothWidths(page);

  await agency.getByRole('searchbox').focus();
  await page.keyboard.type('trade planning');
  await expect(agency.getByRole('radio')).toHaveCount(1);
  await expect(agency.getByText('1 choice')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await agency.getByRole('searchbox').fill('');
  await expect(agency.getByRole('radio', { checked: true })).toHaveAccessibleName(
    'Trade: Office of Workforce Planning',
  );

  for (const name of ['Human Capital', 'Security', 'Budget', 'Data']) {
    await partners.getByRole('searchbox').fill(`agriculture ${name}`);
    await partners.getByRole('checkbox', { name }).press('Space');
  }
  await expect(partners.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(partners).toHaveAccessibleDescription('Choose at most 3.');
  await expect(nextButton(page, step)).toBeDisabled();
  await expectAccessibleAtBothWidths(page);

  for (const name of [/Budget$/u, /Data$/u]) {
    await partners.getByRole('checkbox', { name }).press('Space');
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
