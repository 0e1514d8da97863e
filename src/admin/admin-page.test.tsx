// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStaffClient } from '../lib/staff-client.ts';
import { showAdminPage } from './testing/show-admin-page.tsx';
import { startStaffBackend } from './testing/staff-backend.ts';

// A limit for a machine that is busy with other tests: nothing waits for it to pass.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });

const backend = await startStaffBackend();
const client = createStaffClient({ url: backend.url, publishableKey: 'public' });
const STAFF = { email: 'ann@example.org', password: 'right' };
const LOCAL = { email: 'local-staff@localhost', password: 'lent' };

beforeAll(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});

beforeEach(() => {
  backend.accounts = {
    [STAFF.email]: { password: STAFF.password, role: 'staff' },
    [LOCAL.email]: { password: LOCAL.password, role: 'staff' },
    'stranger@example.org': { password: 'right' },
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

function visits(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    submitted_at: new Date(Date.UTC(2026, 10, 20, 12, 0) - index * 60_000).toISOString(),
    visitor: `Visitor ${index + 1}`,
    firm: null,
    is_urgent: index === 0,
    size: 'few',
    rooms: null,
    remarks: null,
  }));
}

async function fillInSignIn(email: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('E-mail address'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function showAsStaff(address?: string): Promise<ReturnType<typeof showAdminPage>> {
  await client.auth.signInWithPassword(STAFF);
  return showAdminPage({ client, ...(address === undefined ? {} : { address }) });
}

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name });
const press = (name: string | RegExp): boolean =>
  fireEvent.click(screen.getByRole('button', { name }));
const visitors = (): readonly string[] =>
  screen.queryAllByText(/^Visitor \d+$/u).map((cell) => cell.textContent);

describe('a visitor who is signed out', () => {
  it('is asked to sign in, and sees the list then', async () => {
    backend.rows = visits(2);
    showAdminPage({ client });
    await heading('Staff sign-in');
    expect(backend.lists).toBe(0);
    await fillInSignIn(STAFF.email, STAFF.password);
    await heading('Announced Visits (2)');
    expect(screen.getByText('ann@example.org')).toBeTruthy();
  });

  it('is told that the password is wrong, and keeps what they typed', async () => {
    showAdminPage({ client });
    await fillInSignIn(STAFF.email, 'wrong');
    expect((await screen.findByRole('alert')).textContent).toMatch(/password is wrong/u);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe(STAFF.email);
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

  it('is told that the backend cannot be reached', async () => {
    backend.signInAnswer = { status: 503, body: {} };
    showAdminPage({ client });
    await fillInSignIn(STAFF.email, STAFF.password);
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/u);
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

describe('the visitor of a server on their own computer', () => {
  it('is signed in as local staff, and told so', async () => {
    showAdminPage({ client, localStaff: LOCAL });
    expect(await screen.findByText(/Signed in as local staff/u)).toBeTruthy();
    expect(await heading('Announced Visits (0)')).toBeTruthy();
  });

  it('is not signed in again after signing out, until they ask for it', async () => {
    showAdminPage({ client, localStaff: LOCAL });
    await screen.findByText(/Signed in as local staff/u);
    press('Sign out');
    await heading('Staff sign-in');
    cleanup();
    showAdminPage({ client, localStaff: LOCAL });
    await heading('Staff sign-in');
    press('Sign in as local staff');
    expect(await screen.findByText(/Signed in as local staff/u)).toBeTruthy();
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
    expect(screen.queryByText(/Signed in as local staff/u)).toBeNull();
  });
});

describe('the table', () => {
  it('has the declared columns in their order', async () => {
    backend.rows = visits(1);
    await showAsStaff();
    await heading('Announced Visits (1)');
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['Announced', 'Who', 'Urgency', 'Rooms', 'Remarks']);
  });

  it('shows labels, short labels, badges and unknown values', async () => {
    backend.rows = [
      {
        id: '1',
        submitted_at: '2026-11-20T12:34:56.789+00:00',
        visitor: 'Ann',
        firm: 'Ann Ltd',
        is_urgent: true,
        size: 'few',
        rooms: ['hall', 'cellar'],
        remarks: null,
      },
      { id: '2', submitted_at: '2026-11-19T12:00:00+00:00', is_urgent: false, size: 'many' },
    ];
    await showAsStaff();
    await heading('Announced Visits (2)');
    const [, first, second] = screen.getAllByRole('row').map(cellTexts);
    expect(first?.[0]).toMatch(/^Nov \d{1,2}, 2026, \d{1,2}:34\s[AP]M$/u);
    expect(first?.slice(1)).toEqual([
      'AnnAnn Ltd',
      'YesSize: < 5',
      'Main Hallcellar',
      '–Not answered',
    ]);
    expect(second?.slice(1, 3)).toEqual(['–Not answered', 'NoSize: Five people and more']);
    expect(screen.getByText('Yes').parentElement?.className).toContain('bg-danger');
    expect(screen.getByText('No').parentElement?.className).not.toContain('bg-danger');
  });

  it('shows hostile text as text', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    backend.rows = [{ ...visits(1)[0], visitor: hostile, is_urgent: 'constructor', size: null }];
    await showAsStaff();
    await screen.findByText(hostile);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('constructor').parentElement?.className).toContain('bg-canvas');
  });

  it('cuts a long text, and shows the whole of it when asked', async () => {
    const remarks = 'Twelve signs 👩‍🚒 and more\nin two lines';
    backend.rows = [{ ...visits(1)[0], remarks }];
    await showAsStaff();
    await screen.findByText('Twelve signs…');
    const button = screen.getByRole('button', { name: 'Show all of Remarks' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByText(/in two lines/u).textContent).toBe(remarks);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
});

function cellTexts(row: HTMLElement): readonly string[] {
  return within(row)
    .queryAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('the list', () => {
  it('says that it is loading, then that it is empty', async () => {
    await showAsStaff();
    await screen.findByText('Loading visits...');
    await screen.findByText('No visits yet');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is paged by 25, and the page stands in the address', async () => {
    backend.rows = visits(60);
    const { router } = await showAsStaff();
    await screen.findByText('1–25 of 60');
    press('Next');
    await screen.findByText('26–50 of 60');
    expect(router.state.location.search).toBe('?page=2');
    expect(visitors()[0]).toBe('Visitor 26');
    press('Next');
    await screen.findByText('51–60 of 60');
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    press('Previous');
    await screen.findByText('26–50 of 60');
  });

  it('neither skips nor repeats a row when others arrive meanwhile', async () => {
    backend.rows = visits(30);
    await showAsStaff();
    await screen.findByText('1–25 of 30');
    const newer = { ...visits(1)[0], id: 'newer', submitted_at: '2026-11-20T13:00:00.000Z' };
    backend.rows = [{ ...newer, visitor: 'Late Guest' }, ...backend.rows];
    press('Next');
    await screen.findByText('26–30 of 30');
    expect(visitors()).toEqual([26, 27, 28, 29, 30].map((number) => `Visitor ${number}`));
    press('Refresh');
    await heading('Announced Visits (31)');
    expect(await screen.findByText('Late Guest')).toBeTruthy();
  });

  it.each([
    ['?page=2', '26–30 of 30'],
    ['?page=99', '26–30 of 30'],
    ['?page=0', '1–25 of 30'],
    ['?page=-1', '1–25 of 30'],
    ['?page=constructor', '1–25 of 30'],
  ])('opens at the address %s with %s', async (search, range) => {
    backend.rows = visits(30);
    await showAsStaff(`/admin${search}`);
    expect(await screen.findByText(range)).toBeTruthy();
  });
});

describe('a failed load', () => {
  it('shows what the backend returned, and Retry reloads', async () => {
    backend.listAnswers = [{ status: 400, body: { code: '42703', message: 'no such column' } }];
    backend.rows = visits(1);
    await showAsStaff();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('Error');
    expect(within(alert).getByText('Error fetching visits: no such column')).toBeTruthy();
    expect(backend.lists).toBe(1);
    press('Retry');
    await heading('Announced Visits (1)');
  });

  it('is repeated three times by itself when the backend is unwell', async () => {
    const unwell = { status: 500, body: { message: 'out of order' } };
    backend.listAnswers = Array.from({ length: 4 }, () => unwell);
    await showAsStaff();
    await screen.findByText('Error fetching visits: out of order');
    expect(backend.lists).toBe(4);
  });

  it('shows the declared loading text alone while it is repeated', async () => {
    const unwell = { status: 500, body: { message: 'out of order' } };
    backend.listAnswers = Array.from({ length: 4 }, () => unwell);
    const shown = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const note of document.querySelectorAll('output')) shown.add(note.textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await showAsStaff();
    await screen.findByText('Error fetching visits: out of order');
    watch.disconnect();
    expect([...shown]).toEqual(['Signing in...', 'Loading visits...']);
  });

  it('tells an answer that nobody foresaw from an error that was returned', async () => {
    backend.listAnswers = Array.from({ length: 4 }, () => ({ status: 200, body: { a: 1 } }));
    await showAsStaff();
    const said = 'Unexpected error: The backend did not answer with a list.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('leads to the sign-in when the session has ended', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet');
    backend.forgetTokens();
    press('Refresh');
    await heading('Staff sign-in');
    expect(screen.getByText(/Your session has ended/u)).toBeTruthy();
  });
});

describe('signing out', () => {
  it('takes the data off the page, also when another tab did it', async () => {
    backend.rows = visits(3);
    await showAsStaff();
    await heading('Announced Visits (3)');
    await client.auth.signOut({ scope: 'local' });
    await heading('Staff sign-in');
    expect(visitors()).toEqual([]);
  });

  it('ends the session in this browser even when the backend is out of order', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet');
    backend.signOutStatus = 503;
    press('Sign out');
    await heading('Staff sign-in');
    cleanup();
    showAdminPage({ client });
    expect(await heading('Staff sign-in')).toBeTruthy();
  });

  it('asks the backend anew for the next one who signs in', async () => {
    backend.rows = visits(3);
    await showAsStaff();
    await heading('Announced Visits (3)');
    press('Sign out');
    await heading('Staff sign-in');
    backend.rows = [];
    await fillInSignIn(STAFF.email, STAFF.password);
    expect(await heading('Announced Visits (0)')).toBeTruthy();
  });

  it('moves the focus to the view that replaces the list', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet');
    screen.getByRole('button', { name: 'Sign out' }).focus();
    press('Sign out');
    const title = await heading('Staff sign-in');
    await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });
});
