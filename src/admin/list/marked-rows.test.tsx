import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handledModel } from '../../../tests/fixtures/admin/admin-model.ts';
import {
  heading,
  openStaffDesk,
  press,
  STAFF,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = openStaffDesk();

it('two marked submissions are compared, with the answers that differ', async () => {
  backend.rows = visits(3);
  const { router } = await showAsStaff();
  await heading('Announced Visits (3)');
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mark all on this page' }));
  await screen.findByText('3 submissions marked');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mark Visitor 3' }));
  await screen.findByText('2 submissions marked');
  fireEvent.click(screen.getByRole('link', { name: 'Compare' }));
  await heading('Two submissions compared');
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Visitor 2' })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Visitor Differs/u })).toBeTruthy();
  expect(table.queryByRole('row', { name: /^Rooms Differs/u })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  await heading('Announced Visits (3)');
  expect(router.state.location.search).toBe('');
});

it('all marked submissions are set at once, and undone, except those that a colleague has changed', async () => {
  backend.rows = visits(3);
  await showAsStaff({ model: handledModel });
  await heading('Announced Visits (3)');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mark all on this page' }));
  await screen.findByText('3 submissions marked');
  const sizes = () => backend.rows.map(({ size }) => size);
  const change = (place: number, size: string) => {
    backend.rows = backend.rows.map((row, index) => (index === place ? { ...row, size } : row));
  };
  change(1, 'other');
  press('Five people and more');
  await screen.findByText('Size: Five people and more (2 saved)');
  expect(sizes()).toEqual(['many', 'other', 'many']);
  expect(screen.getByRole('alert').textContent).toBe('1 not saved');
  expect(screen.getByText(/Someone else changed this submission first/u).textContent).toMatch(
    /^Visitor 2: /u,
  );
  change(2, 'other');
  press('Undo');
  await screen.findByText('Undone (1 saved)');
  expect(sizes()).toEqual(['few', 'other', 'other']);
  press('Assign');
  await screen.findByText(`Firm: ${STAFF.email} (3 saved)`);
  expect(backend.rows.map(({ firm }) => firm)).toEqual([STAFF.email, STAFF.email, STAFF.email]);
});
