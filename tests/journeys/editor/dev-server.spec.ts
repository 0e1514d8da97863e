import { sample } from '../../fixtures/samples.ts';
import { test } from '../support/dev-copy.ts';
import { expect } from '../support/page-test.ts';

/** The tests share one dev server, so they run one after the other. */
test.describe.configure({ mode: 'serial' });

/** The dev server compiles a form's modules on the first request. */
const FIRST_LOAD = { timeout: 60_000 };

test('a saved question appears in the preview and in its wizard at once', async ({
  copy,
  page,
}) => {
  await page.goto('/preview');
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('llm-other', FIRST_LOAD);
  await page.getByRole('link', { name: 'Open in the wizard Language Model' }).click();
  const wizard = page.frameLocator('iframe[title^="The wizard"]');
  const other = wizard.getByRole('textbox');
  await expect(other).toHaveValue(sample('llm-other').customLLM ?? '', FIRST_LOAD);
  await other.fill('A model of our own');
  const model = '"title": "Which language model do you want to use?"';
  await copy.edit('form.schema.json', model, '"title": "Which model?"');
  await expect(wizard.getByText('Which model?')).toBeVisible();
  await expect(other).toHaveValue('A model of our own');
  const filled = page.locator('article').filter({
    has: page.getByRole('heading', { name: 'Language Model: Filled as in llm-other' }),
  });
  await expect(filled).toContainText('Which model?');
});

test('a page and a preview are shown in the language of their path, published or not', async ({
  page,
}) => {
  await page.goto('/ar/onboarding');
  await expect(page.getByRole('heading', { name: 'مرحبًا' })).toBeVisible(FIRST_LOAD);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/preview?form=example');
  const languages = page.getByRole('navigation', { name: 'Language' });
  await languages.getByRole('link', { name: 'العربية' }).click(FIRST_LOAD);
  await expect(page).toHaveURL('/ar/preview?form=example');
  const wizard = page.frameLocator('iframe[title^="The wizard"]');
  await expect(wizard.getByRole('heading', { name: 'مرحبًا' })).toBeVisible(FIRST_LOAD);
  await expect(wizard.locator('html')).toHaveAttribute('dir', 'rtl');
});

test.describe('a mistake in a saved declaration', () => {
  test.use({ expectedConsole: { patterns: [/no question|codegen/u] } });

  test('is shown over the page at its place until it is corrected', async ({ copy, page }) => {
    await copy.edit('form.ui.json', '"fields": ["cloud"]', '"fields": ["cloudy"]');
    await expect.poll(copy.printed).toContain('There is no question "cloudy".');
    await copy.edit('form.ui.json', '"fields": ["cloudy"]', '"fields": ["cloud"]');
    await expect.poll(copy.printed).toMatch(/"cloudy"[^]*has no errors any more/u);
    const overlay = page.locator('vite-error-overlay');
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Get Started' }).click(FIRST_LOAD);
    await expect(page.getByRole('textbox', { name: /^Full Name/u })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
    await expect(overlay).toHaveCount(0);

    await copy.edit('form.ui.json', '"fields": ["cloud"]', '"fields": ["clowd"]');
    await expect(overlay).toContainText('There is no question "clowd".');
    const lines = (await copy.read('form.ui.json')).split('\n');
    const line = lines.findIndex((one) => one.includes('"clowd"')) + 1;
    const column = (lines[line - 1] ?? '').indexOf('"clowd"') + 1;
    await expect(overlay).toContainText(`form.ui.json:${line}:${column}`);
    await copy.edit('form.ui.json', '"fields": ["clowd"]', '"fields": ["cloud"]');
    await expect(overlay).toHaveCount(0);
  });
});
