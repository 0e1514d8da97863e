import { product } from '#src/generated/site.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { reference } from '#src/lib/text/reference.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect } from '../support/page-test.ts';
import { ANN, BEN, openAs, test } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

test.use({ expectedConsole: { patterns: [/status of 500/u] } });

test('a submission is taken up, assigned and closed by keyboard, in list and detail', async ({
  site,
  page,
}) => {
  const id = await submitRow(site.url, { name: 'Ada Byron' });
  await openAs(page, `${site.url}/admin`, ANN);
  const change = page.getByRole('button', { name: /^New ?, change status of Ada Byron$/u });
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Submission of Ada Byron' });
  await expect(dialog.getByRole('radio', { name: 'New' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const changed = page.getByRole('button', {
    name: /^In review ?, change status of Ada Byron$/u,
  });
  await expect(changed).toBeFocused();

  await page.goto(`${site.url}/admin?submission=${id}`);
  // The history of the browser keeps no name.
  const title = reference(staffForm.model.reference.prefix, id);
  await expect(page).toHaveTitle(`Submission ${title} – ${product}`);
  await page.getByLabel('Assignee').focus();
  await page.getByLabel('Assignee').selectOption(BEN);
  await page.getByLabel('Note').focus();
  await page.keyboard.type('Called back: they want a demo.');
  await expectAccessible(page);
  await page.route(
    '**/rpc/*_save',
    (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }),
    { times: 1 },
  );
  await page.getByLabel('Note').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing was saved: out of order');
  await expect(page.getByLabel('Note')).toHaveValue('Called back: they want a demo.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('');
  const history = page.getByRole('region', { name: 'Follow-up' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^ann@example\.org added a note .*Called back: they want a demo\.$/u,
    /^ann@example\.org set the assignee to ben@example\.org /u,
    /^ann@example\.org changed the status from New to In review /u,
  ]);

  await page.goto(`${site.url}/admin?filter.status=in-review`);
  await expect(page.getByRole('link', { name: 'Ada Byron' })).toBeVisible();
  await expect(page.getByTitle(BEN)).toBeVisible();
});

test('the second of two people sees who saved first, and overwrites nothing', async ({
  site,
  page,
  browser,
}) => {
  const id = await submitRow(site.url, { name: 'Bob Stone' });
  const other = await browser.newPage();
  await openAs(page, `${site.url}/admin?submission=${id}`, ANN);
  await openAs(other, `${site.url}/admin?submission=${id}`, BEN);
  await page.getByRole('radio', { name: 'Closed' }).check();
  await other.getByRole('radio', { name: 'Contacted' }).check();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Someone else changed this submission first',
  );
  await expect(
    page.getByText(/^ben@example\.org changed the status from New to/u),
  ).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('radio', { name: 'Contacted' })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText(/changed the status from Contacted to Closed/u)).toBeVisible();
  await other.close();
});

test('Back asks before it loses a note that is not saved', async ({ site, page }) => {
  const id = await submitRow(site.url, { name: 'Cy Marsh' });
  await openAs(page, `${site.url}/admin`, ANN);
  await page.getByRole('link', { name: 'Cy Marsh' }).click();
  const note = page.getByLabel('Note');
  await note.fill('Called back.');
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  await page.evaluate(() => window.history.back());
  await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')]);
  await expect(note).toHaveValue('Called back.');
  await expect(page).toHaveURL(`${site.url}/admin?submission=${id}`);

  page.once('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole('link', { name: 'Cy Marsh' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);
});
