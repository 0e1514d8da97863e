import { act, cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '../../generated/site.ts';
import { reference } from '../../lib/text/reference.ts';
import { staffForm } from '../../generated/example/staff-form.ts';
import { ok, StaffBackend } from '#tests/fixtures/admin/staff-backend.ts';
import {
  fillInSignIn,
  follow,
  heading,
  listOf,
  rowId,
  rows,
  showOnScreen,
  STAFF,
} from '#tests/fixtures/admin/staff-desk.tsx';
import { App } from '../app.tsx';

const backend = new StaffBackend();
vi.stubGlobal('fetch', backend.fetch);
vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.test');
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public');
// A second client, beside the client of the tests that show the page alone.
vi.spyOn(console, 'warn').mockReturnValue(undefined);
const { adminRoute } = await import('./admin-route.tsx');
vi.restoreAllMocks();

/** The staff page of a form with an id and a title, below links to both. */
async function pageOf(id: string, title: string) {
  const { model } = staffForm;
  const noPdf = () => Promise.reject(new Error('Nobody asks for it.'));
  const form = { ...staffForm, model: { ...model, id, admin: { ...model.admin, title } } };
  const Page = adminRoute(form, noPdf);
  return () => (
    <>
      <Link to="/admin">One</Link> <Link to="/admin/other">Other</Link>
      <Page />
    </>
  );
}

const pages = {
  '/admin': () => pageOf('example', 'Example Submissions'),
  '/admin/other': () => pageOf('other', 'Feedback'),
  '*': async () => () => null,
};

function open(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  return act(async () => {
    render(
      <BrowserRouter useTransitions={false}>
        <App pages={pages} />
      </BrowserRouter>,
    );
  });
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  showOnScreen(1280);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the staff page', () => {
  it('shows the submissions of the chosen form', async () => {
    backend.accounts = { [STAFF.email]: { password: STAFF.password, role: 'manager' } };
    await open('/admin');
    await fillInSignIn(STAFF);
    await listOf(0);
    cleanup();
    backend.rows = rows(3);
    await open('/admin');
    await listOf(3);
    backend.rows = rows(2);
    await act(async () => void follow('Other'));
    expect(await heading('Feedback (2)')).toBeTruthy();
  });

  it.each([
    ['the list', '', 'Example Submissions'],
    ['the overview', '?overview=week', 'Example Submissions: Overview'],
    ['a submission', `?submission=${rowId(1)}`, `Submission ${referenceOf(1)}`],
    [
      'a comparison of two submissions',
      `?submission=${rowId(1)}&compare=${rowId(2)}`,
      `Compare ${referenceOf(1)} and ${referenceOf(2)}`,
    ],
  ])('has a title of its own for %s', async (_, search, title) => {
    backend.accounts = { [STAFF.email]: { password: STAFF.password, role: 'manager' } };
    await open(`/admin${search}`);
    await fillInSignIn(STAFF);
    await waitFor(() => expect(document.title).toBe(`${title} – ${product}`));
  });

  it.each([
    ['the sign-in', undefined, null, 'Staff sign-in'],
    ['an account without rights', 'none', null, 'This account doesn’t have staff access'],
    ['the code of a second factor', 'manager', 'code', 'Second factor'],
    ['a second factor that is missing', 'manager', 'factor', 'Set up a second factor'],
  ])('has a title of its own for %s', async (_, role, lacks, title) => {
    backend.answers['staff_session'] = () => ok({ role: null, lacks });
    await open('/admin');
    if (role) {
      backend.accounts = { [STAFF.email]: { password: STAFF.password, role } };
      await fillInSignIn(STAFF);
    }
    await waitFor(() => expect(document.title).toBe(`${title} – ${product}`));
    backend.reset();
  });
});

function referenceOf(row: number): string {
  return reference(staffForm.model.reference.prefix, rowId(row));
}
