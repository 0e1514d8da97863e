import { screen, waitFor } from '@testing-library/react';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  fillInSignIn,
  heading,
  listOf,
  openStaffDesk,
  press,
  rows,
  STAFF,
} from '#tests/fixtures/admin/staff-desk.tsx';

const { backend, client, showAsStaff } = openStaffDesk();

/** The files that the browser has received, each with its name. */
let saved: { readonly file: Blob; readonly name: string }[] = [];

beforeEach(() => {
  saved = [];
  let file = new Blob();
  URL.createObjectURL = (given) => {
    if (given instanceof Blob) file = given;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ file, name: this.download });
  });
});

const DOWNLOAD = /^Download .*as CSV$/u;

/** Shows the list with this number of rows, and holds its next requests. */
async function showHeld(count: number): Promise<void> {
  backend.rows = rows(count);
  await showAsStaff();
  await listOf(count);
  backend.hold();
}

/** The words for screen readers. */
const status = (): readonly string[] =>
  screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the CSV of the list', () => {
  it('is not offered for an empty list', async () => {
    await showAsStaff();
    await listOf(0);
    choose(DOWNLOAD);
    const entry = screen.getByRole('menuitem', { name: DOWNLOAD });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(saved).toEqual([]);
  });

  it('holds every row of a search without a count, and shows the progress', async () => {
    backend.rows = rows(1100);
    await showAsStaff({ address: '/admin?filter.hosting=aws#search=visitor' });
    await listOf('1,000+');
    const before = backend.lists;
    backend.hold();
    choose('Download 1,000+ as CSV');
    for (const [index, progress] of ['0 rows', '1,000 rows', '1,100 rows'].entries()) {
      await waitFor(() => expect(backend.lists).toBe(before + 1 + index));
      backend.release();
      backend.hold();
      await screen.findByText(progress);
    }
    backend.release();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^example-submissions-visitor-hosting-aws-\d/u);
    expect((await saved[0]?.file.text())?.split('\r\n')).toHaveLength(1 + 1100 + 1);
  });

  it('holds the items of a group by an action of the group', async () => {
    const [row, ...others] = rows(3);
    const people = [{ name: 'Ada', role: 'expert' }, { name: 'Grace' }];
    backend.rows = [{ ...row, people }, ...others];
    await showAsStaff();
    await listOf(3);
    choose('People as CSV');
    await screen.findByText('The file is ready.');
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toMatch(/^example-submissions-people-\d/u);
    const lines = (await file.text()).split('\r\n');
    expect(lines.map((line) => line.split(',').slice(2, 5))).toEqual([
      ['Item', 'Full name', 'Role'],
      ['1', 'Ada', 'Expert'],
      ['2', 'Grace', ''],
      [],
    ]);
  });

  it('holds the submissions since a minute before the newest of the last full export', async () => {
    const until = '2026-11-20T12:00:00.000001+00:00';
    const recorded: unknown[] = [];
    backend.answers['record_export'] = (asked) => ok(recorded.push(asked));
    backend.answers['last_export'] = () =>
      ok(recorded.length === 0 ? null : { at: '2026-11-21T12:00:00Z', until });
    backend.rows = rows(3);
    await showAsStaff({ address: '/admin?filter.hosting=aws' });
    await listOf(3);
    const SINCE = /^All since my last full export \(Nov 21, 2026/u;
    choose(DOWNLOAD);
    await screen.findByText('The file is ready.');
    press('Actions');
    expect([recorded, screen.queryByRole('menuitem', { name: SINCE })]).toEqual([[], null]);
    press('Clear all');
    await listOf(3);
    choose(DOWNLOAD);
    press('Actions');
    await screen.findByRole('menuitem', { name: SINCE });
    press('Actions');
    expect(recorded).toEqual([{ form: 'example_submissions', until: expect.any(String) }]);
    choose(SINCE);
    await waitFor(() => expect(saved).toHaveLength(3));
    const minuteBefore = new Date(Date.parse(until) - 60_000).toISOString();
    const came = { column: 'submitted_at', operator: 'gt', values: [minuteBefore] };
    expect(backend.asked.conditions).toEqual([came]);
    expect(recorded).toHaveLength(2);
  });

  it('is not made of rows loaded before the right to read was lost', async () => {
    backend.rows = rows(1100);
    await showAsStaff({ address: '/admin#search=visitor' });
    await listOf('1,000+');
    const snapshot = { total: 1000, isMore: true, until: null, rows: [], hasNext: true };
    backend.listAnswers = [snapshot, rows(1000)].map((body) => ({ status: 200, body }));
    backend.accounts = { [STAFF.email]: { password: STAFF.password } };
    choose(DOWNLOAD);
    await heading('This account doesn’t have staff access');
    expect(backend.listAnswers).toEqual([]);
    expect(saved).toEqual([]);
  });

  it('repeats a request that fails, and shows an error that stays', async () => {
    await showHeld(2);
    backend.release();
    const unwell = { status: 503, body: { message: 'out of order' } };
    backend.listAnswers = [unwell, unwell];
    choose(DOWNLOAD);
    await screen.findByText('The file is ready.');
    expect(saved).toHaveLength(1);
    backend.listAnswers = Array.from({ length: 4 }, () => unwell);
    choose(DOWNLOAD);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /out of order\. Nothing was/u,
    );
    expect(saved).toHaveLength(1);
    await listOf(2);
  });

  it('is canceled by Cancel, and can be started again', async () => {
    await showHeld(2);
    const before = backend.lists;
    choose(DOWNLOAD);
    await waitFor(() => expect(backend.lists).toBe(before + 1));
    choose('Cancel the CSV');
    backend.release();
    await waitFor(() => expect(status()).toContain('Cancelled. Nothing was saved.'));
    expect(screen.queryByRole('alert')).toBeNull();
    backend.rows = rows(3);
    choose('Refresh');
    await listOf(3);
    expect(backend.lists).toBe(before + 1 + 1); // no other block was asked for, but the list
    choose(DOWNLOAD);
    await waitFor(() => expect(saved).toHaveLength(1));
    await screen.findByText('The file is ready.');
    expect(status()).not.toContain('Cancelled. Nothing was saved.');
  });

  it('is canceled by signing out, in any tab', async () => {
    await showHeld(2);
    choose(DOWNLOAD);
    await client.auth.signOut({ scope: 'local' });
    await heading('Staff sign-in');
    backend.release();
    await fillInSignIn(STAFF);
    await listOf(2); // all that was asked before is answered by now
    expect(saved).toEqual([]);
    choose(DOWNLOAD);
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
