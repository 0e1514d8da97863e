import { readFile } from 'node:fs/promises';
import { form } from '#src/generated/onboarding/form.ts';
import { reference } from '#src/lib/text/reference.ts';
import { pressByKeys, tabTo } from '../support/keys.ts';
import { expect } from '../support/page-test.ts';
import { ANN, openAs, test } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

test('a member of staff exports and erases a submission by keyboard alone', async ({
  site,
  page,
}) => {
  const id = await submitRow(site.url, { name: 'Eve Stern', email: 'eve@example.org' });
  const name = reference(form.model.reference.prefix, id);
  await openAs(page, `${site.url}/admin`, ANN);
  const row = page.getByRole('link', { name: 'Eve Stern' });
  await expect(row).toBeVisible();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const saving = page.waitForEvent('download');
  await pressByKeys(page, 'Download this person’s data as JSON');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`person-of-${name}.json`);
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
    submissions: [{ reference: name, id }],
  });

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Note').fill('Called back');
  await page.bringToFront();
  const opener = page.getByRole('button', { name: 'Erase this submission' });
  await pressByKeys(page, 'Erase this submission');
  await expect(page.getByRole('dialog', { name: `Erase ${name}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKeys(page, `Erase ${name}`);
  const erased = page.getByText(`${name} was erased on`);
  await expect(erased).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('This submission no longer exists');
  await other.close();
  await page.reload();
  await expect(erased).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText('Eve Stern')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill(name);
  await expect(erased).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('No other data was kept.')).toBeVisible();
});
