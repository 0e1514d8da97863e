import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '#tests/fixtures/admin/staff-backend.ts';
import { signedOutOnPurpose } from './signed-out.ts';
import {
  choose,
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

describe('the sign-in of the staff page', () => {
  it('asks a visitor to sign in, and then shows the view of the address', async () => {
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

  const limited = { code: 429, error_code: 'over_request_rate_limit', msg: 'Limit reached' };
  it.each([
    ['a wrong password', refusal('invalid_credentials'), /password is wrong/u],
    ['too many attempts', { status: 429, body: limited }, /Too many attempts/u],
  ])('reports %s, and keeps the typed address', async (_what, answer, message) => {
    backend.answers['token'] = () => answer;
    show();
    await fillInSignIn(STAFF);
    expect(await alert()).toMatch(message);
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(STAFF.email);
  });

  it('reports the first empty input beside it, in the site’s own words', async () => {
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

  it('shows the password on request, and advises a visitor without a password', async () => {
    show();
    await signedOut();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    expect(screen.getByText(/^Forgot your password\? Ask your administrator/u)).toBeTruthy();
  });

  it('reports an account without staff access, and loads no data', async () => {
    backend.rows = rows(1);
    show();
    await fillInSignIn(STRANGER);
    await noRights();
    expect(backend.lists).toBe(0);
    press('Sign out');
    await signedOut();
  });
});

describe('the staff page of a signed-in member', () => {
  it.each([
    ['the lack of rights', undefined, noRights],
    ['the sign-in to a banned account', 'user_banned', signedOut],
    ['the sign-in to a person with an expired session', 'session_expired', signedOut],
  ])('shows %s after a refresh, and no submission', async (_cause, code, view) => {
    backend.rows = rows(2);
    await showAsStaff();
    await listOf(2);
    backend.accounts[STAFF.email] = { password: STAFF.password };
    // A hosted project reports the error only when the session is to be renewed.
    if (code) backend.answers['token'] = () => refusal(code);
    choose('Refresh');
    await view();
    expect(visitors()).toEqual([]);
    expect(screen.queryAllByText(/Your session has ended/u)).toHaveLength(
      Number(view === signedOut),
    );
  });

  it('works with one token for its lifetime on a fast clock', async () => {
    backend.clockBehindBy = 2 * 60 * 60_000;
    await showAsStaff();
    await listOf(0);
    for (const count of [1, 2, 3]) {
      backend.rows = rows(count);
      choose('Refresh');
      await listOf(count);
    }
    expect(backend.renewals).toBe(0);
  });

  it('lists the submissions if the backend refuses to check the session', async () => {
    backend.answers['staff_session'] = () => ({ status: 401, body: { code: 'PGRST303' } });
    backend.rows = rows(1);
    await showAsStaff();
    await listOf(1);
    expect(backend.renewals).toBe(0);
  });
});

describe('the sign-in on a server of this computer', () => {
  it('is not repeated after signing out, until the visitor asks for it', async () => {
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

  it('says so in a note, which stays closed once a person has closed it', async () => {
    backend.rows = rows(1);
    show({ localStaff: LOCAL });
    await screen.findByText(/Local preview: signed in/u);
    press('Close this note');
    expect(await listOf(1)).toBe(document.activeElement);
    cleanup();
    show({ localStaff: LOCAL });
    await listOf(1);
    expect(screen.queryByText(/Local preview: signed in/u)).toBeNull();
  });

  it('asks for a reload when the server has other credentials by now', async () => {
    show({ localStaff: { ...LOCAL, password: 'stale' } });
    expect(await alert()).toMatch(/reload the page/u);
  });

  it('can use another account, and does not return to the local one', async () => {
    await showAsStaff({ localStaff: LOCAL });
    await screen.findByText(STAFF.email);
    press('Sign out');
    await signedOut();
    expect(screen.queryByText(/Local preview: signed in/u)).toBeNull();
  });
});

describe('an expired session', () => {
  const view = '?sort=who#search=ann';

  it('keeps the address, and returns to the same view after signing in', async () => {
    await endSession();
    expect(address()).toBe(view);
    await fillInSignIn(STAFF);
    await listOf(0);
    expect(address()).toBe(view);
  });

  it('leaves no data to another person who signs in next', async () => {
    const other = { email: 'bob@example.org', password: 'right' };
    backend.accounts[other.email] = { password: 'right', role: 'manager' };
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
    choose('Refresh');
    await signedOut();
  }
});

describe('signing out of the staff page', () => {
  it('ends the session here even when the backend fails, and moves the focus', async () => {
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

  it('resets the view, even if the tab is notified of the reason late', async () => {
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
