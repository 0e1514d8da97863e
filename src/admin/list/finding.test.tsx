import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  heading,
  openStaffDesk,
  press,
  showOnScreen,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, showAsStaff } = openStaffDesk();

/** The conditions on a column that were asked for last. */
const asked = (name: string): readonly string[] =>
  (backend.asked.conditions ?? [])
    .filter(({ column }) => column === name)
    .map(({ operator, values }) => [operator, ...values].join(' '));
const askedOrder = () => [backend.asked.sort, backend.asked.descending];
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
    await screen.findByText('No visits yet', { selector: 'p' });
    type('  Ann  Lee ');
    await screen.findByText('No submissions match', { selector: 'p' });
    await screen.findByText('No submissions match', { selector: 'output' });
    expect(screen.getByText(/^Searched for/u).textContent).toBe(
      'Searched for Ann Lee in the answers, the labels of choices, and for a reference or an id. All words must appear, in any order; only the first 20,000 characters of a submission are searched.',
    );
    expect(asked('search_text')).toEqual(['contains Ann Lee']);
    expect(router.state.location).toMatchObject({ search: '', hash: '#search=Ann+Lee' });
    expect(box().value).toBe('  Ann  Lee ');
  });

  it('is emptied by its button, and keeps the focus', async () => {
    backend.rows = visits(1);
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
    await waitFor(() => expect(asked('size')).toEqual(['in few']));
    check('Size', 'Five people and more (retired)');
    await waitFor(() => expect(asked('size')).toEqual(['in few many']));
    check('Rooms', 'Attic');
    await screen.findByRole('button', { name: 'Filters (3)' });
    await waitFor(() => expect(asked('rooms')).toEqual(['ov attic']));
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
    await screen.findByText('No visits yet', { selector: 'p' });
    expect(router.state.location).toMatchObject({ search: '', hash: '' });
  });

  it('take a range of days, but not a year that is half typed', async () => {
    const { router } = await showAsStaff();
    await screen.findByText('No visits yet', { selector: 'p' });
    press('Filters');
    const from = end('Submitted', 'From');
    fireEvent.change(from, { target: { value: '0202-11-20' } });
    expect(router.state.location.search).toBe('');
    expect(from.value).toBe('0202-11-20');
    fireEvent.change(from, { target: { value: '2026-11-20' } });
    expect(router.state.location.search).toBe('?from=2026-11-20');
    await waitFor(() => expect(asked('submitted_at')).toHaveLength(1));
  });

  it('say of a period that ends before it begins why nothing matches', async () => {
    await showAsStaff({ address: '/admin?from=2026-11-20&to=2026-11-01' });
    await screen.findByText(/its “From” is after its “To”/u);
    press('Remove the filter To: Nov 1, 2026');
    await waitFor(() => expect(screen.queryByText(/its “From” is after/u)).toBeNull());
  });

  it('are a popover that takes the focus, and gives it back on Escape', async () => {
    await showAsStaff();
    await screen.findByText('No visits yet', { selector: 'p' });
    press('Filters');
    const preset = screen.getByRole('button', { name: 'Last 7 days' });
    expect(document.activeElement).toBe(preset);
    fireEvent.keyDown(preset, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(document.activeElement).toBe(toggle);
    fireEvent.click(toggle);
    act(() => box().focus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('take a period, which the address names and a day replaces', async () => {
    const { router } = await showAsStaff({ address: '/admin?from=2026-11-01&to=2026-11-20' });
    await screen.findByText('No submissions match', { selector: 'p' });
    press('Filters (2)');
    press('Last 7 days');
    expect(router.state.location.search).toBe('?from=last-7-days');
    const start = new Date();
    start.setHours(0, 0, 0, 0);
    start.setDate(start.getDate() - 6);
    await waitFor(() => expect(asked('submitted_at')).toEqual([`gte ${start.toISOString()}`]));
    screen.getByRole('button', { name: 'Remove the filter Last 7 days' });
    fireEvent.change(end('Submitted', 'From'), { target: { value: '2026-11-02' } });
    expect(router.state.location.search).toBe('?from=2026-11-02');
    press('This month');
    expect(router.state.location.search).toBe('?from=this-month');
    press('This month');
    expect(router.state.location.search).toBe('');
  });

  it('make one entry of the history of a number that is typed', async () => {
    const { router } = await showAsStaff({ address: '/admin?filter.isUrgent=true' });
    await screen.findByText('No submissions match', { selector: 'p' });
    press('Filters (1)');
    const from = end('Fee', 'From');
    act(() => from.focus());
    for (const value of ['1', '10', '100']) fireEvent.change(from, { target: { value } });
    expect(router.state.location.search).toBe('?filter.isUrgent=true&filter.fee.from=100');
    await router.navigate(-1);
    expect(router.state.location.search).toBe('?filter.isUrgent=true');
  });

  it.each([['?from=2026-02-30&to=soon', 'from=2026-02-30, to=soon']])(
    'say which parts of the address %s cannot be read',
    async (search, parts) => {
      await showAsStaff({ address: `/admin${search}` });
      expect((await screen.findByRole('alert')).textContent).toBe(
        `This address has parts that could not be read, so the list is shown without them: ${parts}`,
      );
      press('Filters');
      press('This month');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

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
    await waitFor(() => expect(asked('fee')).toEqual(['gte 1000', 'lte 2000.5']));
    press('Remove the filter Fee, to: 2,000.5');
    expect(router.state.location.search).toBe('?filter.fee.from=1000');
  });
});

describe('the order', () => {
  it('is chosen from a list on a narrow screen, where rows are cards with every column', async () => {
    showOnScreen(375);
    backend.rows = visits(2);
    const { router } = await showAsStaff();
    await heading('Announced Visits (2)');
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = screen.getAllByRole('term').map((term) => term.closest('li'));
    const labels = within(card ?? document.body).getAllByRole('term');
    expect(labels.map((label) => label.textContent)).toEqual([
      expect.stringMatching(/^Announced GMT/u),
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
    await waitFor(() => expect(askedOrder()).toEqual(['rooms_order', true]));
  });
});
