import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createStaffClient } from '../session/staff-client.ts';
import { showAdminPage } from './show-admin-page.tsx';
import { startStaffBackend, type StaffBackend } from './staff-backend.ts';
import type { StaffClient } from '../session/staff-client.ts';

export const STAFF = { email: 'ann@example.org', password: 'right' };
export const LOCAL = { email: 'local-staff@localhost', password: 'lent' };
export const STRANGER = { email: 'stranger@example.org', password: 'right' };

interface StaffDesk {
  readonly backend: StaffBackend;
  readonly client: StaffClient;
  /** The page as a member of staff who is signed in sees it. */
  readonly showAsStaff: (
    setting?: Partial<Parameters<typeof showAdminPage>[0]>,
  ) => Promise<ReturnType<typeof showAdminPage>>;
}

/** A backend and a browser for the tests of one file, each test with both as new. */
export async function openStaffDesk(): Promise<StaffDesk> {
  // A limit for a machine that is busy with other tests: nothing waits for it to pass.
  configure({ asyncUtilTimeout: 15_000 });
  vi.setConfig({ testTimeout: 30_000 });
  const backend = await startStaffBackend();
  const client = createStaffClient({ url: backend.url, publishableKey: 'public' });

  beforeAll(() => {
    vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  });
  beforeEach(() => {
    showOnScreen(1280);
    backend.accounts = {
      [STAFF.email]: { password: STAFF.password, role: 'staff' },
      [LOCAL.email]: { password: LOCAL.password, role: 'staff' },
      [STRANGER.email]: { password: STRANGER.password },
    };
  });
  afterEach(async () => {
    cleanup();
    await client.auth.signOut({ scope: 'local' });
    backend.reset();
    localStorage.clear();
  });
  afterAll(async () => {
    await client.auth.stopAutoRefresh();
    await backend.close();
  });

  return {
    backend,
    client,
    async showAsStaff(setting = {}) {
      await client.auth.signInWithPassword(STAFF);
      return showAdminPage({ client, ...setting });
    },
  };
}

/** jsdom has no layout, and so no media queries: a screen of this width answers them. */
export function showOnScreen(width: number): void {
  window.matchMedia = (query) => {
    const least = Number(/min-width: (\d+)rem/u.exec(query)?.[1] ?? 0) * 16;
    return Object.assign(new EventTarget(), {
      matches: width >= least,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

/** So many visits, a minute apart, the newest first. */
export function visits(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: visitId(index + 1),
    submitted_at: new Date(Date.UTC(2026, 10, 20, 12, 0) - index * 60_000).toISOString(),
    visitor: `Visitor ${index + 1}`,
    firm: null,
    is_urgent: index === 0,
    size: 'few',
    rooms: null,
    remarks: null,
  }));
}

/** Id of the visit with this number. */
export function visitId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export async function fillInSignIn(email: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

export const heading = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { name });

export const press = (name: string | RegExp): boolean =>
  fireEvent.click(screen.getByRole('button', { name }));

/** The visitors on the page, in its order. */
export const visitors = (): readonly string[] =>
  screen.queryAllByText(/^Visitor \d+$/u).map((cell) => cell.textContent);
