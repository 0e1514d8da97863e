import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { form } from '../../../src/generated/onboarding/form.ts';
import { reference } from '../../../src/lib/reference.ts';
import type { Outcome } from '../../../supabase/functions/deliver-notifications/outbox.ts';
import type { TestServer } from '../../backend/support/clients/test-server.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/page-test.ts';
import { ANN, signIn, startStaffSite } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

/** What the receiver of messages answers. */
let outcome: Outcome;
let site: TestServer;

test.beforeAll(async () => {
  const send = () => Promise.resolve(outcome);
  site = await startStaffSite({
    delivery: {
      forms: [
        {
          form: form.model,
          notifications: [{ id: 'crm', channel: 'webhook', fields: [] }],
        },
      ],
      channels: { webhook: send, email: send },
    },
  });
});

test.afterAll(() => site.close());

/** Presses Tab until a part of the page has the focus. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

test('staff sends a message again, saves a person’s data and erases, by keyboard alone', async ({
  page,
}) => {
  outcome = { ok: false, error: 'The receiver answered 410.', final: true };
  const id = await submitRow(site.url, { name: 'Ada Byron', email: 'ada@example.org' });
  const name = reference(form.model.reference.prefix, id);
  await page.goto(`${site.url}/admin`);
  await signIn(page, ANN);
  const row = page.getByRole('link', { name: 'Ada Byron' });
  await expect(row).toBeVisible();
  const title = page.getByRole('heading', {
    name: '1 message about a submission has not been delivered',
  });
  await expect(async () => {
    await page.reload();
    await expect(title).toBeVisible({ timeout: 1000 });
  }).toPass();
  await tabTo(page, page.getByText('Show them'));
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await expect(page.getByText('The receiver answered 410. 1 attempt')).toBeVisible();
  outcome = { ok: true };
  await pressByKey(page, `Send again: crm, about ${name}`);
  await expect(page.getByText(`The message about ${name} is being sent again.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All messages were delivered' })).toBeFocused();

  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const saving = page.waitForEvent('download');
  await pressByKey(page, 'Download this person’s data as JSON');
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
  await pressByKey(page, 'Erase this submission');
  await expect(page.getByRole('dialog', { name: `Erase ${name}?` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKey(page, `Erase ${name}`);
  const erased = page.getByText(`${name} was erased on`);
  await expect(erased).toBeVisible();
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('there is no such submission any more');
  await other.close();
  await page.reload();
  await expect(erased).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText('Ada Byron')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill(name);
  await expect(erased).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('No other data was kept.')).toBeVisible();
});
