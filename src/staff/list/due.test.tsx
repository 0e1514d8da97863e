import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { promisedModel } from '#tests/fixtures/admin/staff-model.ts';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import {
  address,
  listOf,
  openStaffDesk,
  press,
  rowId,
  rows,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, showAsStaff } = openStaffDesk();

/** Two business days after Friday, November 20 are Tuesday, November 24. */
const show = async (now: string): Promise<void> => {
  vi.setSystemTime(now);
  backend.rows = rows(1);
  await showAsStaff({ model: promisedModel });
  await listOf(1);
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a promised answer', () => {
  it.each([
    ['2026-11-23T17:00Z', null],
    ['2026-11-24T17:00Z', 'Due today'],
    ['2026-11-25T17:00Z', 'Late by 1 day'],
    // Thanksgiving, and the next business day.
    ['2026-11-26T17:00Z', 'Late by 2 days'],
    ['2026-11-27T17:00Z', 'Late by 2 days'],
    ['2026-12-01T17:00Z', 'Late by 4 days'],
  ])('is marked at %s as %s', async (now, mark) => {
    await show(now);
    const marks = screen.queryAllByText(/^(?:Due|Late by)/u);
    expect(marks[0]?.textContent ?? null).toBe(mark);
  });

  it('is no longer marked once another tab has saved the status', async () => {
    await show('2026-11-25T17:00Z');
    screen.getByText('Late by 1 day');
    const otherTab = new BroadcastChannel('hr-digital-worker.staff-changes');
    const changed = { id: rowId(1), hosting: 'azure' };
    const message = { form: 'example', userId: 'id of ann@example.org', changed };
    await act(async () => otherTab.postMessage(message));
    await waitFor(() => expect(screen.queryByText('Late by 1 day')).toBeNull());
    otherTab.close();
  });

  it('is counted by the overview, with a link to the list', async () => {
    vi.setSystemTime('2026-11-25T17:00Z');
    backend.rows = rows(1);
    const counts = { isMore: false, days: { '2026-11-20': 1 }, asked: {}, answers: {} };
    backend.answers['example_submissions_overview'] = () => ok(counts);
    await showAsStaff({ model: promisedModel, address: '/admin?overview=auto' });
    const figure = (await screen.findByText('Late', { selector: 'dt' })).nextElementSibling;
    const link = figure?.querySelector('a');
    await waitFor(() => expect(link?.textContent).toBe('1'));
    expect(link?.getAttribute('href')).toBe('/admin?due=late');
  });

  it('is filtered for by buttons that exclude each other', async () => {
    await show('2026-11-25T17:00Z');
    press('Filters');
    const group = within(screen.getByRole('group', { name: 'Due' }));
    const button = (name: string) => group.getByRole('button', { name });
    await act(async () => button('Late').click());
    await act(async () => button('Due today').click());
    expect(address()).toBe('?due=today');
    expect(button('Due today').getAttribute('aria-pressed')).toBe('true');
    await act(async () => button('Due today').click());
    expect(address()).toBe('');
  });
});
