import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openStaffDesk, visits } from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = openStaffDesk();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23) }));
afterEach(() => void vi.useRealTimers());

const COUNTS = {
  days: { '2026-11-19': 1, '2026-11-20': 3 },
  asked: { rooms: 2 },
  answers: {
    is_urgent: [
      ['false', 3],
      ['true', 1],
    ],
    size: [
      ['many', 2],
      ['few', 1],
      ['<b>dozens</b>', 1],
    ],
    rooms: [
      [null, 3],
      ['hall', 1],
    ],
  },
};

async function openOverview(address = '/admin?overview=auto') {
  const shown = await showAsStaff({ address });
  return { ...shown, here: () => shown.router.state.location };
}

/** The rows of a question's table, as texts. */
async function rowsOf(name: string): Promise<readonly (readonly string[])[]> {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the overview', () => {
  it('shows each question with choices: those declared, retired ones, unknown values, and none', async () => {
    backend.listAnswers = [{ status: 200, body: COUNTS }];
    await openOverview();
    await heading('Announced Visits: Overview (4)');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Submissions per day', 'Urgent', 'Size', 'Rooms']);
    expect(await rowsOf('Urgent')).toEqual([
      ['Yes', '1', '25%'],
      ['No', '3', '75%'],
    ]);
    expect(await rowsOf('Size')).toEqual([
      ['Fewer than five people', '1', '25%'],
      ['Five people and more (retired)', '2', '50%'],
      ['<b>dozens</b>', '1', '25%'],
    ]);
    screen.getByText('of 2 asked');
    expect(await rowsOf('Rooms')).toEqual([
      ['Main Hall', '1', '50%'],
      ['Attic', '0', '0%'],
      ['Not answered', '1', '50%'],
    ]);
    fireEvent.click(screen.getByText('Show as table'));
    const days = await rowsOf('Submissions per day');
    expect([days.length, ...days.slice(3, 5)]).toEqual([
      14,
      ['Nov 20, 2026', '3'],
      ['Nov 19, 2026', '1'],
    ]);
    expect(backend.lists).toBe(1);
  });

  it('says that a search has more hits than the bars count', async () => {
    backend.listAnswers = [{ status: 200, body: { ...COUNTS, isMore: true } }];
    await openOverview('/admin?overview=auto#search=visitor');
    await heading('Announced Visits: Overview (4+)');
    expect(
      await screen.findByText(
        'This search has more than 4 hits. The bars count 4 of them; search for more words to count all.',
      ),
    ).toBeTruthy();
  });

  it('leads from a bar to its submissions, under the same filter', async () => {
    backend.listAnswers = [{ status: 200, body: COUNTS }];
    backend.rows = visits(1);
    const { here } = await openOverview('/admin?overview=week&filter.rooms=hall#search=visitor');
    const table = await screen.findByRole('table', { name: 'Size' });
    expect(within(table).queryByRole('link', { name: '<b>dozens</b>' })).toBeNull();
    fireEvent.click(within(table).getByRole('link', { name: /retired/u }));
    await screen.findByText('Visitor 1');
    expect(here().search).toBe('?filter.rooms=hall&filter.size=many');
    expect(here().hash).toBe('#search=visitor');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'List' }));
  });

  it('leads from a period to its submissions', async () => {
    backend.listAnswers = [{ status: 200, body: COUNTS }];
    backend.rows = visits(1);
    const { here } = await openOverview('/admin?overview=week&to=2026-11-20');
    fireEvent.click(await screen.findByText('Show as table'));
    fireEvent.click(await screen.findByRole('link', { name: 'Week of Nov 16, 2026' }));
    await screen.findByText('Visitor 1');
    expect(here().search).toBe('?from=2026-11-16&to=2026-11-20');
  });

  it('opens from the list without asking for the list again, and changes its period in the address', async () => {
    backend.rows = visits(2);
    const { here } = await openOverview('/admin');
    await screen.findByText('Visitor 1');
    backend.listAnswers = [{ status: 200, body: COUNTS }];
    fireEvent.click(screen.getByRole('link', { name: 'Overview' }));
    await heading('Announced Visits: Overview (4)');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Overview' }));
    expect(backend.lists).toBe(2);
    fireEvent.click(screen.getByRole('link', { name: 'Month' }));
    await heading('Submissions per month');
    expect(here().search).toBe('?overview=month');
    expect(backend.lists).toBe(2);
  });

  it('takes nothing for counts that is none', async () => {
    backend.listAnswers = Array.from({ length: 4 }, () => ({
      status: 200,
      body: { days: { '2026-11-20': 'many' }, answers: {} },
    }));
    await openOverview();
    const said = /The server answered with something other than counts\./u;
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
