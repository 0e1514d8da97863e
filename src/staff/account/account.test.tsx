import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../loading/query-client.ts';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import { openStaffDesk, press, STAFF } from '#tests/fixtures/admin/staff-desk.tsx';
import { AccountPage } from './account-page.tsx';

const { backend, client } = openStaffDesk();

const FACTOR = {
  id: 'phone',
  friendly_name: 'My phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T12:00:00Z',
};

/** Opens the account page of a member of staff, with these second factors. */
async function open(factors: readonly object[] = [], hash = ''): Promise<void> {
  backend.answers['user'] = () => ok({ id: 'ann', email: STAFF.email, factors });
  await client.auth.signInWithPassword(STAFF);
  await show(hash);
}

async function show(hash = ''): Promise<void> {
  const { session } = (await client.auth.getSession()).data;
  window.history.pushState(null, '', `/admin/account${hash}`);
  render(
    <BrowserRouter useTransitions={false}>
      <QueryClientProvider client={createQueryClient(() => 0)}>
        <AccountPage client={client} first={session} product="Site" ways={['password']} />
      </QueryClientProvider>
    </BrowserRouter>,
  );
}

const lack = (lacks: string): void => {
  backend.answers['staff_session'] = () => ok({ role: null, lacks });
};
const codeField = () =>
  screen.findByLabelText<HTMLInputElement>('Code from your authenticator app');
const typeCode = async (value: string) =>
  fireEvent.change(await codeField(), { target: { value } });

describe('the field for a code', () => {
  it.each([
    ['grouped as an app shows it', ' 123-456 '],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['in Devanagari digits', '१२३ ४५६'],
    ['in full width', '１２３４５６'],
  ])('takes a code %s', async (_how, typed) => {
    lack('code');
    await open([FACTOR]);
    await typeCode(typed);
    expect((await codeField()).value).toBe('123456');
  });

  it('names the clock after two wrong codes', async () => {
    lack('code');
    backend.answers['challenge'] = () => ok({ id: 'challenge', expires_at: 0 });
    const wrong = { code: 422, error_code: 'mfa_verification_failed', msg: 'no' };
    backend.answers['verify'] = () => ({ status: 422, body: wrong });
    await open([FACTOR]);
    await typeCode('111111');
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/clock/u);
    await typeCode('222222');
    press('Continue');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /here it is \w+ \d+, \d{4}, \d+:\d\d [AP]M\. Compare the clock/u,
      ),
    );
  });
});

describe('the account page', () => {
  const primaries = () =>
    screen.getAllByRole('button').filter(({ className }) => className.includes('bg-accent '));

  it.each([
    ['the first factor', [], ['Set up an authenticator app']],
    ['a further factor', [FACTOR], ['Change password']],
  ])('has one primary button before %s', async (_what, factors, names) => {
    await open(factors);
    await screen.findByRole('button', { name: 'Set up an authenticator app' });
    expect(primaries().map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each([
    ['the sign-in', undefined, 'Staff sign-in'],
    ['the code', 'code', 'Second factor'],
    ['the password after a link', 'password', 'Choose your password'],
    ['the account', '', 'Your account'],
  ])('has a title of its own for %s', async (_what, lacks, title) => {
    if (lacks) lack(lacks);
    await (lacks === undefined ? show() : open([FACTOR]));
    await waitFor(() => expect(document.title).toBe(`${title} – Site`));
    cleanup();
  });

  it('keeps what is typed while the session is renewed', async () => {
    await open([FACTOR]);
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the device');
    fireEvent.change(name, { target: { value: 'Tablet' } });
    let asked = 0;
    backend.answers['staff_session'] = () => {
      asked += 1;
      return ok({ role: 'manager', lacks: null });
    };
    await client.auth.refreshSession();
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.getByLabelText('Name of the device')).toBe(name);
    expect(name.value).toBe('Tablet');
  });

  it('tells the sessions apart, folds those beyond three, and ends one of them', async () => {
    const used = '2026-11-20T12:00:00Z';
    const all = [
      { id: '1', isThis: true, used, browser: CHROME, network: '198.51.100.1' },
      { id: '2', isThis: false, used, browser: EDGE, network: '203.0.113.9' },
      { id: '3', isThis: false, used, browser: FIREFOX_IOS, network: null },
      { id: '4', isThis: false, used, browser: null, network: '203.0.113.4' },
      { id: '5', isThis: false, used, browser: EDGE, network: '203.0.113.5' },
    ];
    const ended: unknown[] = [];
    backend.answers['own_sessions'] = () => ok(all.filter(({ id }) => !ended.includes(id)));
    backend.answers['end_session'] = ({ session }) => {
      ended.push(session);
      return ok(true);
    };
    await open([FACTOR]);
    const section = await screen.findByRole('region', { name: 'Where you are signed in' });
    const names = (list: HTMLElement) =>
      within(list)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent.replace(/, last used.*/u, ''));
    const folded = (await screen.findByText('Show 2 more')).closest('details');
    expect(folded?.open).toBe(false);
    const more = ['Another browser from 203.0.113.4', 'Edge on Windows from 203.0.113.5'];
    expect(names(folded ?? document.body)).toEqual(more);
    expect(names(section)).toEqual([
      'This browser: Chrome on macOS from 198.51.100.1',
      'Edge on Windows from 203.0.113.9',
      'Firefox on an iPhone',
      ...more,
    ]);
    press(/^Sign out Edge on Windows from 203\.0\.113\.9/u);
    await waitFor(() => expect(names(section)).toHaveLength(4));
    expect(ended).toEqual(['2']);
  });
});

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const FIREFOX_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15';
