import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import { staffModel } from '#tests/fixtures/admin/staff-model.ts';
import {
  choose,
  address,
  closed,
  emptyList,
  follow,
  listOf,
  openStaffDesk,
  press,
  published,
  rowId,
  rows,
  visitors,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, showAsStaff } = openStaffDesk();

const other = { ...staffModel, id: 'other' };
const newer = { ...rows(1)[0], id: rowId(99), submitted_at: '2026-11-20T13:00:00.000Z' };

describe('the lists of several forms', () => {
  it('are linked, and the current form is marked', async () => {
    const forms = [
      published(other, 'Feedback', '/admin'),
      published(staffModel, 'Visits', '/admin/example'),
    ];
    await showAsStaff({ forms, address: '/admin/example?page=2' });
    const links = within(await screen.findByRole('navigation', { name: 'Forms' }));
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Visits');
    follow('Feedback');
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    expect(address()).toBe('');
  });

  it('are linked under "Closed" when their forms are closed', async () => {
    const forms = [
      published(staffModel, 'Visits', '/admin'),
      closed(other, 'Feedback', '/admin/feedback'),
    ];
    await showAsStaff({ forms, address: '/admin' });
    const nav = await screen.findByRole('navigation', { name: 'Closed forms' });
    screen.getByText('Closed');
    const [link, ...more] = within(nav).getAllByRole('link');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Feedback',
      '/admin/feedback',
    ]);
    expect(more).toEqual([]);
  });
});

describe('the list', () => {
  it('shows that it is loading, then that it is empty', async () => {
    backend.hold();
    await showAsStaff();
    await screen.findByText('Loading submissions...');
    backend.release();
    await emptyList();
    await screen.findByText('No submissions yet', { selector: 'output' });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('neither skips nor repeats a row when others arrive during paging', async () => {
    backend.rows = rows(30);
    await showAsStaff();
    await screen.findByText('1–25 of 30');
    backend.rows = [newer, ...backend.rows];
    press('Next');
    await screen.findByText('26–30 of 30');
    expect(visitors()).toEqual(names(26, 30));
    choose('Refresh');
    await listOf(31);
  });

  it('shows the last page first and the first page last, read from either end', async () => {
    backend.rows = rows(130);
    await showAsStaff();
    await screen.findByText('1–25 of 130');
    press('Last');
    await screen.findByText('126–130 of 130');
    expect(visitors()).toEqual(names(126, 130));
    expect(screen.getByText('Page 6 of 6', { selector: 'span' })).toBeTruthy();
    press('Previous');
    await screen.findByText('101–125 of 130');
    expect(visitors()[0]).toBe('Visitor 101');
    press('First');
    await screen.findByText('1–25 of 130');
  });

  it('mentions new submissions quietly, and shows them on request', async () => {
    backend.rows = rows(2);
    await showAsStaff();
    await listOf(2);
    backend.rows = [{ ...newer, name: 'Visitor 99' }, ...backend.rows];
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); // one looks at the page again
      expect(screen.getByText('1 new submission').tagName).toBe('OUTPUT');
    });
    expect(visitors()).not.toContain('Visitor 99');
    press('Show');
    await listOf(3);
    expect(visitors()[0]).toBe('Visitor 99');
    await waitFor(() => expect(screen.queryByText('1 new submission')).toBeNull());
  });

  it('reports a page whose rows were deleted, and links to the current list', async () => {
    backend.rows = rows(60);
    await showAsStaff();
    await screen.findByText('1–25 of 60');
    backend.rows = rows(10);
    press('Next');
    const empty = 'This page of the list is empty now. Refresh to see the list as it is.';
    for (const selector of ['p', 'output']) await screen.findByText(empty, { selector });
    expect(visitors()).toEqual([]);
    press('Refresh');
    expect(await listOf(10)).toBe(document.activeElement);
    await screen.findByText('1–10 of 10');
  });

  it.each(['?page=2', '?page=99'])(
    'opens at the address %s with its last page',
    async (search) => {
      backend.rows = rows(30);
      await showAsStaff({ address: `/admin${search}` });
      expect(await screen.findByText('26–30 of 30')).toBeTruthy();
    },
  );
});

describe('a search with more than a thousand hits', () => {
  it('shows that there are more hits, without a count', async () => {
    backend.rows = rows(1001);
    await showAsStaff({ address: '/admin#search=visitor' });
    await listOf('1,000+');
    await screen.findByText('More than 1,000 submissions match', { selector: 'output' });
    expect(screen.getByText('1–25')).toBeTruthy();
    expect(screen.getByText('Page 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Last' })).toBeNull();
  });

  it('shows how many of them are sorted', async () => {
    const note =
      'This search has very many hits. The list sorts the newest 1,000 of them; search for more words to sort all.';
    backend.rows = rows(1001);
    await showAsStaff({ address: '/admin?sort=who#search=visitor' });
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('has no count at the end of those that are sorted', async () => {
    backend.rows = rows(1030);
    await showAsStaff({ address: '/admin?sort=who&page=40#search=visitor' });
    const end =
      '976–1,000. The list shows only its first pages. Narrow it, or download all as CSV.';
    expect(await screen.findByText(end)).toBeTruthy();
    await listOf('1,000+');
  });

  it('pages forwards to its last row, which then sets the count', async () => {
    const isOff = (name = 'Next') =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled');
    backend.rows = rows(1030);
    await showAsStaff({ address: '/admin?page=41#search=visitor' });
    await screen.findByText('1,001–1,025');
    expect(visitors()[0]).toBe('Visitor 1001');
    press('Next');
    await screen.findByText('1,026–1,030 of 1,030');
    await listOf('1,030');
    await screen.findByText('1,030 submissions. Page 42 of 42', { selector: 'output' });
    expect(visitors()).toEqual(names(1026, 1030));
    expect([isOff(), isOff('Last')]).toEqual(['true', 'true']);
    press('Previous');
    await screen.findByText('1,001–1,025 of 1,030');
    expect([isOff(), isOff('Last')]).toEqual(['false', 'false']);
  });
});

describe('a list that the browser has translated', () => {
  it('updates the numbers of pager and menu with another list', async () => {
    backend.rows = rows(30);
    await showAsStaff();
    await screen.findByText('1–25 of 30');
    translate(document.body);
    backend.rows = rows(60);
    choose('Refresh');
    await listOf('60');
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    press('Actions');
    expect(screen.getByText('Download 60 as CSV')).toBeTruthy();
    press('Next');
    await screen.findByText('26–50 of 60');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  });
});

/** Puts each text into a separate element, as browsers do when they translate a page. */
function translate(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text.textContent ?? '');
  }
}

describe('a failed load of the list', () => {
  const times = (count: number, status: number, body: unknown) => {
    backend.listAnswers = Array.from({ length: count }, () => ({ status, body }));
  };

  it('shows the backend’s error, and Retry loads again', async () => {
    times(1, 400, { code: '42703', message: 'no such column' });
    backend.rows = rows(1);
    await showAsStaff();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('Error');
    expect(within(alert).getByText('Error fetching submissions: no such column')).toBeTruthy();
    expect(backend.lists).toBe(1);
    press('Retry');
    await listOf(1);
  });

  it.each([
    ['three times after a server error', 4, { message: 'out of order' }, 'out of order'],
    [
      'never after the time limit of the database, and says what to do',
      1,
      { code: '57014', message: 'canceling statement due to statement timeout' },
      'This takes the database too long. Add a filter, search for longer words, or sort by the newest.',
    ],
  ])('is repeated %s', async (_how, lists, body, shown) => {
    times(4, 500, body);
    await showAsStaff();
    await screen.findByText(`Error fetching submissions: ${shown}`);
    expect(backend.lists).toBe(lists);
  });

  it('distinguishes an unexpected response from an error that was returned', async () => {
    backend.answers['list_submissions'] = () => ok({ a: 1 });
    await showAsStaff();
    const text = 'Unexpected error: The server did not answer with a list.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['an answer that was cut off', 200, '{'],
    ['an error that was cut off', 400, '{"code":"42703","mess'],
  ])('hides the text of %s', async (_what, status, body) => {
    times(4, status, body);
    await showAsStaff();
    const text = 'Error fetching submissions: The server’s answer was incomplete.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps the rows and every tool in place during a refresh', async () => {
    const tools = () => screen.getAllByRole('button').map((button) => button.textContent);
    backend.rows = rows(2);
    await showAsStaff();
    await listOf(2);
    const before = tools();
    times(1, 400, { code: '42703', message: 'no such column' });
    choose('Refresh');
    await screen.findByText('Error fetching submissions: no such column');
    expect(visitors()).toEqual(names(1, 2));
    expect(tools()).toEqual(before.toSpliced(before.indexOf('Actions') + 1, 0, 'Retry'));
    press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows no HTML page that came in place of data', async () => {
    await showAsStaff();
    await emptyList();
    times(1, 403, '<html>Blocked</html>');
    choose('Refresh');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'The server answered with a web page instead of data.',
    );
    expect(alert.textContent).not.toContain('<');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

function names(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `Visitor ${first + index}`);
}
