import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { staffForm } from '../generated/example/staff-form.ts';
import { StaffBackend } from '../../tests/fixtures/admin/staff-backend.ts';
import {
  fillInSignIn,
  follow,
  heading,
  listOf,
  rows,
  showOnScreen,
  STAFF,
} from '../../tests/fixtures/admin/staff-desk.tsx';
import { App } from './app.tsx';

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

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('the staff page shows the submissions of the chosen form', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  showOnScreen(1280);
  backend.accounts = { [STAFF.email]: { password: STAFF.password, role: 'staff' } };
  window.history.replaceState(null, '', '/admin');
  const pages = {
    '/admin': () => pageOf('example', 'Example Submissions'),
    '/admin/other': () => pageOf('other', 'Feedback'),
    '*': async () => () => null,
  };
  const open = () =>
    act(async () => {
      render(
        <BrowserRouter useTransitions={false}>
          <App pages={pages} />
        </BrowserRouter>,
      );
    });
  await open();
  await fillInSignIn(STAFF);
  await listOf(0);
  cleanup();
  backend.rows = rows(3);
  await open();
  await listOf(3);
  backend.rows = rows(2);
  await act(async () => void follow('Other'));
  expect(await heading('Feedback (2)')).toBeTruthy();
});
