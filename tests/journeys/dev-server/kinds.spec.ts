import type { Page } from '@playwright/test';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import { dayOf } from '../../../src/form-engine/values/relative-day.ts';
import { declaredBy } from '../../fixtures/declared-form.ts';
import { addField, requireField } from '../../fixtures/edits.ts';
import { addNotices } from '../../fixtures/notices.ts';
import { addressAnswers, askAddresses } from '../../fixtures/questions/address-questions.ts';
import { askConsent, consentAnswers, TERMS } from '../../fixtures/questions/consent-questions.ts';
import { addHiddenValues, hiddenAnswers } from '../../fixtures/questions/hidden-questions.ts';
import { listAnswers, listTexts } from '../../fixtures/questions/list-questions.ts';
import { addNumbers, numberAnswers } from '../../fixtures/questions/number-questions.ts';
import { sample } from '../../fixtures/samples.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import {
  answerStep,
  expectSummary,
  nextButton,
  stepHeading,
  submitSummary,
} from '../support/walker.ts';
import { expect, test } from './dev-copy.ts';

const START = {
  type: 'string',
  format: 'date',
  title: 'Start date',
  formatMinimum: 'today',
  formatMaximum: '+P2Y',
} as const;

/** A question of each kind beside those of the project, all of them on the way of one person. */
const texts = listTexts(
  addNumbers,
  askAddresses,
  addField('startDate', START),
  requireField('startDate'),
  askConsent,
  addHiddenValues,
  addNotices(),
);

const { name, email, clientName, projectName } = sample('minimal');
const startDate = dayOf('+P30D');
const answers = {
  ...sample('minimal'),
  ...addressAnswers,
  startDate,
  ...consentAnswers,
  ...listAnswers,
  ...numberAnswers,
  ...hiddenAnswers,
};

test.beforeAll(async ({ copy }) => copy.declare(await texts));

/** Types texts into one control after the other, in place of what they hold. */
async function typeOn(page: Page, ...typed: readonly string[]): Promise<void> {
  for (const text of typed) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

test('questions of every kind are answered by keyboard alone, and read by staff', async ({
  page,
}) => {
  test.slow();
  const { wizardForm: form } = await declaredBy(await texts);
  const stepOf = (id: string) => {
    const found = form.model.steps.find((one) => one.id === id);
    if (!found) throw new Error(`There is no step "${id}".`);
    return found;
  };
  const input = (title: RegExp) => page.getByRole('textbox', { name: title });
  const next = (id: string) => nextButton(page, stepOf(id));

  await test.step('hidden values, a notice and addresses', async () => {
    const { utmSource, utmCampaign } = hiddenAnswers;
    const query = new URLSearchParams({ utm_source: utmSource, utm_campaign: utmCampaign });
    await page.goto(`/?${query.toString()}`);
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL('/onboarding');
    await next('welcome').press('Enter');
    const notice = page.getByRole('region', { name: 'Paperwork Reduction Act' });
    await expect(notice).toContainText('OMB control number: 1234-5678. Expires March 31, 2099.');
    const phone = input(/^Phone/u);
    await expect(phone).toHaveAttribute('inputmode', 'tel');
    await expect(phone).toHaveAttribute('autocomplete', 'tel');
    await expectAccessibleAtBothWidths(page);
    await input(/^Full Name/u).focus();
    await typeOn(page, name, email, clientName, projectName);
    await input(/^Billing e-mail/u).focus();
    await typeOn(page, 'pay', 'example.com', 'ask Ann', '');
    await expect(input(/^Website/u)).toHaveAccessibleDescription(/begins with https:/u);
    await expect(phone).toHaveAccessibleDescription(/Enter a telephone number/u);
    await input(/^Billing e-mail/u).focus();
    await typeOn(page, ...Object.values(addressAnswers));
  });

  await test.step('a date and a consent', async () => {
    const day = page.getByRole('group', { name: /^Start date/u });
    await expect(day.getByRole('textbox', { name: 'Month' })).toBeFocused();
    await typeOn(page, '13', '45', '2026');
    await expect(day).toContainText('Enter a month, a day and a year');
    await expectAccessibleAtBothWidths(page);
    await day.getByRole('textbox', { name: 'Month' }).focus();
    const [year = '', month = '', date = ''] = startDate.split('-');
    await typeOn(page, month, date, year);
    await expect(day).not.toContainText('Enter');
    const terms = page.getByRole('group', { name: 'Your data' });
    await expect(terms).toHaveAccessibleDescription(TERMS);
    await expect(next('contact')).toBeDisabled();
    await expect(terms.getByRole('checkbox', { name: 'I agree' })).toBeFocused();
    for (const key of ['Space', 'Tab', 'Space']) await page.keyboard.press(key);
    await page.reload();
    await expect(input(/^Phone/u)).toHaveValue(addressAnswers.phone);
    await next('contact').press('Enter');
  });

  await test.step('the questions of the project', async () => {
    const { path } = evaluate(form, answers);
    for (const step of path.slice(2, path.indexOf(stepOf('agency')))) {
      await expect(stepHeading(page, step)).toBeFocused();
      if (step.kind === 'questions') await answerStep(page, step, answers, form);
      await nextButton(page, step).press('Enter');
    }
  });

  await test.step('one and several of 400 choices', async () => {
    const agency = page.getByRole('group', { name: /^Which agency/u });
    const partners = page.getByRole('group', { name: /^Which partners/u });
    await agency.getByRole('searchbox').focus();
    await page.keyboard.type('trade planning');
    await expect(agency.getByRole('radio')).toHaveCount(1);
    await expect(agency.getByText('1 choice')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    for (const key of ['Tab', 'Space']) await page.keyboard.press(key);
    await page.getByRole('combobox', { name: /^Which state/u }).selectOption('Utah');
    for (const choice of ['Human Capital', 'Security', 'Budget', 'Data']) {
      await partners.getByRole('searchbox').fill(`agriculture ${choice}`);
      await partners.getByRole('checkbox', { name: choice }).press('Space');
    }
    await page.keyboard.press('Tab');
    await expect(partners).toHaveAccessibleDescription('Choose at most 3.');
    await expect(next('agency')).toBeDisabled();
    await expectAccessibleAtBothWidths(page);
    for (const wrong of [/Budget$/u, /Data$/u]) {
      await partners.getByRole('checkbox', { name: wrong }).press('Space');
    }
    await next('agency').press('Enter');
  });

  await test.step('numbers', async () => {
    const seats = input(/^Seats/u);
    await expect(seats).toHaveAttribute('inputmode', 'numeric');
    await expect(input(/^Shift/u)).toHaveAttribute('inputmode', 'text');
    await seats.focus();
    await page.keyboard.type('about 50');
    await page.keyboard.press('ArrowUp');
    await page.mouse.wheel(0, 200);
    await page.keyboard.press('Tab');
    await expect(seats).toHaveValue('about 50');
    await expect(seats).toHaveAccessibleDescription(/Enter a whole number in digits/u);
    await expectAccessibleAtBothWidths(page);
    await seats.focus();
    await typeOn(page, '1,250', '15', '\u22122', '1,234,567.89', '.333333', '-3.75', '0,21');
    await input(/^Rate/u).press('Enter');
  });

  await test.step('what staff reads', async () => {
    await expectSummary(page, answers, form);
    await submitSummary(page, form);
    await page.goto('/admin?filter.seats.from=1250&filter.seats.to=1250');
    await expect(page.getByRole('table')).toContainText('1,250 seats');
    await expect(page.getByRole('table')).toContainText(hiddenAnswers.utmSource);
    await page.getByRole('button', { name: /^Filters/u }).click();
    await page.locator('summary', { hasText: 'Which partners?' }).click();
    const filter = page.getByRole('group', { name: 'Which partners?' });
    await filter.getByRole('searchbox').fill('Agriculture: Office of Budget');
    await expectAccessible(page);
    await filter.getByRole('checkbox', { name: 'Agriculture: Office of Budget' }).click();
    await expect(page.getByText('No submissions match').first()).toBeVisible();
    await page.goto('/admin');
    await page.getByRole('table').getByRole('link', { name }).first().click();
    const link = (text: string) => page.getByRole('link', { name: text, exact: true });
    await expect(link(addressAnswers.website)).toHaveAttribute('href', addressAnswers.website);
    await expect(link(addressAnswers.phone)).toHaveAttribute('href', 'tel:+12025550100;ext=12');
    await expect(page.getByText(/^Agreed \(version/u)).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText(hiddenAnswers.utmCampaign);
    await expectAccessible(page);
  });
});
