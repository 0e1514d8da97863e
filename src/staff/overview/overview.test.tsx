import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import { shortModel as model } from '#tests/fixtures/admin/staff-model.ts';
import {
  address,
  emptyList,
  follow,
  heading,
  openStaffDesk,
  rows,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, showAsStaff } = openStaffDesk();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23) }));
afterEach(() => void vi.useRealTimers());

const COUNTS = {
  isMore: false,
  days: { '2026-11-19': 1, '2026-11-20': 3 },
  asked: { languages: 2 },
  answers: {
    is_urgent: [
      ['false', 3],
      ['true', 1],
    ],
    hosting: [
      ['gov', 2],
      ['aws', 1],
      ['<b>barge</b>', 1],
    ],
    languages: [
      [null, 3],
      ['en', 1],
    ],
  },
};

async function open(
  view = '?overview=auto',
  counts: unknown = COUNTS,
  shownModel = model,
): Promise<void> {
  backend.answers['example_submissions_overview'] = () => ok(counts);
  backend.rows = rows(1);
  await showAsStaff({ address: `/admin${view}`, model: shownModel });
}

/** The rows of a question's table, as texts. */
async function rowsOf(name: string): Promise<readonly (readonly string[])[]> {
  const [, ...found] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return found.map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the overview of a form', () => {
  it('shows where most people stop, and the period before only where it has visits', async () => {
    const asked: unknown[] = [];
    backend.answers['counted_steps'] = (request) => {
      asked.push(request);
      return ok([
        { step: 'you', seen: 1200, passed: 900, seenBefore: 3, passedBefore: 4 },
        { step: 'gone', seen: 5, passed: 5, seenBefore: 5, passedBefore: 5 },
      ]);
    };
    const counted = [
      { id: 'welcome', title: 'Welcome' },
      { id: 'you', title: 'About you' },
    ];
    const none = { isMore: false, days: {}, asked: {}, answers: {} };
    await open('?overview=week', none, { ...model, counted });
    await emptyList();
    expect(await rowsOf('Where people stop')).toEqual([
      ['Welcome', '0before: 0', '0before: 0', '–before: –'],
      ['About you', '1,200before: 3', '900before: 4', '75%before: 100%'],
    ]);
    screen.getByText('Most who leave do so at About you: 300 of 1,200.');
    cleanup();
    const few = { step: 'you', seen: 2, passed: 1, seenBefore: 0, passedBefore: 0 };
    backend.answers['counted_steps'] = () => ok([few]);
    await open('?overview=week', none, { ...model, counted });
    expect(await rowsOf('Where people stop')).toEqual([
      ['Welcome', '0', '0', '–'],
      ['About you', '2', '1', '50%'],
    ]);
    expect(asked).toEqual([{ form: model.table, days: 84 }]);
  });

  it('shows each question with choices: declared and retired choices, unknown values, no answer', async () => {
    await open();
    await heading('Example Submissions: Overview (4)');
    const answers = within(screen.getByRole('region', { name: 'Answers' }));
    const titles = answers.getAllByRole('heading', { level: 3 });
    // The others have no answer.
    expect(titles.map((title) => title.textContent)).toEqual([
      'Is it urgent?',
      'Hosting',
      'Which languages?',
    ]);
    expect(screen.queryByRole('region', { name: 'Our work' })).toBeNull();
    expect(await rowsOf('Is it urgent?')).toEqual([
      ['Yes', '1', '25%'],
      ['No', '3', '75%'],
    ]);
    expect(await rowsOf('Hosting')).toEqual([
      ['AWS', '1', '25%'],
      ['Azure', '0', '0%'],
      ['Our own data center', '0', '0%'],
      ['Not sure yet', '0', '0%'],
      ['Government cloud (retired)', '2', '50%'],
      ['<b>barge</b>', '1', '25%'],
    ]);
    screen.getByText('of 2 asked');
    const languages = await rowsOf('Which languages?');
    expect([languages[0], languages.at(-1)]).toEqual([
      ['English', '1', '50%'],
      ['Not answered', '1', '50%'],
    ]);
    fireEvent.click(screen.getByText('Show as table'));
    const days = await rowsOf('Submissions per day');
    expect([days.length, ...days.slice(3, 5)]).toEqual([
      14,
      ['Nov 20, 2026', '3'],
      ['Nov 19, 2026', '1'],
    ]);
    expect(backend.lists).toBe(0);
  });

  it('shows new, unassigned and declared counts, each as a link', async () => {
    const { admin } = model;
    const columns = admin.columns.map((column) => ({
      ...column,
      lines: column.lines.map((line) =>
        line.field === 'isUrgent' ? { ...line, highlight: true } : line,
      ),
    }));
    const staffColumns = [
      { field: 'hosting', initial: 'aws', isStatus: true as const },
      { field: 'sector', initial: 'health' },
      { field: 'translator', isAccount: true as const },
    ];
    const answers = { ...COUNTS.answers, translator: [[null, 4]] };
    await open(
      '?overview=auto',
      { ...COUNTS, answers },
      {
        ...model,
        admin: { ...admin, columns, staffColumns },
      },
    );
    const terms = await screen.findAllByRole('term');
    const figures = terms.map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(figures).toEqual([
      ['AWS', '1'],
      ['Unassigned', '4'],
      ['Urgency', '1'],
    ]);
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    const names = ['All', 'AWS', 'Mine', 'Unassigned'];
    expect(views.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual(
      names.map((name): unknown => expect.stringContaining(name)),
    );
    fireEvent.click(views.getByText('Unassigned'));
    expect(address()).toBe('?filter.translator=nobody&overview=auto');
  });

  it('shows the items of a group in all, and by their number', async () => {
    const answers = {
      ...COUNTS.answers,
      people: [
        ['2', 9],
        [null, 8],
        ['10', 2],
        ['1', 1],
      ],
    };
    const days = { '2026-11-20': 20 };
    await open('?overview=auto', { ...COUNTS, days, asked: { people: 14 }, answers });
    expect(await rowsOf('People')).toEqual([
      ['1 item', '1', '7%'],
      ['2 items', '9', '64%'],
      ['10 items', '2', '14%'],
      ['Not answered', '2', '14%'],
    ]);
    const panel = within(screen.getByRole('region', { name: 'People' }));
    expect(panel.getByText('39 items in 12 submissions')).toBeTruthy();
    expect(panel.queryByRole('link')).toBeNull();
  });

  it('shows that a search has more hits than the bars count', async () => {
    await open('?overview=auto#search=visitor', { ...COUNTS, isMore: true });
    await heading('Example Submissions: Overview (4+)');
    expect(
      await screen.findByText(
        'This search has more than 4 hits. The bars count 4 of them; search for more words to count all.',
      ),
    ).toBeTruthy();
  });

  it('links each bar to its submissions, under the same filter', async () => {
    await open('?overview=week&filter.languages=en#search=visitor');
    const table = await screen.findByRole('table', { name: 'Hosting' });
    expect(within(table).queryByRole('link', { name: '<b>barge</b>' })).toBeNull();
    const bar = within(table).getByRole('link', { name: /retired/u });
    bar.focus();
    fireEvent.click(bar);
    await screen.findByText('Visitor 1');
    expect(address()).toBe('?filter.languages=en&filter.hosting=gov#search=visitor');
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('links a period to its submissions', async () => {
    await open('?overview=week&to=2026-11-20');
    fireEvent.click(await screen.findByText('Show as table'));
    fireEvent.click(await screen.findByRole('link', { name: 'Week of Nov 16, 2026' }));
    await screen.findByText('Visitor 1');
    expect(address()).toBe('?from=2026-11-16&to=2026-11-20');
  });

  it('opens without loading the list again, and keeps its period in the address', async () => {
    await open('');
    await screen.findByText('Visitor 1');
    follow('Overview');
    await heading('Example Submissions: Overview (4)');
    const link = screen.getByRole('link', { name: 'Overview' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    follow('Month');
    await heading('Submissions per month');
    expect(address()).toBe('?overview=month');
    expect(backend.lists).toBe(1);
  });

  it('shows an error if the server answers with something other than counts', async () => {
    await open('?overview=auto', { ...COUNTS, days: { '2026-11-20': 'many' } });
    const text = /The server answered with something other than counts\./u;
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
