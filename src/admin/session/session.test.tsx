import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '#tests/fixtures/admin/staff-backend.ts';
import { signedOutOnPurpose } from './signed-out.ts';
import {
  address,
  emptyList,
  fillInSignIn,
  heading,
  listOf,
  LOCAL,
  openStaffDesk,
  press,
  rows,
  STAFF,
  STRANGER,
  visitors,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, client, show, showAsStaff } = openStaffDesk();

const alert = async (): Promise<string> => (await screen.findByRole('alert')).textContent;
const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const signedOut = () => heading('Staff sign-in');
const noRights = () => heading('This account doesn’t have staff access');

describe('a visitor who is signed out', () => {
  it('is asked to sign in, and then sees the view of the address', async () => {
    backend.rows = rows(2);
    show({ address: '/admin?filter.hosting=aws#search=visitor' });
    await signedOut();
    expect(backend.lists).toBe(0);
    await fillInSignIn(STAFF);
    await listOf(2);
    expect(backend.asked.conditions).toEqual([
      { column: 'search_text', operator: 'contains', values: ['visitor'] },
      { column: 'hosting', operator: 'in', values: ['aws'] },
    ]);
    expect(screen.getByText(STAFF.email)).toBeTruthy();
  });

  it('reads that the password is wrong, and keeps the address that they typed', async () => {
    show();
    await fillInSignIn({ ...STAFF, password: 'wrong' });
    expect(await alert()).toMatch(/password is wrong/u);
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(STAFF.email);
  });

  it('reads what is missing at the first empty input, in the site’s own words', async () => {
    show();
    await signedOut();
    const [email, password] = [
      screen.getByLabelText('Email address'),
      screen.getByLabelText('Password'),
    ];
    press('Sign in');
    expect(document.activeElement).toBe(email);
    expect(describedBy(email)).toBe('Enter your email address.');
    expect(describedBy(password)).toBe('Enter your password.');
    fireEvent.input(email, { target: { value: 'ann' } });
    expect(describedBy(email)).toBeUndefined();
    press('Sign in');
    expect(describedBy(email)).toBe('Enter an email address, such as name@example.com.');
  });

  it('can see the password, and reads what to do without one', async () => {
    show();
    await signedOut();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    expect(screen.getByText(/^Forgot your password\? Ask your administrator/u)).toBeTruthy();
  });

  it('is asked to wait when there were too many attempts', async () => {
    const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Limit reached' };
    backend.answers['token'] = () => ({ status: 429, body });
    show();
    await fillInSignIn(STAFF);
    expect(await alert()).toMatch(/Too many attempts/u);
  });

  it('reads that an account has no staff rights, and nothing is asked of the backend', async () => {
    backend.rows = rows(1);
    show();
    await fillInSignIn(STRANGER);
    await noRights();
    expect(backend.lists).toBe(0);
    press('Sign out');
    await signedOut();
  });
});

describe('a member of staff', () => {
  it.each([
    ['that the rights were taken away', undefined, noRights],
    ['a sign-in where the account was banned', 'user_banned', signedOut],
    ['a sign-in where the session is past its time', 'session_expired', signedOut],
  ])('sees %s meanwhile, and no submission', async (_cause, code, view) => {
    backend.rows = rows(2);
    await showAsStaff();
    await listOf(2);
    backend.accounts[STAFF.email] = { password: STAFF.password };
    // A hosted project reports the error only when the session is to be renewed.
    if (code) backend.answers['token'] = () => refusal(code);
    press('Refresh');
    await view();
    expect(visitors()).toEqual([]);
    expect(screen.queryAllByText(/Your session has ended/u)).toHaveLength(
      Number(view === signedOut),
    );
  });

  it('whose clock is two hours ahead works with one token, which lasts by that clock', async () => {
    backend.clockBehindBy = 2 * 60 * 60_000;
    await showAsStaff();
    await listOf(0);
    for (const count of [1, 2, 3]) {
      backend.rows = rows(count);
      press('Refresh');
      await listOf(count);
    }
    expect(backend.renewals).toBe(0);
  });
});

describe('the visitor of a server on their own computer', () => {
  it('is not signed in again after signing out, until they ask for it', async () => {
    show({ localStaff: LOCAL });
    await screen.findByText(/Local preview: signed in/u);
    press('Sign out');
    await signedOut();
    cleanup();
    show({ localStaff: LOCAL });
    await signedOut();
    press('Sign in as local staff');
    expect(await screen.findByText(/Local preview: signed in/u)).toBeTruthy();
  });

  it('is asked to reload when the server has other credentials by now', async () => {
    show({ localStaff: { ...LOCAL, password: 'stale' } });
    expect(await alert()).toMatch(/reload the page/u);
  });

  it('can use an account of their own, and is not replaced when they leave it', async () => {
    await showAsStaff({ localStaff: LOCAL });
    await screen.findByText(STAFF.email);
    press('Sign out');
    await signedOut();
    expect(screen.queryByText(/Local preview: signed in/u)).toBeNull();
  });
});

describe('a session that has ended', () => {
  const view = '?sort=who#search=ann';

  it('leaves the address, and leads to the same view again', async () => {
    await endSession();
    expect(address()).toBe(view);
    await fillInSignIn(STAFF);
    await listOf(0);
    expect(address()).toBe(view);
  });

  it('leaves nothing of it to somebody else who signs in then', async () => {
    const other = { email: 'bob@example.org', password: 'right' };
    backend.accounts[other.email] = { password: 'right', role: 'staff' };
    await endSession();
    const entries = window.history.length;
    await fillInSignIn(other);
    await listOf(0);
    expect([address(), window.history.length]).toEqual(['', entries]);
    expect(backend.asked.conditions).toEqual([]);
  });

  async function endSession(): Promise<void> {
    await showAsStaff({ address: `/admin${view}` });
    await listOf(0);
    backend.forgetTokens();
    press('Refresh');
    await signedOut();
  }
});

describe('signing out', () => {
  it('ends the session in this browser even when the backend is out of order, and moves the focus', async () => {
    await showAsStaff();
    await emptyList();
    backend.answers['logout'] = () => ({ status: 503, body: null });
    screen.getByRole('button', { name: 'Sign out' }).focus();
    press('Sign out');
    const title = await signedOut();
    await waitFor(() => expect(document.activeElement).toBe(title));
    cleanup();
    show();
    expect(await signedOut()).toBeTruthy();
  });

  it('leaves the view also where the tab learns only later that it was on purpose', async () => {
    await showAsStaff({ address: '/admin#search=ann' });
    await listOf(0);
    await client.auth.signOut({ scope: 'local' });
    await signedOut();
    expect(address()).toBe('#search=ann');
    signedOutOnPurpose.set(true);
    const { key } = signedOutOnPurpose;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
    await waitFor(() => expect(address()).toBe(''));
  });
});
