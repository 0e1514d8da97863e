import { EMAIL_CASES } from '../../src/form-engine/testing/email-cases.ts';
import { form } from '../../src/generated/form.ts';
import { fill } from '../../src/lib/fill.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './page-test.ts';
import { answerField, answerStep, nextButton, stepHeading, textInput, walkTo } from './walker.ts';

const { model } = form;
const missing = (...fields: readonly string[]) =>
  fill(model.wizard.missing, { fields: fields.join(', ') });
const [, contact, frontend] = model.steps;
if (contact?.kind !== 'questions' || frontend?.kind !== 'questions') {
  throw new Error('the second and third step ask questions');
}

test('Next stays disabled, and says what is missing, until the step is complete', async ({
  page,
}) => {
  await walkTo(page, {}, contact.id);
  const next = nextButton(page, contact);
  await expect(next).toBeDisabled();
  await expect(page.getByText(missing('Full Name', 'Email Address'))).toBeVisible();
  for (const name of contact.fields.slice(0, 3)) {
    const field = model.fields[name];
    if (field) await answerField(page, field, 'x@example.com');
  }
  await expect(page.getByText(missing('Project Name'), { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, contact)).toBeVisible();
  await answerStep(page, contact, sample('minimal'));
  await expect(next).toBeEnabled();
  await expect(page.getByText(missing(''))).toHaveCount(0);
});

test('the browser checks the e-mail address', async ({ page }) => {
  await walkTo(page, {}, contact.id);
  await answerStep(page, contact, { ...sample('minimal'), email: 'nobody' });
  await nextButton(page, contact).click();
  await expect(stepHeading(page, contact)).toBeVisible();
  await answerStep(page, contact, sample('minimal'));
  await nextButton(page, contact).click();
  await expect(stepHeading(page, frontend)).toBeVisible();
});

test('the form judges an e-mail address as the browser does', async ({ page }) => {
  await walkTo(page, {}, contact.id);
  const input = page.locator('input[type="email"]');
  const judged = [];
  for (const { text } of EMAIL_CASES) {
    await input.fill('');
    await input.focus();
    await page.keyboard.insertText(text);
    const valid = await input.evaluate((one: HTMLInputElement) => one.validity.valid);
    judged.push({ text, valid });
  }
  expect(judged).toEqual(EMAIL_CASES);
});

test('focus goes to the heading of each step', async ({ page }) => {
  await walkTo(page, sample('minimal'), frontend.id);
  await expect(stepHeading(page, frontend)).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(stepHeading(page, contact)).toBeFocused();
});

test('Previous is disabled on the contact step', async ({ page }) => {
  await walkTo(page, {}, contact.id);
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
});

test('the browser’s Back and Forward go one step', async ({ page }) => {
  await walkTo(page, sample('minimal'), 'cloud');
  await page.goBack();
  await expect(stepHeading(page, frontend)).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, contact)).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, frontend)).toBeVisible();
});

test('a deep link beyond the first incomplete step lands on that step', async ({ page }) => {
  await walkTo(page, sample('minimal'), 'cloud');
  await page.goto('/onboarding?step=summary');
  await expect(page.getByRole('heading', { name: 'Cloud Environment', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/step=cloud/u);
});

test('leaving a choice clears the text that belonged to it', async ({ page }) => {
  await walkTo(page, sample('minimal'), frontend.id);
  const [choice, text] = frontend.fields.map((name) => model.fields[name]);
  if (!choice || !text) throw new Error('the frontend step asks for a choice and a text');
  await answerField(page, choice, 'custom');
  await answerField(page, text, 'Vue.js');
  await answerField(page, choice, 'salesforce');
  await expect(textInput(page, text)).toHaveCount(0);
  await answerField(page, choice, 'custom');
  await expect(textInput(page, text)).toHaveValue('');
});

test('the whole intake can be answered by keyboard alone', async ({ page }) => {
  await page.goto('/onboarding');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await nextButton(page, model.steps[0] ?? contact).focus();
  await press('Enter');
  await expect(stepHeading(page, contact)).toBeFocused();
  for (const text of ['Ada', 'ada@example.com', 'Engines', 'Desk']) {
    await press('Tab');
    await page.keyboard.type(text);
  }
  await press('Enter');
  for (const [keys, heading] of [
    [['Tab', 'Space'], 'Cloud Environment'],
    [['Tab', 'ArrowDown'], 'Federal Requirements'],
    [[], 'Language Model'],
    [['Tab', 'Space'], 'Features'],
    [['Tab', 'Space'], 'Budget'],
    [['Tab', 'Space'], 'Timeline'],
    [['Tab', 'Space'], 'Custom Needs'],
    [[], 'Summary'],
  ] as const) {
    await press(...keys);
    const next = page.getByRole('button', { name: /^(?:Next|Review Summary)$/u });
    // A disabled button takes no focus.
    await expect(next).toBeEnabled();
    await next.focus();
    await press('Enter');
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Submit Assessment' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeFocused();
});
