import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './dev-copy.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ copy }) => copy.declare());

test('a saved question appears in the open wizard, and its answers stay', async ({
  copy,
  page,
}) => {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Get Started' }).click();
  const name = page.getByRole('textbox', { name: /^Full Name/u });
  await name.fill('Ada Byron');
  await copy.edit('form.schema.json', '"title": "Email Address"', '"title": "Work Email"');
  await expect(page.getByRole('textbox', { name: /^Work Email/u })).toBeVisible();
  await expect(name).toHaveValue('Ada Byron');
  await copy.edit(
    'form.ui.json',
    '"ui:autocomplete": "organization"',
    '"ui:help": "As it stands on the contract"',
  );
  await expect(page.getByText('As it stands on the contract')).toBeVisible();
  await expect(name).toHaveValue('Ada Byron');
});

test.describe('a fault', () => {
  test.use({ expectedConsole: { patterns: [/unknown-name|no question|codegen/u] } });

  test('is shown over the page at its place, and goes when it is mended', async ({
    copy,
    page,
  }) => {
    await page.goto('/onboarding');
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await copy.edit('form.ui.json', '"fields": ["cloud"]', '"fields": ["clowd"]');
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('There is no question "clowd".');
    const lines = (
      await readFile(join(copy.folder, 'schema/forms/onboarding/form.ui.json'), 'utf8')
    ).split('\n');
    const line = lines.findIndex((one) => one.includes('"clowd"')) + 1;
    const column = (lines[line - 1] ?? '').indexOf('"clowd"') + 1;
    await expect(overlay).toContainText(`form.ui.json:${line}:${column}`);
    await copy.edit('form.ui.json', '"fields": ["clowd"]', '"fields": ["cloud"]');
    await expect(overlay).toHaveCount(0);
  });

  test('that was mended while no page was open is not shown to the next page', async ({
    copy,
    page,
  }) => {
    await copy.edit('form.ui.json', '"fields": ["cloud"]', '"fields": ["cloudy"]');
    await expect.poll(copy.printed).toContain('There is no question "cloudy".');
    await copy.edit('form.ui.json', '"fields": ["cloudy"]', '"fields": ["cloud"]');
    await expect.poll(copy.printed).toMatch(/"cloudy"[^]*has no errors any more/u);
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByRole('textbox', { name: /^Full Name/u })).toBeVisible();
  });
});
