import type { Page } from '@playwright/test';
import { addNumbers, numberAnswers } from '../../fixtures/questions/number-questions.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { editedTexts } from '../../fixtures/edited-texts.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import { expectSummary, nextButton, walkTo, submitSummary } from '../support/walker.ts';

test.beforeAll(async ({ copy }) => copy.declare(await editedTexts(addNumbers)));

const input = (page: Page, name: string) => page.getByRole('textbox', { name });

test('numbers are typed by keyboard alone, kept as typed, and read by staff', async ({ page }) => {
  const { wizardForm: form } = await declaredForm(addNumbers);
  const answers = { ...sample('minimal'), ...numberAnswers };
  const step = await walkTo(page, sample('minimal'), 'size', form);
  await expectAccessibleAtBothWidths(page);
  const [seats, price] = [input(page, 'Seats'), input(page, 'Price')];
  await expect(seats).toHaveAttribute('inputmode', 'numeric');
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  await expect(input(page, 'Shift')).toHaveAttribute('inputmode', 'text');
  await expect(seats).toHaveAccessibleDescription('seats');
  await expect(price).toHaveAccessibleDescription('US dollars Per year');

  await seats.focus();
  await page.keyboard.type('about 50');
  await seats.press('ArrowUp');
  await page.mouse.wheel(0, 200);
  await expect(seats).toHaveValue('about 50');
  await page.keyboard.press('Tab');
  await expect(input(page, 'Packs')).toBeFocused();
  await expect(seats).toHaveAttribute('aria-invalid', 'true');
  await expect(seats).toHaveAccessibleDescription(
    'seats Enter a whole number in digits, such as 1000.',
  );
  await expectAccessibleAtBothWidths(page);
  await expect(nextButton(page, step)).toBeDisabled();

  await page.goto('/onboarding?step=size');
  await expect(seats).toHaveValue('about 50');
  await expect(seats).toHaveAttribute('aria-invalid', 'true');

  await seats.focus();
  await page.keyboard.press('ControlOrMeta+a');
  for (const typed of ['1,250', '15', '\u22122', '1,234,567.89', '.333333', '-3.75', '0,21']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(seats).toHaveAttribute('aria-invalid', 'false');
  await expect(seats).toHaveValue('1,250');
  await input(page, 'Rate').press('Enter');
  await expectSummary(page, answers, form);
  await submitSummary(page, form);

  await page.goto('/admin?filter.seats.from=1250&filter.seats.to=1250');
  await expect(page.getByRole('table')).toContainText('1,250 seats');
  await page.getByRole('button', { name: /^Filters/u }).click();
  await expectAccessible(page);
  await page.goto('/admin?filter.seats.from=1251');
  await expect(page.getByText('No submissions match').first()).toBeVisible();
});
