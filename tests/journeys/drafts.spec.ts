import { form } from '../../src/generated/form.ts';
import { sample } from '../setup/samples.ts';
import { expect, test } from './page-test.ts';
import { expectSummary, nextButton, stepHeading, textInput, walkTo } from './walker.ts';

const { model } = form;
const [welcome, contact] = model.steps;
if (!welcome || contact?.kind !== 'questions') throw new Error('the second step asks questions');
const firstField = model.fields[contact.fields[0] ?? ''];
if (!firstField) throw new Error('the contact step asks for something');

test('a reload keeps every answer and the step', async ({ page }) => {
  await walkTo(page, sample('maximal'), 'summary');
  await page.reload();
  await expectSummary(page, sample('maximal'));
});

test('a reload keeps what was being typed', async ({ page }) => {
  await walkTo(page, {}, contact.id);
  await textInput(page, firstField).pressSequentially('Ada Byr');
  await page.reload();
  await expect(textInput(page, firstField)).toHaveValue('Ada Byr');
});

test('Start over deletes the answers, after asking', async ({ page }) => {
  await walkTo(page, sample('minimal'), 'cloud');
  await page.getByRole('button', { name: model.wizard.startOver }).click();
  await page.getByRole('button', { name: model.wizard.startOverCancel }).click();
  await expect(page.getByRole('heading', { name: 'Cloud Environment', exact: true })).toBeVisible();
  await page.getByRole('button', { name: model.wizard.startOver }).click();
  await page.getByRole('button', { name: model.wizard.startOver }).last().click();
  await expect(stepHeading(page, welcome)).toBeVisible();
  await page.goto('/onboarding?step=cloud');
  await expect(stepHeading(page, contact)).toBeVisible();
  await expect(textInput(page, firstField)).toHaveValue('');
});

for (const [what, content] of [
  ['truncated', '{"answers": {"name": "Ad'],
  ['of another shape', '[1, 2, "three"]'],
  ['null', 'null'],
  [
    'hostile',
    '{"__proto__": {"polluted": true}, "answers": {"__proto__": {"name": "x"}, "name": {"a": 1}}}',
  ],
] as const) {
  test(`a draft that is ${what} breaks nothing`, async ({ page }) => {
    await walkTo(page, sample('minimal'), 'cloud');
    await page.evaluate((text) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
    }, content);
    await page.goto('/onboarding');
    await expect(stepHeading(page, welcome)).toBeVisible();
    await nextButton(page, welcome).click();
    await expect(stepHeading(page, contact)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  });
}

for (const [what, script] of [
  [
    'blocked',
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })",
  ],
  [
    'full',
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
  ],
] as const) {
  test(`with storage ${what}, the intake works without drafts`, async ({ page }) => {
    await page.addInitScript(script);
    const summary = await walkTo(page, sample('maximal'), 'summary');
    await expectSummary(page, sample('maximal'));
    await nextButton(page, summary).click();
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
  });
}

test('a second tab that submits takes nothing from what is typed in the first', async ({
  context,
  page,
}) => {
  await walkTo(page, sample('minimal'), 'cloud');
  const other = await context.newPage();
  const summary = await walkTo(other, sample('federal-govcloud'), 'summary');
  await nextButton(other, summary).click();
  await expect(other.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cloud Environment', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(textInput(page, firstField)).toHaveValue(sample('minimal').name);
});
