import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fillInSignIn,
  heading,
  openStaffDesk,
  press,
  STAFF,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';

const { backend, client, showAsStaff } = openStaffDesk();

/** The files that the browser was handed, each with its name. */
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

function text(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.readAsText(file ?? new Blob());
  });
}

/** The words for screen readers. */
const said = (): readonly string[] =>
  screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the CSV of the list', () => {
  it('is not offered for a list without a submission', async () => {
    backend.rows = [];
    await showAsStaff();
    await heading('Announced Visits (0)');
    const button = screen.getByRole('button', { name: 'Download as CSV' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBe(button);
    expect(saved).toEqual([]);
  });

  it('holds every row of a search that was not counted, and tells how far it is', async () => {
    backend.rows = visits(1100);
    await showAsStaff({ address: '/admin?filter.size=few#search=visitor' });
    await heading('Announced Visits (1,000+)');
    screen.getByRole('button', { name: 'Download 1,000+ as CSV' });
    const before = backend.lists;
    backend.hold();
    press(/^Download .* as CSV$/u);
    for (const [index, progress] of ['0 rows', '1,000 rows', '1,100 rows'].entries()) {
      await waitFor(() => expect(backend.lists).toBe(before + 1 + index));
      backend.release();
      backend.hold();
      await screen.findByText(progress);
    }
    backend.release();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^visits-visitor-size-fewer-than-five-people-\d/u);
    expect((await text(saved[0]?.file)).split('\r\n')).toHaveLength(1 + 1100 + 1);
  });

  it('is not made of what came before the right to read was lost', async () => {
    backend.rows = visits(1100);
    await showAsStaff({ address: '/admin#search=visitor' });
    await heading('Announced Visits (1,000+)');
    const snapshot = { total: 1000, isMore: true, until: null, rows: [], hasNext: true };
    backend.listAnswers = [snapshot, visits(1000)].map((body) => ({ status: 200, body }));
    backend.accounts = { [STAFF.email]: { password: STAFF.password } };
    press(/^Download .* as CSV$/u);
    await heading('This account has no staff rights');
    expect(backend.listAnswers).toEqual([]);
    expect(saved).toEqual([]);
  });

  it('asks again when the backend is unwell, and tells when it stays so', async () => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    const unwell = { status: 503, body: { message: 'out of order' } };
    backend.listAnswers = [unwell, unwell];
    press(/^Download .* as CSV$/u);
    await screen.findByText('The file is ready.');
    expect(saved).toHaveLength(1);
    backend.listAnswers = Array.from({ length: 4 }, () => unwell);
    press(/^Download .* as CSV$/u);
    expect((await screen.findByRole('alert')).textContent).toMatch(/out of order\. Nothing was/u);
    expect(saved).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Announced Visits (2)');
  });

  it('is ended by Cancel, and can be begun anew', async () => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    const before = backend.lists;
    backend.hold();
    press(/^Download .* as CSV$/u);
    await waitFor(() => expect(backend.lists).toBe(before + 1));
    press('Cancel');
    backend.release();
    await screen.findByRole('button', { name: /^Download .* as CSV$/u });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(said()).toContain('Cancelled. Nothing was saved.');
    for (const count of [3, 4]) {
      backend.rows = visits(count);
      press('Refresh');
      await heading(`Announced Visits (${count})`);
    }
    expect(backend.lists).toBe(before + 1 + 2); // no block was asked for, but the list twice
    press(/^Download .* as CSV$/u);
    await waitFor(() => expect(saved).toHaveLength(1));
    await screen.findByText('The file is ready.');
    expect(said()).not.toContain('Cancelled. Nothing was saved.');
  });

  it('is not ended by the second press of a double one', async () => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    backend.hold();
    press(/^Download .* as CSV$/u);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }), { detail: 2 });
    backend.release();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('is ended by signing out, in whatever tab', async () => {
    backend.rows = visits(2);
    await showAsStaff();
    await heading('Announced Visits (2)');
    backend.hold();
    press(/^Download .* as CSV$/u);
    await client.auth.signOut({ scope: 'local' });
    await heading('Staff sign-in');
    backend.release();
    await fillInSignIn(STAFF.email, STAFF.password);
    await heading('Announced Visits (2)'); // all that was asked before is answered by now
    expect(saved).toEqual([]);
    expect(await screen.findByRole('button', { name: /^Download .* as CSV$/u })).toBeTruthy();
  });
});
