import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  heading,
  openStaffDesk,
  press,
  visitId,
  visitors,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = openStaffDesk();

const isOff = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('a search with more than a thousand hits', () => {
  it('is said to have more, and is not counted', async () => {
    backend.rows = visits(1001);
    await showAsStaff({ address: '/admin#search=visitor' });
    await heading('Announced Visits (1,000+)');
    await screen.findByText('More than 1,000 submissions match', { selector: 'output' });
    expect(screen.getByText('1–25')).toBeTruthy();
    expect(screen.getByText('Page 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Last' })).toBeNull();
  });

  it('is read forwards to its last row, which says how many there are', async () => {
    backend.rows = visits(1030);
    await showAsStaff({ address: '/admin?page=41#search=visitor' });
    await screen.findByText('1,001–1,025');
    expect(visitors()[0]).toBe('Visitor 1001');
    press('Next');
    await screen.findByText('1,026–1,030 of 1,030');
    await heading('Announced Visits (1,030)');
    await screen.findByText('1,030 submissions. Page 42 of 42', { selector: 'output' });
    expect(visitors()).toEqual([1026, 1027, 1028, 1029, 1030].map((one) => `Visitor ${one}`));
    expect(isOff('Next')).toBe(true);
    press('Previous');
    await screen.findByText('1,001–1,025 of 1,030');
    expect(isOff('Next')).toBe(false);
  });

  it('leads from the last submission of a page to the first of the next', async () => {
    backend.rows = visits(1030);
    await showAsStaff({ address: `/admin?page=41&submission=${visitId(1025)}#search=visitor` });
    const next = await screen.findByRole('link', { name: 'Next submission' });
    expect(next.getAttribute('href')).toContain(`page=42&submission=${visitId(1026)}`);
  });
});
