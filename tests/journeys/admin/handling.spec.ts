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
