import type { Page } from '@playwright/test';
import type { LackingProof } from '#src/staff/session/staff-access.ts';
import { expect } from '../support/page-test.ts';
import { openList } from './open-staff-page.ts';
import type { Bring } from './states.ts';

const FACTORS = ['My phone', 'A key with a name that takes some room on a narrow screen'].map(
  (friendly_name, place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    friendly_name,
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
  }),
);

/** Opens the page of the account that this computer's server signs in automatically. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto('/admin/account');
}

/** Gives the account two second factors in the responses that the page receives. */
async function addFactors(page: Page): Promise<void> {
  await page.route('**/auth/v1/user', async (route) => {
    const answer = await route.fetch();
    const user: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...user, factors: FACTORS } });
  });
}

/** Responds that the session lacks a proof. */
async function lack(page: Page, lacks: LackingProof): Promise<void> {
  await page.route('**/rpc/staff_session', (route) =>
    route.fulfill({ json: { role: null, lacks } }),
  );
}

const COLLEAGUES = [
  'ada@example.org',
  'a-person-with-a-long-name@department.agency.example.gov',
];

/** Opens the colleagues page of a manager, with two colleagues: one is blocked. */
async function openColleagues(page: Page): Promise<void> {
  const of = { role: 'viewer', isYou: false, lastSignIn: null };
  const members = COLLEAGUES.map((email, place) => ({
    ...of,
    id: `00000000-0000-4000-8000-00000000000${place}`,
    email,
    isBlocked: place === 1,
    factors: place === 0 ? ['Phone'] : [],
  }));
  await page.route('**/rpc/staff_members', (route) => route.fulfill({ json: members }));
  await page.goto('/admin?show=colleagues');
  await expect(page.getByText('Blocked')).toBeVisible();
}

async function askForCode(page: Page): Promise<void> {
  await addFactors(page);
  await lack(page, 'code');
  await page.goto('/admin');
}

export const accountStates: Readonly<Record<string, Bring>> = {
  'the account page': async (page) => {
    await openAccount(page);
    await expect(page.getByText('This browser: ')).toBeVisible();
  },
  'the account page, with a link': async (page) => {
    await page.goto('/admin/account#invite=abc');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
  'the account page, with a link that was used before': async (page) => {
    await page.goto('/admin/account#invite=abc');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('This link was used before');
  },
  'the account page, where a link asks for a password': async (page) => {
    await lack(page, 'password');
    await openAccount(page);
    await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
  },
  'the account page, with a wrong password': async (page) => {
    await openAccount(page);
    await page.getByLabel('Current password').fill('not my password');
    await page.getByLabel('New password').fill('a longer password of mine');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('The current password is wrong.');
  },
  'the account page, with the key of an authenticator app': async (page) => {
    await openAccount(page);
    await page.getByLabel('Name of the device').fill('My phone');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  },
  'the account page, with second factors and new recovery codes': async (page) => {
    await addFactors(page);
    const codes = Array.from({ length: 10 }, (_, place) => `${place}abcd-ef012-34567-89abc`);
    await page.route('**/rpc/make_recovery_codes', (route) => route.fulfill({ json: codes }));
    await openAccount(page);
    await page.getByRole('button', { name: 'Make new recovery codes' }).click();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  },
  'the colleagues page, with an invitation that was not mailed': async (page) => {
    await page.route('**/functions/v1/manage-staff', (route) =>
      route.fulfill({
        json: {
          email: 'kim@example.org',
          link: `https://site.example.org/admin/account#invite=${'0123456789abcdef'.repeat(4)}`,
          unsent: 'The mail server could not be reached.',
        },
      }),
    );
    await openColleagues(page);
    await page.getByLabel('Email address').fill('kim@example.org');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Hand over this link.')).toBeFocused();
  },
  'the colleagues page, with a colleague who is invited already': async (page) => {
    const message = 'ada@example.org is a member of staff already.';
    await page.route('**/functions/v1/manage-staff', (route) =>
      route.fulfill({ status: 409, json: { code: 'email_exists', message } }),
    );
    await openColleagues(page);
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('alert')).toContainText(message);
  },
  'the colleagues page, changing a colleague': async (page) => {
    await openColleagues(page);
    await page.getByRole('button', { name: 'Change ada@example.org' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the colleagues page, asking before a removal': async (page) => {
    await openColleagues(page);
    await page.getByRole('button', { name: 'Change ada@example.org' }).click();
    await page.getByRole('button', { name: 'Remove from staff' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  },
  'the staff page, with a wrong code': async (page) => {
    await askForCode(page);
    await page.route('**/auth/v1/factors/*/*', (route) =>
      route.fulfill({ status: 422, json: { code: 'mfa_verification_failed', message: 'no' } }),
    );
    await page.getByLabel('Code from your authenticator app').fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the staff page, asking for a recovery code': async (page) => {
    await askForCode(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('not one of them');
    await page.getByRole('button', { name: 'Remove my second factor' }).click();
    await expect(page.getByRole('alert')).toContainText('not one of your recovery codes');
  },
  'the staff page, where a second factor is required': async (page) => {
    await lack(page, 'factor');
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'Set up a second factor' })).toBeVisible();
  },
  'the staff page, with accounts without a second factor': async (page) => {
    const accounts = [
      'ann@example.org',
      'ben@example.org',
      'cy@example.org',
      'local-staff@localhost',
    ];
    await page.route('**/rpc/accounts_without_factor', (route) =>
      route.fulfill({ json: accounts }),
    );
    await openList(page);
    await expect(page.getByText('ann@example.org, ben@example.org, cy')).toBeVisible();
  },
};
