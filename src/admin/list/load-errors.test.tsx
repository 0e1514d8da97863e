import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openStaffDesk, press, visits } from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = openStaffDesk();

describe('a failed load', () => {
  it('shows what the backend returned, and Retry reloads', async () => {
    backend.listAnswers = [{ status: 400, body: { code: '42703', message: 'no such column' } }];
    backend.rows = visits(1);
    await showAsStaff();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('Error');
    expect(within(alert).getByText('Error fetching visits: no such column')).toBeTruthy();
    expect(backend.lists).toBe(1);
    press('Retry');
    await heading('Announced Visits (1)');
  });

  it('is repeated three times by itself when the backend is unwell', async () => {
    const unwell = { status: 500, body: { message: 'out of order' } };
    backend.listAnswers = Array.from({ length: 4 }, () => unwell);
    await showAsStaff();
    await screen.findByText('Error fetching visits: out of order');
    expect(backend.lists).toBe(4);
  });

  it('is not repeated when the database has cancelled the query for its time', async () => {
    const body = { code: '57014', message: 'canceling statement due to statement timeout' };
    backend.listAnswers = Array.from({ length: 4 }, () => ({ status: 500, body }));
    await showAsStaff();
    await screen.findByText(`Error fetching visits: ${body.message}`);
    expect(backend.lists).toBe(1);
  });

  it('tells an answer that nobody foresaw from an error that was returned', async () => {
    backend.listAnswers = Array.from({ length: 4 }, () => ({ status: 200, body: { a: 1 } }));
    await showAsStaff();
    const said = 'Unexpected error: The server did not answer with a list.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('leaves the focus of whoever asked for it on the page', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet', { selector: 'p' });
    backend.listAnswers = [{ status: 400, body: { message: 'no such column' } }];
    screen.getByRole('button', { name: 'Refresh' }).focus();
    press('Refresh');
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows no page that came in place of data', async () => {
    backend.listAnswers = [{ status: 403, body: '<html>Blocked</html>' }];
    await showAsStaff();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server answered with a web page instead of data.');
    expect(alert.textContent).not.toContain('<');
  });
});
