import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shortModel as model } from '#tests/fixtures/admin/staff-model.ts';
import {
  address,
  emptyList,
  go,
  listOf,
  noMatch,
  openStaffDesk,
  press,
  rows,
  showOnScreen,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, showAsStaff } = openStaffDesk();

/** Returns the latest requested conditions on a column. */
const asked = (name: string): readonly string[] =>
  (backend.asked.conditions ?? [])
    .filter(({ column }) => column === name)
    .map(({ operator, values }) => [operator, ...values].join(' '));
const box = (): HTMLInputElement =>
  screen.getByLabelText('Search submissions', { selector: 'input' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const check = (name: string, label: string): boolean =>
  fireEvent.click(group(name).getByRole('checkbox', { name: label }));
const end = (name: string, label: string): HTMLInputElement =>
  group(name).getByLabelText(label);
const change = (input: HTMLInputElement, ...values: readonly string[]): void => {
  for (const value of values) fireEvent.change(input, { target: { value } });
};

/** Midnight so many days ago, here. */
function startOf(daysAgo: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day.toISOString();
}

describe('the search of the list', () => {
  it('runs with cleaned words after a pause, and is kept in the address', async () => {
    await showAsStaff({ address: '/admin?page=2' });
    await emptyList();
    change(box(), '  Ann  Lee ');
    await noMatch();
    await screen.findByText('No submissions match', { selector: 'output' });
    expect(screen.getByText(/^Searched for/u).textContent).toBe(
      'Searched for Ann Lee in the answers, the labels of choices, and for a reference or an id. All words must appear, in any order.',
    );
    expect(asked('search_text')).toEqual(['contains Ann Lee']);
    expect(address()).toBe('#search=Ann+Lee');
    expect(box().value).toBe('  Ann  Lee ');
  });

  it('follows the address back, and is cleared by a button that keeps the focus', async () => {
    await showAsStaff({ address: '/admin#search=ann' });
    await screen.findByDisplayValue('ann');
    await go('/admin#search=bob');
    expect(await screen.findByDisplayValue('bob')).toBe(box());
    await go(-1);
    expect(await screen.findByDisplayValue('ann')).toBe(box());
    press('Clear the search');
    expect(address()).toBe('');
    expect(document.activeElement).toBe(box());
  });
});

describe('the filters of the list', () => {
  it('offer every choice, mark retired choices, and are kept in the address', async () => {
    backend.rows = rows(1);
    await showAsStaff({ model });
    await listOf(1);
    press('Filters');
    check('Hosting', 'AWS');
    await waitFor(() => expect(asked('hosting')).toEqual(['in aws']));
    check('Hosting', 'Government cloud (retired)');
    await waitFor(() => expect(asked('hosting')).toEqual(['in aws gov']));
    check('Which languages?', 'French');
    await screen.findByRole('button', { name: 'Filters (3)' });
    await waitFor(() => expect(asked('languages')).toEqual(['ov fr']));
    expect(address()).toBe('?filter.hosting=aws&filter.hosting=gov&filter.languages=fr');
    await go(-1);
    await screen.findByRole('button', { name: 'Filters (2)' });
  });

  it('search many choices, and keep selected choices in sight', async () => {
    await showAsStaff({ address: '/admin?filter.agency=commerce-data' });
    await noMatch();
    press('Filters (1)');
    const listed = () =>
      group('Agency')
        .getAllByRole('checkbox')
        .map((one) => one.closest('label')?.textContent);
    expect(listed()).toHaveLength(11);
    expect(group('Agency').getByText('400 choices; the first 10 are shown.')).toBeTruthy();
    const search = group('Agency').getByRole<HTMLInputElement>('searchbox');
    change(search, 'education: office of data');
    expect(listed()).toEqual(['Commerce: Office of Data', 'Education: Office of Data']);
    check('Agency', 'Education: Office of Data');
    expect(address()).toBe('?filter.agency=commerce-data&filter.agency=education-data');
    change(search, 'nothing');
    expect(group('Agency').getByText('No choice has this text.')).toBeTruthy();
  });

  it('are removed one by one or all together, and keep the focus beside them', async () => {
    await showAsStaff({
      address: '/admin?filter.hosting=aws&filter.isUrgent=true&to=2026-11-20#search=x',
      model,
    });
    await noMatch();
    press('Remove the filter Hosting: AWS');
    expect(address()).toBe('?filter.isUrgent=true&to=2026-11-20#search=x');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (2)' }));
    press('Remove the filter To: Nov 20, 2026');
    const [clearAll] = screen.getAllByRole('button', { name: 'Clear all' });
    if (clearAll) fireEvent.click(clearAll);
    await emptyList();
    expect(address()).toBe('');
  });

  it('accept a range of days, and ignore a year that is half typed', async () => {
    await showAsStaff({ model });
    await emptyList();
    press('Filters');
    const from = end('Submitted', 'From');
    change(from, '0202-11-20');
    expect(address()).toBe('');
    expect(from.value).toBe('0202-11-20');
    change(from, '2026-11-20');
    expect(address()).toBe('?from=2026-11-20');
    await waitFor(() => expect(asked('submitted_at')).toHaveLength(1));
    change(end('Submitted', 'To'), '2026-11-01');
    await screen.findByText(/its “From” is after its “To”/u);
    press('Remove the filter To: Nov 1, 2026');
    await waitFor(() => expect(screen.queryByText(/its “From” is after/u)).toBeNull());
  });

  it('open in a popover that takes the focus, and returns it on Escape', async () => {
    await showAsStaff({ model });
    await emptyList();
    press('Filters');
    const preset = screen.getByRole('button', { name: 'Today' });
    expect(document.activeElement).toBe(preset);
    fireEvent.keyDown(preset, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(document.activeElement).toBe(toggle);
    fireEvent.click(toggle);
    act(() => box().focus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Today', 'today', [`gte ${startOf(0)}`]],
    ['Yesterday', 'yesterday', [`gte ${startOf(1)}`, `lt ${startOf(0)}`]],
    ['Last 7 days', 'last-7-days', [`gte ${startOf(6)}`]],
  ])('accept the period %s in place of days', async (period, named, conditions) => {
    await showAsStaff({ address: '/admin?from=2026-11-01&to=2026-11-20', model });
    await noMatch();
    press('Filters (2)');
    press(period);
    expect(address()).toBe(`?from=${named}`);
    await waitFor(() => expect(asked('submitted_at')).toEqual(conditions));
    screen.getByRole('button', { name: `Remove the filter ${period}` });
  });

  it('replace a period by a day, and take a period back by a second press', async () => {
    await showAsStaff({ address: '/admin?from=last-7-days', model });
    await noMatch();
    press('Filters (1)');
    change(end('Submitted', 'From'), '2026-11-02');
    expect(address()).toBe('?from=2026-11-02');
    press('This month');
    expect(address()).toBe('?from=this-month');
    press('This month');
    expect(address()).toBe('');
  });

  it('name the parts of the address that cannot be read', async () => {
    await showAsStaff({ address: '/admin?from=2026-02-30&to=soon', model });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This address has parts that could not be read, so the list is shown without them: from=2026-02-30, to=soon',
    );
    press('Filters');
    press('This month');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('accept a range of numbers as one entry of the history', async () => {
    await showAsStaff({ address: '/admin?filter.price.to=2000.5', model });
    await noMatch();
    press('Filters (1)');
    const from = end('Price', 'From');
    act(() => from.focus());
    change(from, '1', '1,000');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    change(from, '10', '1 000');
    expect(from.value).toBe('1 000');
    expect(from.getAttribute('aria-invalid')).toBe('false');
    expect(address()).toBe('?filter.price.from=1000&filter.price.to=2000.5');
    await waitFor(() => expect(asked('price')).toEqual(['gte 1000', 'lte 2000.5']));
    await go(-1);
    expect(address()).toBe('?filter.price.to=2000.5');
    press('Remove the filter Price, to: 2,000.5');
    expect(address()).toBe('');
  });
});

describe('the views of the list on a phone', () => {
  it('are behind a button', async () => {
    showOnScreen(375);
    await showAsStaff({ model });
    await emptyList();
    const folded = () =>
      screen.getByRole('navigation', { name: 'Submissions' }).closest('.max-sm\\:hidden');
    expect(folded()).not.toBeNull();
    press('Views');
    expect(folded()).toBeNull();
    expect(screen.getByRole('button', { name: 'Views', expanded: true })).toBeTruthy();
  });
});

describe('the order of the list', () => {
  it('is chosen in a select on a narrow screen, which shows cards', async () => {
    showOnScreen(375);
    backend.rows = rows(2);
    await showAsStaff({ model });
    await listOf(2);
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = screen.getAllByRole('term').map((term) => term.closest('li'));
    const labels = within(card ?? document.body).getAllByRole('term');
    expect(labels.map((label) => label.textContent)).toEqual([
      'Who',
      'Submitted',
      'Urgency',
      'Languages',
      'Notes',
    ]);
    const order = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(order.selectedOptions[0]?.textContent).toBe('Newest first');
    const option = screen.getByRole<HTMLOptionElement>('option', {
      name: 'Languages, descending',
    });
    fireEvent.change(order, { target: { value: option.value } });
    expect(address()).toBe('?sort=languages&order=desc');
    await waitFor(() =>
      expect(backend.asked).toMatchObject({ sort: 'languages_order', descending: true }),
    );
  });
});
