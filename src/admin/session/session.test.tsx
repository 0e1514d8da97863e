import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedOutOnPurpose } from './signed-out.ts';
import { showAdminPage } from '../../../tests/fixtures/admin/show-admin-page.tsx';
import {
  LOCAL,
  STAFF,
  fillInSignIn,
  heading,
  openStaffDesk,
  press,
  visitors,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, client, showAsStaff } = openStaffDesk();

const addressOf = ({ state }: ReturnType<typeof showAdminPage>['router']): string =>
  `${state.location.pathname}${state.location.search}${state.location.hash}`;

describe('a visitor who is signed out', () => {
  it('is asked to sign in, and then sees the view of the address', async () => {
    backend.rows = visits(2);
    showAdminPage({ client, address: '/admin?filter.size=few#search=visitor' });
    await heading('Staff sign-in');
    expect(backend.lists).toBe(0);
    await fillInSignIn(STAFF.email, STAFF.password);
    await heading('Announced Visits (2)');
    expect(backend.asked.conditions).toEqual([
      { column: 'search_text', operator: 'contains', values: ['visitor'] },
      { column: 'size', operator: 'in', values: ['few'] },
    ]);
    expect(screen.getByText('ann@example.org')).toBeTruthy();
  });

  it('is told that the password is wrong, and keeps what they typed', async () => {
    showAdminPage({ client });
    await fillInSignIn(STAFF.email, 'wrong');
    expect((await screen.findByRole('alert')).textContent).toMatch(/password is wrong/u);
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(STAFF.email);
  });

  it('is told to wait when there were too many attempts', async () => {
    backend.signInAnswer = {
      status: 429,
      body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    };
    showAdminPage({ client });
    await fillInSignIn(STAFF.email, STAFF.password);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/u);
  });
});

describe('an account without staff rights', () => {
  it('is told so, and nothing is asked of the backend', async () => {
    backend.rows = visits(1);
    showAdminPage({ client });
    await fillInSignIn('stranger@example.org', 'right');
    await heading('This account has no staff rights');
    expect(backend.lists).toBe(0);
    press('Sign out');
    await heading('Staff sign-in');
  });
});

describe('a member of staff', () => {
  it('is told when the rights were taken away meanwhile, rather than that nothing is there', async () => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    backend.accounts[STAFF.email] = { password: STAFF.password };
    press('Refresh');
    await heading('This account has no staff rights');
    expect(visitors()).toEqual([]);
  });

  it.each([
    ['the account was banned', { banned: true }],
    ['the session is past its time', { sessionOver: true }],
  ])('is asked to sign in again when %s, which its rights do not tell', async (_cause, state) => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    backend.accounts[STAFF.email] = { ...STAFF, role: 'staff', ...state };
    press('Refresh');
    await heading('Staff sign-in');
    expect(visitors()).toEqual([]);
    expect(screen.getByText(/Your session has ended/u)).toBeTruthy();
  });
});

describe('a member of staff whose clock is two hours ahead', () => {
  it('works with one token, which lasts by that clock', async () => {
    backend.clockBehindBy = 2 * 60 * 60_000;
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    for (const count of [3, 4, 5]) {
      backend.rows = visits(count);
      press('Refresh');
      await heading(`Announced Visits (${count})`);
    }
    expect(backend.renewals).toBe(0);
  });
});

describe('the visitor of a server on their own computer', () => {
  it('is not signed in again after signing out, until they ask for it', async () => {
    showAdminPage({ client, localStaff: LOCAL });
    await screen.findByText(/Local preview: signed in/u);
    press('Sign out');
    await heading('Staff sign-in');
    cleanup();
    showAdminPage({ client, localStaff: LOCAL });
    await heading('Staff sign-in');
    press('Sign in as local staff');
    expect(await screen.findByText(/Local preview: signed in/u)).toBeTruthy();
  });

  it('is told to reload when the server has other credentials by now', async () => {
    showAdminPage({ client, localStaff: { ...LOCAL, password: 'stale' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/reload the page/u);
  });

  it('can use an account of their own, and is not replaced when they leave it', async () => {
    await client.auth.signInWithPassword(STAFF);
    showAdminPage({ client, localStaff: LOCAL });
    await screen.findByText(STAFF.email);
    press('Sign out');
    await heading('Staff sign-in');
    expect(screen.queryByText(/Local preview: signed in/u)).toBeNull();
  });
});

describe('a session that has ended', () => {
  const address = '/admin?sort=who#search=ann';

  it('leaves the address, and leads to the same view again', async () => {
    const { router } = await showAsStaff({ address });
    await heading('Announced Visits (0)');
    backend.forgetTokens();
    press('Refresh');
    await heading('Staff sign-in');
    expect(addressOf(router)).toBe(address);
    await fillInSignIn(STAFF.email, STAFF.password);
    await heading('Announced Visits (0)');
    expect(addressOf(router)).toBe(address);
  });

  it('leaves nothing of it to somebody else who signs in then', async () => {
    backend.accounts['bob@example.org'] = { password: 'right', role: 'staff' };
    const { router } = await showAsStaff({ address });
    await heading('Announced Visits (0)');
    backend.forgetTokens();
    press('Refresh');
    await fillInSignIn('bob@example.org', 'right');
    await heading('Announced Visits (0)');
    expect(addressOf(router)).toBe('/admin');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(backend.asked.conditions).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session in this browser even when the backend is out of order', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet', { selector: 'p' });
    backend.signOutStatus = 503;
    press('Sign out');
    await heading('Staff sign-in');
    cleanup();
    showAdminPage({ client });
    expect(await heading('Staff sign-in')).toBeTruthy();
  });

  it('leaves one where the tab hears only later that it was on purpose', async () => {
    const { router } = await showAsStaff({ address: '/admin#search=ann' });
    await heading('Announced Visits (0)');
    await client.auth.signOut({ scope: 'local' });
    await heading('Staff sign-in');
    expect(addressOf(router)).toBe('/admin#search=ann');
    signedOutOnPurpose.set(true);
    const { key } = signedOutOnPurpose;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin'));
  });

  it('moves the focus to the view that replaces the list', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet', { selector: 'p' });
    screen.getByRole('button', { name: 'Sign out' }).focus();
    press('Sign out');
    const title = await heading('Staff sign-in');
    await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });
});
