// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  heading,
  openStaffDesk,
  press,
  showOnScreen,
  visitors,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = await openStaffDesk();

const asked = (name: string): readonly string[] => backend.asked.getAll(name);
const box = (): HTMLInputElement =>
  screen.getByLabelText('Search submissions', { selector: 'input' });
const type = (text: string): boolean => fireEvent.change(box(), { target: { value: text } });
const check = (group: string, label: string): boolean =>
  fireEvent.click(
    within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name: label }),
  );

const end = (group: string, label: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: group })).getByLabelText(label);

describe('the search', () => {
  it('asks for the cleaned words when one pauses, and stands behind the #', async () => {
    const { router } = await showAsStaff({ address: '/admin?page=2' });
    await screen.findByText('No visits yet');
    type('  Ann  Lee ');
    await screen.findByText('No submissions match', { selector: 'p' });
    screen.getByText('The search looks at the first 20,000 characters of a submission.');
    expect(asked('search_text')).toEqual(['ilike.*Ann*', 'ilike.*Lee*']);
    expect(router.state.location).toMatchObject({ search: '', hash: '#search=Ann+Lee' });
    expect(box().value).toBe('  Ann  Lee ');
  });

  it('asks at once on Enter, and for everything again on Escape', async () => {
    const { router } = await showAsStaff();
    await screen.findByText('No visits yet');
    type('ann');
    fireEvent.submit(screen.getByRole('form', { name: 'Search submissions' }));
    expect(router.state.location.hash).toBe('#search=ann');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(router.state.location.hash).toBe('');
    expect(box().value).toBe('');
  });

  it('is emptied by its button, and keeps the focus', async () => {
    const { router } = await showAsStaff({ address: '/admin#search=ann' });
    expect((await screen.findByDisplayValue('ann')).tagName).toBe('INPUT');
    press('Clear the search');
    expect(router.state.location.hash).toBe('');
    expect(document.activeElement).toBe(box());
  });

  it('follows the address when one goes back', async () => {
    const { router } = await showAsStaff({ address: '/admin#search=ann' });
    await screen.findByDisplayValue('ann');
    await router.navigate('/admin#search=bob');
    expect(await screen.findByDisplayValue('bob')).toBe(box());
    await router.navigate(-1);
    expect(await screen.findByDisplayValue('ann')).toBe(box());
  });
});

describe('the filters', () => {
  it('offer every choice, a retired one as such, and stand in the address', async () => {
    backend.rows = visits(1);
    const { router } = await showAsStaff();
    await heading('Announced Visits (1)');
    press('Filters');
    check('Size', 'Fewer than five people');
    await waitFor(() => expect(asked('size')).toEqual(['in.("few")']));
    check('Size', 'Five people and more (retired)');
    await waitFor(() => expect(asked('size')).toEqual(['in.("few","many")']));
    check('Rooms', 'Attic');
    await screen.findByRole('button', { name: 'Filters (3)' });
    await waitFor(() => expect(asked('rooms')).toEqual(['ov.{"attic"}']));
    expect(router.state.location.search).toBe(
      '?filter.size=few&filter.size=many&filter.rooms=attic',
    );
    await router.navigate(-1);
    await screen.findByRole('button', { name: 'Filters (2)' });
  });

  it('are taken away one by one or all together, and the focus stays with them', async () => {
    const { router } = await showAsStaff({
      address: '/admin?filter.size=few&filter.isUrgent=true&to=2026-11-20#search=x',
    });
    await screen.findByText('No submissions match', { selector: 'p' });
    press('Remove the filter Size: Fewer than five people');
    expect(router.state.location.search).toBe('?filter.isUrgent=true&to=2026-11-20');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (2)' }));
    press('Remove the filter To: Nov 20, 2026');
    const [clearAll] = screen.getAllByRole('button', { name: 'Clear all' });
    if (clearAll) fireEvent.click(clearAll);
    await screen.findByText('No visits yet');
    expect(router.state.location).toMatchObject({ search: '', hash: '' });
  });

  it('take a range of days, but not a year that is half typed', async () => {
    const { router } = await showAsStaff();
    await screen.findByText('No visits yet');
    press('Filters');
    const from = end('Submitted', 'From');
    fireEvent.change(from, { target: { value: '0202-11-20' } });
    expect(router.state.location.search).toBe('');
    expect(from.value).toBe('0202-11-20');
    fireEvent.change(from, { target: { value: '2026-11-20' } });
    expect(router.state.location.search).toBe('?from=2026-11-20');
    await waitFor(() => expect(asked('submitted_at')).toHaveLength(1));
  });

  it('take the answers to a question from one number to another, as people write them', async () => {
    const { router } = await showAsStaff({ address: '/admin?filter.fee.to=2000.5' });
    await screen.findByText('No submissions match', { selector: 'p' });
    press('Filters (1)');
    const from = end('Fee', 'From');
    fireEvent.change(from, { target: { value: '1,000' } });
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(router.state.location.search).toBe('?filter.fee.to=2000.5');
    fireEvent.change(from, { target: { value: '1 000' } });
    expect(from.value).toBe('1 000');
    expect(from.getAttribute('aria-invalid')).toBe('false');
    expect(router.state.location.search).toBe('?filter.fee.from=1000&filter.fee.to=2000.5');
    await waitFor(() => expect(asked('fee')).toEqual(['gte.1000', 'lte.2000.5']));
    press('Remove the filter Fee, to: 2,000.5');
    expect(router.state.location.search).toBe('?filter.fee.from=1000');
  });

  it('take the answers to a question from one day to another', async () => {
    const { router } = await showAsStaff({ address: '/admin?filter.arrival.to=2026-03-31' });
    await screen.findByText('No submissions match', { selector: 'p' });
    press('Filters (1)');
    expect(end('Arrival', 'To').value).toBe('2026-03-31');
    fireEvent.change(end('Arrival', 'From'), { target: { value: '2026-03-01' } });
    expect(router.state.location.search).toBe(
      '?filter.arrival.from=2026-03-01&filter.arrival.to=2026-03-31',
    );
    await waitFor(() => expect(asked('arrival')).toEqual(['gte.2026-03-01', 'lte.2026-03-31']));
    press('Remove the filter Arrival, to: Mar 31, 2026');
    expect(router.state.location.search).toBe('?filter.arrival.from=2026-03-01');
    expect(end('Arrival', 'To').value).toBe('');
    expect(end('Arrival', 'From').value).toBe('2026-03-01');
  });

  it('say how many submissions are left', async () => {
    backend.rows = visits(1234);
    await showAsStaff();
    const status = (text: string) => screen.findByText(text, { selector: 'output' });
    await status('1,234 submissions');
    press('Last');
    await status('1,234 submissions. Page 50 of 50');
    backend.rows = visits(1);
    press('Refresh');
    expect(await status('1 submission')).toBeTruthy();
  });
});

describe('the order', () => {
  const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

  it('is by a column whose heading is pressed, then the other way round', async () => {
    backend.rows = visits(30);
    const { router } = await showAsStaff({ address: '/admin?page=2' });
    await heading('Announced Visits (30)');
    expect(header('Announced').getAttribute('aria-sort')).toBe('descending');
    press('Urgency');
    await waitFor(() => {
      expect(asked('order')).toEqual(['is_urgent_order.asc.nullslast,submitted_at.desc,id.desc']);
    });
    expect(router.state.location.search).toBe('?sort=urgency');
    expect(header('Urgency').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Announced').getAttribute('aria-sort')).toBe('none');
    press('Urgency');
    await waitFor(() => expect(asked('order')[0]).toMatch(/^is_urgent_order\.desc\.nullslast/u));
    expect(router.state.location.search).toBe('?sort=urgency&order=desc');
  });

  it('is oldest first after a press on the time', async () => {
    backend.rows = visits(3);
    await showAsStaff();
    await heading('Announced Visits (3)');
    press('Announced');
    await waitFor(() => expect(visitors()).toEqual(['Visitor 3', 'Visitor 2', 'Visitor 1']));
    press('Announced');
    await waitFor(() => expect(visitors()).toEqual(['Visitor 1', 'Visitor 2', 'Visitor 3']));
  });

  it('is chosen from a list on a narrow screen, where rows are cards with every column', async () => {
    showOnScreen(375);
    backend.rows = visits(2);
    const { router } = await showAsStaff();
    await heading('Announced Visits (2)');
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = screen.getAllByRole('term').map((term) => term.closest('li'));
    const labels = within(card ?? document.body).getAllByRole('term');
    expect(labels.map((label) => label.textContent)).toEqual([
      'Announced',
      'Who',
      'Urgency',
      'Rooms',
      'Remarks',
    ]);
    const order = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(order.selectedOptions[0]?.textContent).toBe('Announced, descending');
    const option = screen.getByRole<HTMLOptionElement>('option', { name: 'Rooms, descending' });
    fireEvent.change(order, { target: { value: option.value } });
    expect(router.state.location.search).toBe('?sort=rooms&order=desc');
    await waitFor(() => expect(asked('order')[0]).toMatch(/^rooms_order\.desc\.nullslast/u));
  });
});
