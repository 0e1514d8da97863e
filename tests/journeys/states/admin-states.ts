import type { Page } from '@playwright/test';
import { form } from '../../../src/generated/form.ts';
import { expect } from '../page-test.ts';
import type { Bring } from '../states.ts';
import { holdBack } from './hold-back.ts';
import { intakeStates } from './intake-states.ts';

const { admin } = form.model;
const DATA = '**/rest/v1/**';
const SIGN_IN = '**/auth/v1/token*';

/** Opens the page as anybody finds it who does not sit at the server itself. */
async function openSignedOut(page: Page): Promise<void> {
  await page.route('**/admin', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/<meta name="local-staff"[^>]*>/u, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

export const adminStates: Readonly<Record<string, Bring>> = {
  'the staff page, signed out': openSignedOut,
  'the staff page, with a wrong password': async (page) => {
    await openSignedOut(page);
    await page.getByLabel('E-mail address').fill('nobody@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the staff page, where local staff is refused': async (page) => {
    await page.route(SIGN_IN, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the staff page, without staff rights': async (page) => {
    await page.route(SIGN_IN, async (route) => {
      const session = await (await route.fetch()).json();
      await route.fulfill({ json: { ...session, user: { ...session.user, app_metadata: {} } } });
    });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: /no staff rights/u })).toBeVisible();
  },
  'the staff page, loading': async (page) => {
    await holdBack(page, DATA);
    await page.goto('/admin');
    await expect(page.getByText(admin.loading)).toBeVisible();
  },
  'the staff page, empty': async (page) => {
    await page.route(DATA, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    );
    await page.goto('/admin');
    await expect(page.getByText(admin.empty)).toBeVisible();
  },
  'the staff page, in error': async (page) => {
    await page.route(DATA, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    );
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: admin.retry })).toBeVisible();
  },
  'the staff page, with submissions': async (page) => {
    await intakeStates['the thanks']?.(page);
    await page.goto('/admin');
    await expect(page.getByRole('table')).toBeVisible();
  },
};
