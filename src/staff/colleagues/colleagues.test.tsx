import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import {
  address,
  follow,
  heading,
  listOf,
  openStaffDesk,
  press,
  rows,
  STAFF,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, showAsStaff } = openStaffDesk();

const NEW = { lastSignIn: null, isBlocked: false, factors: [] };
const ANN = { ...NEW, id: '1', email: STAFF.email, role: 'manager', isYou: true };
const BEN = { ...NEW, id: '2', email: 'ben@example.org', role: 'viewer', isYou: false };

describe('the page of colleagues', () => {
  it('is beside the list, and invites a colleague by two presses', async () => {
    backend.rows = rows(1);
    backend.answers['staff_members'] = () => ok([ANN, BEN]);
    const sent: unknown[] = [];
    backend.answers['manage-staff'] = (body) => {
      sent.push(body);
      return ok({ email: 'kim@example.org', link: 'https://example.org/admin/account#x' });
    };
    await showAsStaff();
    await listOf(1);
    follow('Colleagues');
    await heading('Colleagues');
    expect(address()).toBe('?show=colleagues');
    await screen.findByRole('row', { name: /ben@example\.org Viewer/u });
    fireEvent.change(screen.getByLabelText('Email address'), {
      target: { value: 'kim@example.org' },
    });
    press('Invite');
    await waitFor(() =>
      expect(sent).toEqual([{ action: 'add', email: 'kim@example.org', role: 'viewer' }]),
    );
    await screen.findByText('https://example.org/admin/account#x');
    follow('List');
    await listOf(1);
    expect(address()).toBe('');
  });

  it('shows a manager why a change was refused', async () => {
    backend.answers['staff_members'] = () => ok([ANN, { ...BEN, factors: ['Phone'] }]);
    const body = { code: '42501', message: 'Only a manager may do this.' };
    backend.answers['manage-staff'] = () => ({ status: 403, body });
    await showAsStaff({ address: '/admin?show=colleagues' });
    await screen.findByRole('row', { name: /ben@example\.org Viewer/u });
    press(/^Change.*ben@example\.org/u);
    press('Reset second factor');
    press('Reset second factor');
    expect((await screen.findByRole('alert')).textContent).toBe(body.message);
  });

  it('shows why it could not be loaded', async () => {
    const body = { code: '22023', message: 'Something failed.' };
    backend.answers['staff_members'] = () => ({ status: 400, body });
    await showAsStaff({ address: '/admin?show=colleagues' });
    expect((await screen.findByRole('alert')).textContent).toContain(body.message);
  });

  it('shows a viewer who is there, and no account', async () => {
    backend.accounts = { [STAFF.email]: { password: STAFF.password, role: 'viewer' } };
    backend.answers['staff_members'] = () => ok([]);
    backend.answers['staff_accounts'] = () => ok([STAFF.email, BEN.email]);
    await showAsStaff({ address: '/admin?show=colleagues' });
    const list = await screen.findByRole('list', { name: 'Colleagues' });
    const names = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([`${STAFF.email} (you)`, `${BEN.email} `]);
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });
});
