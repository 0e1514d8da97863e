import type { Browser, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { clientFor, PASSWORD } from '../../backend/support/clients/clients.ts';
import { signUp } from '../../backend/support/clients/ask-backend.ts';
import type { TestServer } from '../../backend/support/clients/test-server.ts';
import { tabTo } from '../support/keys.ts';
import { expect } from '../support/page-test.ts';
import { openAs, test } from '../support/staff-site.ts';
import { submitRow } from '../support/submit-row.ts';

// A wrong code and an ended session are refused.
test.use({ expectedConsole: { patterns: [/status of 4(?:00|03|22)/u] } });

const OWN_PASSWORD = 'seven wide rivers';
const row = (page: Page) => page.getByRole('link', { name: 'Sam Winter' }).first();

test.beforeAll(async ({ site }) => {
  await submitRow(site.url, { name: 'Sam Winter' });
});

/** Makes an account as `npm run staff -- add` does. @returns the address of its link */
async function invite({ url, backend }: TestServer, email: string): Promise<string> {
  const client = clientFor(url, backend.secretKey);
  const { data } = await client.auth.admin.generateLink({ type: 'invite', email });
  await client.rpc('manage_staff', { action: 'manager', account: data.user?.id });
  return `${url}/admin/account#invite=${data.properties?.hashed_token}`;
}

/** @param steps of 30 seconds from now: a code counts once, and the next one counts early */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Sets up a second factor on the account page, by keyboard alone. @returns its secret and the recovery codes */
async function setUpFactor(page: Page) {
  await typeInto(page, 'Name of the device', 'My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  await typeInto(page, 'Code from your authenticator app', codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('heading')).toBeFocused();
  return { secret, codes: await codes.getByRole('listitem').allInnerTexts() };
}

test('an invited person sets up the account and reads the list by keyboard', async ({
  site,
  page,
  browser,
}) => {
  const link = await invite(site, 'ida@example.org');
  // As a mail scanner opens it.
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Continue' })).toBeVisible();
  await scanner.close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByText('Second factor')).toHaveCount(0);
  expect(page.url()).toBe(`${site.url}/admin/account`);
  await typeInto(page, 'New password', OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is set.')).toBeVisible();
  const { codes } = await setUpFactor(page);
  expect(codes).toHaveLength(10);
  await tabTo(page, page.getByRole('link', { name: 'Submissions' }));
  await page.keyboard.press('Enter');
  await expect(row(page)).toBeVisible();
});

test('a person who has lost the device signs in by a recovery code', async ({
  site,
  page,
  browser,
}) => {
  const email = 'lost@example.org';
  await signUp(site.backend, email, { role: 'manager' });
  await openAs(page, `${site.url}/admin/account`, email);
  const { secret, codes } = await setUpFactor(page);

  const other = await openOther(browser, site, email);
  await other.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(row(other)).toBeVisible();
  await other.close();

  const third = await openOther(browser, site, email);
  await third.getByRole('button', { name: 'Use a recovery code' }).click();
  await third.getByLabel('Recovery code').fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Remove my second factor' }).click();
  await expect(row(third)).toBeVisible();
  // The lost device.
  await page.getByRole('link', { name: 'Submissions' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await third.close();
});

/** Signs in with the password in another browser, which asks for the second factor. */
async function openOther(browser: Browser, site: TestServer, email: string): Promise<Page> {
  const other = await browser.newPage();
  await other.goto(`${site.url}/admin`);
  await typeInto(other, 'Email address', email);
  await typeInto(other, 'Password', PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Staff sign-in' })).toHaveCount(0);
  return other;
}
