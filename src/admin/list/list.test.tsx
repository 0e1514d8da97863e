// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openStaffDesk, press, visitors, visits } from '../testing/staff-desk.ts';

const { backend, showAsStaff } = await openStaffDesk();

describe('the list', () => {
  it('says that it is loading, then that it is empty', async () => {
    await showAsStaff();
    await screen.findByText('Loading visits...');
    await screen.findByText('No visits yet');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is paged by 25, and the page stands in the address', async () => {
    backend.rows = visits(60);
    const { router } = await showAsStaff();
    await screen.findByText('1–25 of 60');
    press('Next');
    await screen.findByText('26–50 of 60');
    expect(router.state.location.search).toBe('?page=2');
    expect(visitors()[0]).toBe('Visitor 26');
    press('Next');
    await screen.findByText('51–60 of 60');
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    press('Previous');
    await screen.findByText('26–50 of 60');
  });

  it('neither skips nor repeats a row when others arrive meanwhile', async () => {
    backend.rows = visits(30);
    await showAsStaff();
    await screen.findByText('1–25 of 30');
    const newer = { ...visits(1)[0], id: 'newer', submitted_at: '2026-11-20T13:00:00.000Z' };
    backend.rows = [{ ...newer, visitor: 'Late Guest' }, ...backend.rows];
    press('Next');
    await screen.findByText('26–30 of 30');
    expect(visitors()).toEqual([26, 27, 28, 29, 30].map((number) => `Visitor ${number}`));
    press('Refresh');
    await heading('Announced Visits (31)');
    expect(await screen.findByText('Late Guest')).toBeTruthy();
  });

  it.each([
    ['?page=2', '26–30 of 30'],
    ['?page=99', '26–30 of 30'],
    ['?page=0', '1–25 of 30'],
    ['?page=-1', '1–25 of 30'],
    ['?page=constructor', '1–25 of 30'],
  ])('opens at the address %s with %s', async (search, range) => {
    backend.rows = visits(30);
    await showAsStaff({ address: `/admin${search}` });
    expect(await screen.findByText(range)).toBeTruthy();
  });
});
