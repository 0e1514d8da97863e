import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import {
  heading,
  openStaffDesk,
  press,
  STAFF,
  visitId,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

import { reference } from '../../lib/reference.ts';
import type { StaffModel } from '../view/staff-model.ts';

const { backend, showAsStaff } = openStaffDesk();

describe('the table', () => {
  it('shows labels, short labels, badges and unknown values in the declared columns', async () => {
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
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns[0]).toMatch(/^AnnouncedGMT[-+\d:]*$/u);
    expect(columns.slice(1)).toEqual(['Who', 'Urgency', 'Rooms', 'Remarks']);
    const [, first, second] = screen.getAllByRole('row').map(cellTexts);
    expect(first?.[0]).toMatch(/^Nov \d{1,2}, 2026, \d{1,2}:34\s[AP]M$/u);
    expect(first?.slice(1)).toEqual([
      'AnnAnn Ltd',
      'Yes Size: < 5',
      'Main Hall+1, cellar',
      '–Not answered',
    ]);
    expect(second?.slice(1, 3)).toEqual([
      'Submission TST-0000-0002-W',
      'No Size: Five people and more',
    ]);
    expect(screen.getByText('Yes').parentElement?.className).toContain('bg-danger');
    expect(screen.getByText('No').parentElement?.className).not.toContain('bg-danger');
  });

  it('names a submission by its reference where the first column has no answer', async () => {
    backend.rows = visits(2).map((row) => ({ ...row, visitor: null }));
    await showAsStaff({ model: withStaffColumn('isUrgent') });
    await heading('Announced Visits (2)');
    const name = `Submission ${reference('TST', visitId(1))}`;
    const [link] = screen.getAllByRole('link', { name });
    expect(link?.getAttribute('href')).toContain(visitId(1));
    const [button] = screen.getAllByRole('button', {
      name: `Yes, change urgency of ${name}`,
    });
    if (button) fireEvent.click(button);
    await screen.findByRole('dialog', { name });
  });

  it('cuts a long text; the submission has all of it', async () => {
    const remarks = 'Twelve signs 👩‍🚒 and more\nin two lines';
    backend.rows = [{ ...visits(1)[0], remarks }];
    await showAsStaff();
    await screen.findByText('Twelve signs…');
    fireEvent.click(screen.getByRole('link', { name: 'Visitor 1' }));
    expect((await screen.findByText(/in two lines/u)).textContent).toBe(remarks);
  });

  it('marks what has arrived since the visit before', async () => {
    backend.rows = visits(3);
    const visit = { user: `id of ${STAFF.email}`, at: '0', since: '' };
    const seen = String(backend.rows[1]?.['submitted_at']);
    localStorage.setItem(
      'hr-digital-worker.staff-visit.example',
      String(new URLSearchParams({ ...visit, seen })),
    );
    const { router } = await showAsStaff();
    await heading('Announced Visits (3)');
    const marked = screen.getByText('Arrived since your last visit').closest('tr');
    expect(marked?.textContent).toContain('Visitor 1');
    press('Filters');
    press('Since my last visit');
    await waitFor(() =>
      expect(backend.asked.conditions).toEqual([
        { column: 'submitted_at', operator: 'gt', values: [seen] },
      ]),
    );
    expect(router.state.location.search).toBe('?from=last-visit');
    cleanup();
    await showAsStaff(); // soon after: the visit goes on
    await heading('Announced Visits (3)');
    expect(screen.getByText('Arrived since your last visit').closest('tr')?.textContent).toContain(
      'Visitor 1',
    );
    cleanup();
    backend.rows = visits(3).map((row) => ({ ...row, size: 'many' })); // a colleague was faster
    await showAsStaff({ model: withStaffColumn('size', 'few') });
    await heading('Announced Visits (3)');
    expect(screen.queryByText('Arrived since your last visit')).toBeNull();
  });
});

/** The usual declaration, in which staff sets an answer. */
function withStaffColumn(field: string, initial?: string): StaffModel {
  const column = { field, ...(initial && { initial }) };
  return { ...adminModel, admin: { ...adminModel.admin, staffColumns: [column] } };
}

function cellTexts(row: HTMLElement): readonly string[] {
  return within(row)
    .queryAllByRole('cell')
    .map((cell) => cell.textContent);
}
