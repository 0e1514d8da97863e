// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openStaffDesk, visits } from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = await openStaffDesk();

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
    expect(second?.slice(1, 3)).toEqual(['Submission', 'NoSize: Five people and more']);
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

  it('shows the excerpt of a text of more than 1,000 characters, and leads to the whole', async () => {
    const [first, second] = visits(2);
    const remarks = ['🚒'.repeat(1001), '🚒'.repeat(1000)];
    backend.rows = [
      { ...first, remarks: remarks[0] },
      { ...second, remarks: remarks[1] },
    ];
    await showAsStaff();
    await heading('Announced Visits (2)');
    expect(screen.getAllByText(`${'🚒'.repeat(12)}…`)).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Show all of Remarks' });
    fireEvent.click(screen.getByRole('button', { name: 'Show all of Remarks' }));
    expect(screen.getByText(remarks[1] ?? '')).toBeTruthy();
    fireEvent.click(link);
    await heading('Submission');
    expect(await screen.findByText(remarks[0] ?? '')).toBeTruthy();
  });

  it('gives a long text no badge', async () => {
    backend.rows = [{ ...visits(1)[0], size: 'x'.repeat(1001) }];
    await showAsStaff();
    await heading('Announced Visits (1)');
    expect(screen.getByRole('link', { name: 'Show all of Urgency' })).toBeTruthy();
  });
});

function cellTexts(row: HTMLElement): readonly string[] {
  return within(row)
    .queryAllByRole('cell')
    .map((cell) => cell.textContent);
}
