// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminModel } from './testing/admin-model.ts';
import { marked } from './testing/marked.ts';
import { showAdminPage } from './testing/show-admin-page.tsx';
import {
  LOCAL,
  openStaffDesk,
  showOnScreen,
  STAFF,
  STRANGER,
  visitId,
  visits,
} from './testing/staff-desk.ts';

const { backend, client, showAsStaff } = await openStaffDesk();

const model = marked(adminModel);
const remarks = 'Neither short nor declared';

/** All words that can be read or heard on the page, but for answers, accounts and dates. */
function undeclaredWords(): readonly string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      words.push(element.getAttribute(name) ?? '');
    }
  }
  const given = /^(?:Visitor \d+|Neither .*|[a-z]+@example\.org|Nov \d+, 2026, [\d:]+ [AP]M)$/u;
  return words.filter((text) => /\p{L}/u.test(text) && !/[‹›]/u.test(text) && !given.test(text));
}

const press = (name: RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

async function signIn(email: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/‹E-mail/u), { target: { value: email } });
  fireEvent.change(screen.getByLabelText(/‹Password/u), { target: { value: password } });
  press(/‹Sign in›/u);
}

describe('every word of the staff page is declared', () => {
  it('where one signs in, and where that fails', async () => {
    showAdminPage({ client, model });
    expect(undeclaredWords()).toEqual([]);
    await heading(/‹Staff sign-in›/u);
    expect(undeclaredWords()).toEqual([]);
    await signIn(STAFF.email, 'wrong');
    expect(undeclaredWords()).toEqual([]);
    await screen.findByRole('alert');
    expect(undeclaredWords()).toEqual([]);
  });

  it('where an account is lent', async () => {
    showAdminPage({ client, model, localStaff: { ...LOCAL, password: 'stale' } });
    await screen.findByRole('alert');
    expect(undeclaredWords()).toEqual([]);
  });

  it('where that account is signed in', async () => {
    showAdminPage({ client, model, localStaff: LOCAL });
    await heading(/Announced Visits/u);
    expect(undeclaredWords()).toEqual([]);
  });

  it('for an account without staff rights', async () => {
    showAdminPage({ client, model });
    await signIn(STRANGER.email, STRANGER.password);
    await heading(/no staff rights/u);
    expect(undeclaredWords()).toEqual([]);
  });

  it('in the list, with its filters and a whole answer, as a table and as cards', async () => {
    backend.rows = visits(30).map((visit, index) => ({
      ...visit,
      remarks: index === 1 ? 'Neither '.repeat(200) : remarks,
      rooms: null,
    }));
    const address = '/admin?filter.size=few&from=2026-11-01#search=visitor';
    const { router } = await showAsStaff({ model, address });
    await heading(/Announced Visits/u);
    press(/Filters/u);
    const [whole] = await screen.findAllByRole('button', { name: /Show all/u });
    if (whole) fireEvent.click(whole);
    expect(screen.getAllByText(remarks)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /Read all/u })).toHaveLength(1);
    expect(undeclaredWords()).toEqual([]);
    showOnScreen(375);
    await router.navigate('/admin?sort=who');
    await screen.findAllByRole('term');
    expect(undeclaredWords()).toEqual([]);
  });

  it('while a file is made, and when it fails', async () => {
    backend.rows = visits(2);
    await showAsStaff({ model });
    await heading(/\(2\)/u);
    backend.hold();
    press(/Download CSV/u);
    await screen.findByRole('button', { name: /Cancel/u });
    expect(undeclaredWords()).toEqual([]);
    backend.listAnswers = Array.from({ length: 4 }, () => ({ status: 200, body: {} }));
    backend.release();
    expect((await screen.findByRole('alert')).textContent).toMatch(/no list/u);
    expect(undeclaredWords()).toEqual([]);
  });

  it('in a submission', async () => {
    backend.rows = visits(3).map((visit) => ({ ...visit, remarks }));
    await showAsStaff({ model, address: `/admin?submission=${visitId(2)}` });
    await screen.findAllByRole('term');
    await screen.findByRole('link', { name: /Next visit/u });
    expect(undeclaredWords()).toEqual([]);
  });

  it('where nothing can be shown', async () => {
    backend.listAnswers = Array.from({ length: 4 }, () => ({ status: 200, body: [1] }));
    await showAsStaff({ model });
    await screen.findByRole('alert');
    expect(undeclaredWords()).toEqual([]);
  });
});
