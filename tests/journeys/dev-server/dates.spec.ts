import { dayOf } from '../../../src/form-engine/values/relative-day.ts';
import { formatDay } from '../../../src/lib/format.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { addListedField, allOf, requireField } from '../../fixtures/edits.ts';
import { editedTexts } from '../../fixtures/edited-texts.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import { walkTo } from '../support/walker.ts';

const START = {
  type: 'string',
  format: 'date',
  title: 'Start date',
  description: 'The first day on which somebody is to use it.',
  formatMinimum: 'today',
  formatMaximum: '+P2Y',
} as const;

const askStart = allOf(addListedField('startDate', START), requireField('startDate'));

test.beforeAll(async ({ copy }) => copy.declare(await editedTexts(askStart)));

test(`a date is given by keyboard, wide and narrow`, async ({ page }) => {
  const { wizardForm: form } = await declaredForm(askStart);
  const { startDate: _, ...others } = { ...sample('minimal'), startDate: '' };
  await walkTo(page, others, 'contact', form);
  const group = page.getByRole('group', { name: /^Start date/u });
  const part = (name: string) => group.getByRole('textbox', { name });
  await expectAccessibleAtBothWidths(page);
  await part('Month').focus();
  await page.keyboard.type('13');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45');
  await page.keyboard.press('Tab');
  await expect(part('Year')).toBeFocused();
  await page.keyboard.type('2026');
  await page.keyboard.press('Tab');
  await expect(group).toContainText('Enter a month, a day and a year');
  await expectAccessibleAtBothWidths(page);
  await part('Month').fill('1');
  await part('Day').fill('1');
  await part('Year').fill('1999');
  await expect(group).toContainText(`Enter ${formatDay(dayOf('today'))} or a later date.`);
  const [year = '', month = '', day = ''] = dayOf('+P30D').split('-');
  await part('Year').fill(year);
  await part('Month').fill(month);
  await part('Day').fill(day);
  await expect(group).not.toContainText('Enter');
  await expectAccessibleAtBothWidths(page);
});
