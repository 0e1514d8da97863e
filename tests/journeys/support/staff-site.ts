import type { Page } from '@playwright/test';
import type { BackendOptions } from '../../../server/backend/create-backend.ts';
import { createSite } from '../../../server/http/create-site.ts';
import { PASSWORD } from '../../backend/support/clients/clients.ts';
import { startTestServer, type TestServer } from '../../backend/support/clients/test-server.ts';
import { expect } from './page-test.ts';

/** The built site with a backend in memory, as `npm run serve` has it: it lends nobody an account. */
export function startStaffSite(options: Partial<BackendOptions> = {}): Promise<TestServer> {
  return startTestServer(options, createSite('dist'));
}

/** Signs in by keyboard where the staff page asks for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  // A password takes long to check, on purpose, and longer on a busy machine.
  const asked = page.getByRole('heading', { name: 'Staff sign-in' });
  await expect(asked).toHaveCount(0, { timeout: 30_000 });
}
