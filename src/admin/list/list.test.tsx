import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import type { PublishedForm } from '../data/list-source.ts';
import { emptyDraft, writeDraft } from '../handling/drafts.ts';
import {
  heading,
  openStaffDesk,
  press,
  STAFF,
  visitId,
  visitors,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, client, showAsStaff } = openStaffDesk();

function published(form: Partial<PublishedForm>): PublishedForm {
  const loadStaffForm = () => Promise.reject(new Error('Nobody asks for it.'));
  const rest = { id: 'x', name: 'X', adminPath: '/admin', table: 'x', prefix: 'XX' };
  return { ...rest, loadStaffForm, ...form };
}

describe('several forms', () => {
  it('are links, of which the one that is shown is marked', async () => {
    const forms = [
      published({ id: 'other', name: 'Feedback', adminPath: '/admin' }),
      published({ id: 'example', name: 'Visits', adminPath: '/admin/example' }),
    ];
    const { router } = await showAsStaff({ forms, address: '/admin/example?page=2' });
    const links = within(await screen.findByRole('navigation', { name: 'Forms' }));
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Visits');
    fireEvent.click(links.getByRole('link', { name: 'Feedback' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(router.state.location.search).toBe('');
  });

  it('each lead back to the unsaved work on their own submissions', async () => {
    const reader = { client, forms: [], userId: `id of ${STAFF.email}`, email: STAFF.email };
    for (const [number, id] of ['example', 'other'].entries()) {
      const draft = { ...emptyDraft(), note: 'Called back.' };
      writeDraft({ ...reader, model: { ...adminModel, id } }, visitId(number + 1), draft);
    }
    await showAsStaff();
    const unsaved = within(await screen.findByText('Not saved yet:'));
    const links = unsaved.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/admin?submission=${visitId(1)}`]);
  });
});

describe('the list', () => {
  it('says that it is loading, then that it is empty', async () => {
    backend.hold();
    await showAsStaff();
    await screen.findByText('Loading visits...');
    backend.release();
    await screen.findByText('No visits yet', { selector: 'p' });
    await screen.findByText('No visits yet', { selector: 'output' });
    expect(screen.queryByRole('table')).toBeNull();
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

  it('shows the last page first and the first page last, read from either end', async () => {
    backend.rows = visits(130);
    await showAsStaff();
    await screen.findByText('1–25 of 130');
    press('Last');
    await screen.findByText('126–130 of 130');
    expect(visitors()).toEqual([126, 127, 128, 129, 130].map((number) => `Visitor ${number}`));
    expect(screen.getByText('Page 6 of 6', { selector: 'span' })).toBeTruthy();
    press('Previous');
    await screen.findByText('101–125 of 130');
    expect(visitors()[0]).toBe('Visitor 101');
    press('First');
    await screen.findByText('1–25 of 130');
  });

  it('says quietly that others have arrived, and shows them when asked', async () => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    const newer = { ...visits(1)[0], id: visitId(99), submitted_at: '2026-11-20T13:00:00.000Z' };
    backend.rows = [{ ...newer, visitor: 'Visitor 99' }, ...backend.rows];
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); // one looks at the page again
      expect(screen.getByText('1 new submission').tagName).toBe('OUTPUT');
    });
    expect(visitors()).not.toContain('Visitor 99');
    press('Show');
    await heading('Announced Visits (3)');
    expect(visitors()[0]).toBe('Visitor 99');
    await waitFor(() => expect(screen.queryByText('1 new submission')).toBeNull());
  });

  it('tells of a page whose rows have gone meanwhile, and offers the list as it is', async () => {
    backend.rows = visits(60);
    await showAsStaff();
    await screen.findByText('1–25 of 60');
    backend.rows = visits(10);
    press('Next');
    await screen.findByText(
      'This page of the list is empty now. Refresh to see the list as it is.',
      { selector: 'p' },
    );
    await screen.findByText(
      'This page of the list is empty now. Refresh to see the list as it is.',
      { selector: 'output' },
    );
    expect(visitors()).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Refresh' }).at(-1) ?? document.body);
    expect(await heading('Announced Visits (10)')).toBe(document.activeElement);
    await screen.findByText('1–10 of 10');
  });

  it.each([
    ['?page=2', '26–30 of 30'],
    ['?page=99', '26–30 of 30'],
  ])('opens at the address %s with %s', async (search, range) => {
    backend.rows = visits(30);
    await showAsStaff({ address: `/admin${search}` });
    expect(await screen.findByText(range)).toBeTruthy();
  });
});
