import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { adminModel } from '../../tests/fixtures/admin/admin-model.ts';
import { StaffBackend } from '../../tests/fixtures/admin/staff-backend.ts';
import {
  fillInSignIn,
  showOnScreen,
  STAFF,
  visits,
} from '../../tests/fixtures/admin/staff-desk.ts';
import type { StaffModel } from '../admin/view/staff-model.ts';
import { App } from './app.tsx';

const backend = new StaffBackend();
vi.stubGlobal('fetch', backend.fetch);
vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.test');
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public');
const { adminRoute } = await import('./admin-route.tsx');

/** The staff page of a form, below links to both. */
async function pageOf(model: StaffModel) {
  const noPdf = () => Promise.reject(new Error('Nobody asks for it.'));
  const Page = adminRoute({ model, validate: () => true, conditions: [] }, noPdf);
  return () => (
    <>
      <Link to="/admin">One</Link> <Link to="/admin/other">Other</Link>
      <Page />
    </>
  );
}

it('shows the submissions of the form that is chosen', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  showOnScreen(1280);
  backend.accounts = { [STAFF.email]: { password: STAFF.password, role: 'staff' } };
  window.history.replaceState(null, '', '/admin');
  const other = { ...adminModel, id: 'other', admin: { ...adminModel.admin, title: 'Feedback' } };
  const pages = {
    '/admin': () => pageOf(adminModel),
    '/admin/other': () => pageOf(other),
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
  await fillInSignIn(STAFF.email, STAFF.password);
  await screen.findByRole('heading', { name: 'Announced Visits' });
  cleanup();
  backend.rows = visits(3);
  await open();
  await screen.findByRole('heading', { name: 'Announced Visits (3)' });
  backend.rows = visits(2);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Other' })));
  expect(await screen.findByRole('heading', { name: 'Feedback (2)' })).toBeTruthy();
});
