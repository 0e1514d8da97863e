import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { handledModel, staffModel } from '#tests/fixtures/admin/staff-model.ts';
import {
  address,
  follow,
  heading,
  listOf,
  openStaffDesk,
  press,
  rowId,
  rows,
  STAFF,
} from '#tests/fixtures/admin/staff-desk.tsx';
import { formatDate } from '../../lib/text/format.ts';
import { reference } from '../../lib/text/reference.ts';
import type { StaffModel } from '../contract/staff-model.ts';

const { backend, showAsStaff } = openStaffDesk();

describe('the table of submissions', () => {
  it('shows labels, short labels, badges and unknown values in the declared columns', async () => {
    const all = {
      is_urgent: true,
      hosting: 'aws',
      languages: ['en', 'la'],
      terms: '28f05e5b',
    };
    const year = new Date().getFullYear();
    backend.rows = [
      {
        id: '1',
        submitted_at: `${year}-11-20T12:34:56.789+00:00`,
        name: 'Ann',
        room: 'B 12',
        ...all,
      },
      { id: '2', submitted_at: '2024-11-19T12:00:00+00:00', is_urgent: false, hosting: 'gov' },
    ];
    await showAsStaff();
    await listOf(2);
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['Submitted', 'Who', 'Urgency', 'Languages', 'Notes']);
    const [, first, second] = screen.getAllByRole('row').map(cellTexts);
    const times = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(times).toEqual([
      expect.stringMatching(/^Nov \d{1,2} +\d{1,2}:34\s[AP]M$/u),
      expect.stringMatching(/^Nov \d{1,2}, 2024 +\d{1,2}:00\s[AP]M$/u),
    ]);
    expect(
      screen.getByTitle(new RegExp(`^Nov \\d{1,2}, ${year}, \\d{1,2}:34`, 'u')),
    ).toBeTruthy();
    expect(first).toEqual([
      'AnnB 12',
      'YesHosting: AWS',
      '2 chosenEnglish, la Agreed',
      '–Not answered',
    ]);
    expect(second?.slice(0, 2)).toEqual([
      'Submission EXA-0000-0002-W',
      'NoHosting: Government cloud',
    ]);
    expect(screen.getByText('Yes').parentElement?.className).toContain('bg-danger');
    expect(screen.getByText('No').parentElement?.className).not.toContain('bg-danger');
  });

  it('names a submission by its reference if the first column has no answer', async () => {
    backend.rows = rows(2).map((row) => ({ ...row, name: null }));
    await showAsStaff({ model: withStaffColumn('isUrgent') });
    await listOf(2);
    const name = `Submission ${reference('EXA', rowId(1))}`;
    const [link] = screen.getAllByRole('link', { name });
    expect(link?.getAttribute('href')).toContain(rowId(1));
    const [button] = screen.getAllByRole('button', { name: `Yes, change urgency of ${name}` });
    if (button) fireEvent.click(button);
    await screen.findByRole('dialog', { name });
  });

  it('marks the submissions that have arrived since the visit before', async () => {
    const marked = () => screen.queryByText('Arrived since your last visit')?.closest('tr');
    backend.rows = rows(3);
    const visit = { user: `id of ${STAFF.email}`, at: '0', since: '' };
    const seen = String(backend.rows[1]?.['submitted_at']);
    localStorage.setItem(
      'hr-digital-worker.staff-visit.example',
      String(new URLSearchParams({ ...visit, seen })),
    );
    await showAsStaff();
    await listOf(3);
    expect(marked()?.textContent).toContain('Visitor 1');
    press('Filters');
    press('Since my last visit');
    await waitFor(() =>
      expect(backend.asked.conditions).toEqual([
        { column: 'submitted_at', operator: 'gt', values: [seen] },
      ]),
    );
    expect(address()).toBe('?from=last-visit');
    cleanup();
    await showAsStaff(); // soon after: the visit goes on
    await listOf(3);
    expect(marked()?.textContent).toContain('Visitor 1');
    cleanup();
    backend.rows = rows(3).map((row) => ({ ...row, hosting: 'azure' })); // a colleague was faster
    await showAsStaff({ model: withStaffColumn('hosting', 'aws') });
    await listOf(3);
    expect(marked()).toBeUndefined();
  });
});

describe('selected submissions', () => {
  it('are compared by the answers that differ, below name, time and reference', async () => {
    backend.rows = rows(3).map((row) => ({ ...row, room: 'B 12', notes: 'Equal' }));
    await showAsStaff();
    await selectAll(3);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Visitor 3' }));
    await screen.findByText('2 selected');
    follow('Compare');
    await heading('Compare submissions');
    const table = within(await screen.findByRole('table'));
    const [, ...headings] = table.getAllByRole('columnheader');
    for (const [index, { id, name, submitted_at: time }] of backend.rows
      .slice(0, 2)
      .entries()) {
      const text = headings[index]?.textContent;
      expect(text).toContain(`${String(name)} ${formatDate(String(time))}`);
      expect(text).toContain(reference('EXA', String(id)));
    }
    expect(table.getByRole('row', { name: /^Your Name Different/u })).toBeTruthy();
    expect(table.queryByRole('row', { name: /^Hosting Different/u })).toBeNull();
    expect(table.getByRole('row', { name: /^Hosting/u })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(table.queryByRole('row', { name: /^Hosting/u })).toBeNull();
    expect(table.getByRole('row', { name: /^Your Name Different/u })).toBeTruthy();
    follow('Back to the list');
    await listOf(3);
    expect(address()).toBe('');
  });

  it('have a mark on the answers that are the same, if most differ', async () => {
    const [one, other] = rows(2);
    backend.rows = [
      { ...one, hosting: 'aws', room: 'A 1', notes: 'One' },
      { ...other, hosting: 'aws', room: 'B 2', notes: 'Other' },
    ];
    await showAsStaff();
    await selectAll(2);
    follow('Compare');
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /^Hosting The same/u })).toBeTruthy();
    expect(table.queryByRole('row', { name: /Different/u })).toBeNull();
  });

  it('are said to have the same answers if none differs', async () => {
    backend.rows = rows(2).map((row) => ({ ...row, name: 'Ada', is_urgent: null }));
    await showAsStaff();
    await selectAll(2);
    follow('Compare');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    expect(screen.getByText('The answers are the same.').tagName).toBe('OUTPUT');
  });

  it('are compared item by item, with all items of a group in its place', async () => {
    const ada = { name: 'Ada Byron', role: 'expert' };
    const [one, other] = rows(2).map((row) => ({ ...row, start_date: '2030-01-31' }));
    backend.rows = [
      { ...one, people: [ada] },
      { ...other, people: [ada, { name: 'Grace Hopper', role: 'manager' }] },
    ];
    const cards = staffModel.cards.map(({ lines, ...card }) => {
      return { ...card, lines: lines.toReversed() };
    });
    await showAsStaff({ model: { ...staffModel, cards } });
    await selectAll(2);
    follow('Compare');
    const table = within(await screen.findByRole('table'));
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());
    const first = names.indexOf('Person 1');
    expect(names.slice(first, first + 3)).toEqual([
      'Person 1',
      'Person 2 Different',
      'Start date',
    ]);
    expect(table.getByText('Grace Hopper').parentElement?.textContent).toBe(
      'Full name: Grace Hopper',
    );
  });

  it('are set at once, and undone, except submissions that a colleague has changed', async () => {
    backend.rows = rows(3);
    await showAsStaff({ model: handledModel });
    await selectAll(3);
    const changeAsColleague = (place: number) => {
      backend.rows = backend.rows.map((row, at) =>
        at === place ? { ...row, hosting: 'own' } : row,
      );
    };
    const saved = (column: string) => backend.rows.map((row) => row[column]);
    changeAsColleague(1);
    press('Azure');
    await screen.findByText('Hosting: Azure (2 saved)');
    expect(saved('hosting')).toEqual(['azure', 'own', 'azure']);
    expect(screen.getByRole('alert').textContent).toBe('1 not saved');
    expect(
      screen.getByText(/Someone else changed this submission first/u).textContent,
    ).toMatch(/^Visitor 2: /u);
    changeAsColleague(2);
    press('Undo');
    await screen.findByText('Undone (1 saved)');
    expect(saved('hosting')).toEqual(['aws', 'own', 'own']);
    press('Assign');
    await screen.findByText(`Who checks the translations? ${STAFF.email} (3 saved)`);
    expect(saved('translator')).toEqual([STAFF.email, STAFF.email, STAFF.email]);
  });
});

async function selectAll(count: number): Promise<void> {
  await listOf(count);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await screen.findByText(`${count} selected`);
}

/** The usual declaration, with an answer that staff sets. */
function withStaffColumn(field: string, initial?: string): StaffModel {
  const column = { field, ...(initial && { initial }) };
  return { ...staffModel, admin: { ...staffModel.admin, staffColumns: [column] } };
}

function cellTexts(row: HTMLElement): readonly string[] {
  return within(row)
    .queryAllByRole('cell')
    .map((cell) => cell.textContent);
}
