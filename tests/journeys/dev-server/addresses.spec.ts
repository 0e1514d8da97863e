import type { Page } from '@playwright/test';
import { addressAnswers, askAddresses } from '../../fixtures/questions/address-questions.ts';
import { askConsent, consentAnswers, TERMS } from '../../fixtures/questions/consent-questions.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { editedTexts } from '../../fixtures/edited-texts.ts';
import { allOf } from '../../fixtures/edits.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import { nextButton, walkTo, submitSummary } from '../support/walker.ts';

const edit = allOf(askAddresses, askConsent);

test.beforeAll(async ({ copy }) => copy.declare(await editedTexts(edit)));

const input = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

test('addresses and a consent are given by keyboard alone, and staff follows the links', async ({
  page,
}) => {
  const { wizardForm: form } = await declaredForm(edit);
  const answers = { ...sample('minimal'), ...addressAnswers, ...consentAnswers };
  const step = await walkTo(page, answers, 'contact', form);
  const [mail, site, phone] = [
    input(page, /^Billing e-mail/u),
    input(page, /^Website/u),
    input(page, /^Phone/u),
  ];
  await expect(mail).toHaveAttribute('inputmode', 'email');
  await expect(site).toHaveAttribute('inputmode', 'url');
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await expect(input(page, /^Fax/u)).toHaveAttribute('autocomplete', 'work tel');
  await expectAccessibleAtBothWidths(page);

  for (const [name, value] of Object.entries({
    'Full Name': answers.name,
    'Email Address': answers.email,
    'Client/Organization Name': answers.clientName,
    'Project Name': answers.projectName,
  })) {
    await page.getByRole('textbox', { name }).fill(value);
  }
  await mail.focus();
  for (const typed of ['pay', 'example.com', 'ask Ann', '']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(site).toHaveAttribute('aria-invalid', 'true');
  await expect(site).toHaveAccessibleDescription(/begins with https:/u);
  await expect(site).toHaveValue('example.com');
  await expect(phone).toHaveAccessibleDescription(/Enter a telephone number/u);
  await expectAccessibleAtBothWidths(page);

  await mail.focus();
  for (const typed of Object.values(addressAnswers)) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  const terms = page.getByRole('group', { name: 'Your data' });
  await expect(terms).toHaveAccessibleDescription(TERMS);
  await expect(nextButton(page, step)).toBeDisabled();
  const agree = terms.getByRole('checkbox', { name: 'I agree' });
  await expect(agree).toBeFocused();
  await page.keyboard.press('Space');
  await expect(agree).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(nextButton(page, step)).toBeEnabled();
  await expectAccessibleAtBothWidths(page);
  await page.reload();
  await expect(agree).toBeChecked();
  await expect(phone).toHaveValue(addressAnswers.phone);

  await walkTo(page, answers, 'summary', form);
  await expect(page.getByText(/^Agreed \(version/u)).toHaveCount(2);
  await expect(page.getByRole('link', { name: addressAnswers.website })).toHaveCount(0);
  await submitSummary(page, form);

  await page.goto('/admin');
  await page.getByRole('table').getByRole('link', { name: answers.name }).first().click();
  const href = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(href(addressAnswers.website)).toHaveAttribute('href', addressAnswers.website);
  await expect(href(addressAnswers.phone)).toHaveAttribute('href', 'tel:+12025550100;ext=12');
  await expect(page.getByText(/^Agreed \(version/u)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Handling' })).toBeVisible();
  await expectAccessible(page);
});
