import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declaredForm } from '../fixtures/declared-form.ts';
import { addQuestions, newAnswers } from '../fixtures/new-questions.ts';
import { sample } from '../fixtures/samples.ts';
import { startDevCopy, type DevCopy } from './support/dev-copy.ts';
import { expect, test } from './support/page-test.ts';
import { expectSummary, nextButton, walkTo } from './support/walker.ts';

let copy: DevCopy;
let url: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  copy = await startDevCopy();
  ({ url } = copy);
});

test.afterAll(() => copy.stop());

test.beforeEach(() => copy.reset());

const edit: DevCopy['edit'] = (file, from, to) => copy.edit(file, from, to);

async function readJson(file: string) {
  return JSON.parse(await readFile(join('schema', file), 'utf8'));
}

test('a saved question appears in the open wizard, and its answers stay', async ({ page }) => {
  await page.goto(`${url}/onboarding`);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const name = page.getByRole('textbox', { name: /^Full Name/u });
  await name.fill('Ada Byron');
  await edit('onboarding.schema.json', '"title": "Email Address"', '"title": "Work Email"');
  await expect(page.getByRole('textbox', { name: /^Work Email/u })).toBeVisible();
  await expect(name).toHaveValue('Ada Byron');
  await edit(
    'onboarding.ui.json',
    '"ui:autocomplete": "organization"',
    '"ui:help": "As it stands on the contract"',
  );
  await expect(page.getByText('As it stands on the contract')).toBeVisible();
  await expect(name).toHaveValue('Ada Byron');
});

test('new questions of every kind are asked, stored and read without code', async ({ page }) => {
  const [questionsFile, uiFile] = ['onboarding.schema.json', 'onboarding.ui.json'] as const;
  const [questions, ui] = await Promise.all([readJson(questionsFile), readJson(uiFile)]);
  addQuestions({ questions, ui });
  await page.goto(`${url}/onboarding`);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await writeFile(join(copy.folder, 'schema', questionsFile), JSON.stringify(questions, null, 2));
  await writeFile(join(copy.folder, 'schema', uiFile), JSON.stringify(ui, null, 2));
  const { wizardForm: form } = await declaredForm(addQuestions);
  const answers = { ...sample('minimal'), ...newAnswers };
  const declared = join(copy.folder, `supabase/declared/${form.model.table}.sql`);
  await expect(async () => {
    expect(await readFile(declared, 'utf8')).toContain('sso_vendor');
  }).toPass();
  const summary = await walkTo(page, answers, 'summary', form, url);
  await expectSummary(page, answers, form);
  await nextButton(page, summary).click();
  await expect(page.getByRole('heading', { name: form.model.thankYou.title })).toBeVisible();
  await page.goto(`${url}/admin`);
  const row = page.getByRole('row').filter({ hasText: answers.teamName });
  await expect(row).toContainText(answers.ssoVendor);
});

test.describe('a fault', () => {
  test.use({ expectedConsole: { patterns: [/unknown-field|no field|codegen/u] } });

  test('is shown over the page at its place, and goes when it is mended', async ({ page }) => {
    await page.goto(`${url}/onboarding`);
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await edit('onboarding.ui.json', '"fields": ["cloud"]', '"fields": ["clowd"]');
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('There is no field "clowd" in the questions.');
    const lines = (await readFile(join(copy.folder, 'schema/onboarding.ui.json'), 'utf8')).split(
      '\n',
    );
    const line = lines.findIndex((one) => one.includes('"clowd"')) + 1;
    const column = (lines[line - 1] ?? '').indexOf('"clowd"') + 1;
    await expect(overlay).toContainText(`onboarding.ui.json:${line}:${column}`);
    await edit('onboarding.ui.json', '"fields": ["clowd"]', '"fields": ["cloud"]');
    await expect(overlay).toHaveCount(0);
  });
});
