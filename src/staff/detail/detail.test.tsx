import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { handledModel as model, staffModel } from '#tests/fixtures/admin/staff-model.ts';
import {
  address,
  follow,
  heading,
  listOf,
  openStaffDesk,
  press,
  rowId,
  rows,
  STAFF,
} from '#tests/fixtures/admin/staff-desk.tsx';
import type { SavePdf } from './submission-detail.tsx';

const { backend, showAsStaff } = openStaffDesk();

const at = (number: number): string => `/admin?submission=${rowId(number)}`;
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const linksOf = (links: readonly HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

/** A cell without an answer: the dash is for the eyes alone. */
const ABSENT = '–Not answered';

describe('the page of a submission', () => {
  it('shows the id, and copies it; shows an error if the browser refuses', async () => {
    backend.rows = rows(2);
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error());
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText },
    });
    await showAsStaff({ address: at(2) });
    await screen.findByText(rowId(2));
    press('Copy id');
    expect((await screen.findByText('Copied')).tagName).toBe('OUTPUT');
    expect(writeText).toHaveBeenCalledWith(rowId(2));
    press('Copy id');
    await screen.findByText('This browser does not allow copying here');
  });

  it('shows every answer whole under its label, also to questions that no card names', async () => {
    const notes = `${'Long, with\nlines. '.repeat(100)}<b>end</b>`;
    backend.rows = [{ ...rows(1)[0], hosting: 'gov', languages: ['en', 'la'], notes }];
    const cards = staffModel.cards.filter(({ id }) => id === 'choices' || id === 'consent');
    await showAsStaff({ address: at(1), model: { ...staffModel, cards } });
    const card = within(await screen.findByRole('region', { name: 'One of Many' }));
    expect(texts(card.getAllByRole('term'))).toEqual(['Hosting', 'Which languages?']);
    expect(texts(card.getAllByRole('definition'))).toEqual([
      'Government cloud',
      'English',
      'la',
    ]);
    const consent = within(screen.getByRole('region', { name: 'Consent' }));
    expect(texts(consent.getAllByRole('definition'))).toEqual([notes]);
    const others = within(screen.getByRole('region', { name: 'Other answers' }));
    expect(texts(others.getAllByRole('definition'))).toEqual(['Visitor 1', 'Yes']);
  });

  it('shows several items of a group as a table of the answered questions', async () => {
    const people = [
      { name: 'Ada', role: 'other', otherRole: 'Poet', workEmail: 'ada@example.org' },
      { name: 'Grace', role: 'clerk', skills: ['law', 'payroll'], formerNote: 'Ann@x.org' },
    ];
    backend.rows = [{ ...rows(1)[0], people }];
    await showAsStaff({ address: at(1) });
    const table = within(await screen.findByRole('table', { name: 'People' }));
    const cells = table.getAllByRole('row').map((row) => texts([...row.children]));
    expect(cells).toEqual([
      ['Item', 'Full name', 'Role', 'Which role?', 'Work email', 'Skills', 'Note'],
      ['Person 1', 'Ada', 'Another role', 'Poet', 'ada@example.org', ABSENT, ABSENT],
      ['Person 2', 'Grace', 'Clerk', ABSENT, ABSENT, 'LawPayroll', 'Ann@x.org'],
    ]);
    expect(texts(table.getAllByRole('columnheader'))).toEqual(cells[0]);
    expect(texts(table.getAllByRole('rowheader'))).toEqual(['Person 1', 'Person 2']);
    expect(linksOf(table.getAllByRole('link'))).toEqual([
      ['ada@example.org', 'mailto:ada@example.org'],
    ]);
  });

  it('shows a single item of a group under its title, with its links', async () => {
    const people = [{ name: 'Ada', role: 'expert', workEmail: 'ada@example.org' }];
    backend.rows = [{ ...rows(1)[0], people }];
    await showAsStaff({ address: at(1) });
    const term = await screen.findByText('Person 1');
    const item = within(term.parentElement ?? term);
    expect(texts(item.getAllByRole('term'))).toEqual([
      'Person 1',
      'Full name',
      'Role',
      'Work email',
    ]);
    expect(linksOf(item.getAllByRole('link'))).toEqual([
      ['ada@example.org', 'mailto:ada@example.org'],
    ]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('links the addresses in the parts of a composite, without their labels', async () => {
    const part = { of: 'contact', title: 'Contact' };
    const { phone, website } = staffModel.fields;
    const fields = {
      ...staffModel.fields,
      phone: Object.assign({}, phone, { part }),
      website: Object.assign({}, website, { part }),
    };
    const line = { show: 'filled', empty: '' } as const;
    const lines = [
      { ...line, field: 'phone', label: 'Phone' },
      { ...line, field: 'website', label: 'Website' },
    ];
    const cards = [{ id: 'contact', title: 'Reach us', lines }];
    backend.rows = [
      { ...rows(1)[0], phone: '+1 202 555 0100', website: 'https://example.com' },
    ];
    await showAsStaff({ address: at(1), model: { ...staffModel, fields, cards } });
    const card = within(await screen.findByRole('region', { name: 'Reach us' }));
    expect(texts(card.getAllByRole('term'))).toEqual(['Contact', 'Phone', 'Website']);
    expect(linksOf(card.getAllByRole('link'))).toEqual([
      ['+1 202 555 0100', 'tel:+12025550100'],
      ['https://example.com', 'https://example.com'],
    ]);
  });

  it('names the version of its form if the questions have changed since', async () => {
    const formSince = '2026-11-03T12:00:00.000Z';
    const versions = ['older', staffModel.version, null];
    backend.rows = rows(3).map((row, index) => {
      const version = versions[index] ?? null;
      return { ...row, form_version: version, formSince: version && formSince };
    });
    await showAsStaff({ address: at(1) });
    await screen.findByText('Answered the form of Nov 3, 2026');
    for (const number of [2, 3]) {
      follow('Next submission');
      await heading(`Visitor ${number}`);
      expect(screen.queryByText(/Answered the form/u)).toBeNull();
    }
  });

  it('names the language of a page in another language than that of staff', async () => {
    backend.rows = [
      { ...rows(1)[0], language: 'es' },
      { ...rows(2)[1], language: 'en' },
    ];
    const onSavePdf = vi.fn<SavePdf>(() => Promise.resolve());
    await showAsStaff({ address: at(1), onSavePdf });
    await screen.findByText('Answered in Spanish');
    press(staffModel.download.label);
    await waitFor(() =>
      expect(onSavePdf).toHaveBeenCalledWith(
        expect.objectContaining({ language: 'es' }),
        expect.objectContaining({ remark: 'The prospect answered in Spanish.' }),
      ),
    );
    follow('Next submission');
    await heading('Visitor 2');
    expect(screen.queryByText(/^Answered in/u)).toBeNull();
  });

  it('names the language of its page if several languages are published', async () => {
    backend.rows = [{ ...rows(1)[0], language: 'en' }];
    const admin = { ...staffModel.admin, languages: ['en', 'es'] };
    await showAsStaff({ address: at(1), model: { ...staffModel, admin } });
    expect(await screen.findByText('Answered in English')).toBeTruthy();
  });

  it('has an answer as its heading, truncated and isolated in its direction', async () => {
    const room = `\u202E<b>Ann</b> ${'x'.repeat(200_000)}`;
    backend.rows = [{ ...rows(1)[0], name: null, room }];
    const heads = { ...staffModel.admin, heading: ['name', 'room'] };
    await showAsStaff({ address: at(1), model: { ...staffModel, admin: heads } });
    const title = await heading(`\u202E<b>Ann</b> ${'x'.repeat(68)}…`);
    expect(title.querySelector('bdi')?.textContent).toMatch(/^\u202E.*…$/u);
  });

  it('shows declared answers and badges in its head, and links addresses alone', async () => {
    const phone = '+1 202 555 0100';
    const translator = 'https://example.com';
    backend.rows = [{ ...rows(1)[0], translator, phone }];
    await showAsStaff({ address: at(1), model });
    const title = await heading('Visitor 1');
    const line = title.nextElementSibling?.querySelector('p');
    expect(line?.textContent).toBe(`${phone} · ${translator}`);
    const [link, ...others] = line?.querySelectorAll('a') ?? [];
    expect(link?.getAttribute('href')).toBe('tel:+12025550100');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(others).toEqual([]);
    expect(texts(screen.getAllByRole('listitem'))).toContain('Is it urgent? Yes');
  });

  it('is shown at once if the list has all answers, otherwise once loaded', async () => {
    const [first, second] = rows(2);
    const notes = `${'x'.repeat(1001)} the end`;
    backend.rows = [{ ...first, notes }, { ...second }];
    const { people: _, ...fields } = staffModel.fields;
    await showAsStaff({ model: { ...staffModel, fields } });
    await listOf(2);
    backend.hold();
    follow('Visitor 2');
    expect(await screen.findByRole('region', { name: 'About You' })).toBeTruthy();
    follow('Previous submission');
    await screen.findByText('Loading submissions...');
    expect(screen.queryByText(/^x+$/u)).toBeNull();
    backend.release();
    expect(await screen.findByText(notes)).toBeTruthy();
  });

  it('waits for the items of groups, which the list does not have', async () => {
    backend.rows = [{ ...rows(1)[0], people: [{ name: 'Ada', role: 'expert' }] }];
    await showAsStaff();
    await listOf(1);
    backend.hold();
    follow('Visitor 1');
    await screen.findByText('Loading submissions...');
    expect(screen.queryByRole('region', { name: 'About You' })).toBeNull();
    backend.release();
    await screen.findByText('Person 1');
  });

  it('links to the previous and next submission, across pages and searches', async () => {
    backend.rows = rows(1030);
    await showAsStaff({ address: `/admin?submission=${rowId(24)}#search=visitor` });
    for (const [link, name, view] of [
      ['Next submission', 'Visitor 25', `?submission=${rowId(25)}`],
      ['Next submission', 'Visitor 26', `?page=2&submission=${rowId(26)}`],
      ['Previous submission', 'Visitor 25', `?submission=${rowId(25)}`],
    ] as const) {
      fireEvent.click(await screen.findByRole('link', { name: link }));
      await heading(name);
      expect(address()).toBe(`${view}#search=visitor`);
    }
  });

  it('links only back to its place in the list if it was erased', async () => {
    backend.rows = rows(1);
    backend.answers['erased_submission'] = () => ({
      status: 200,
      body: { id: rowId(7), erased_at: '2026-11-22T12:00:00Z' },
    });
    await showAsStaff({ address: `${at(7)}#search=visitor` });
    await screen.findByText(/was erased on/u);
    expect(document.querySelector('[class*=chevron]')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await listOf(1);
    expect(address()).toBe('#search=visitor');
  });

  it('shows an error when its PDF could not be made', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    backend.rows = rows(1);
    const onSavePdf = () => Promise.reject(new Error('of Visitor 1'));
    await showAsStaff({ address: at(1), onSavePdf });
    await heading('Visitor 1');
    press('Download PDF Summary');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The PDF could not be created/u,
    );
    await waitFor(() => expect(log.mock.calls).toEqual([['The PDF failed:', 'Error']]));
    log.mockRestore();
  });
});

describe('the assignee of a submission', () => {
  it('is set by Assign to me, which moves the focus to the note', async () => {
    backend.rows = rows(2);
    await showAsStaff({ address: at(1), model });
    const field = await screen.findByLabelText('Note');
    press('Assign to me');
    expect(document.activeElement).toBe(field);
    press('Save');
    await screen.findByText('Saved.');
    expect(backend.rows[0]).toMatchObject({ translator: STAFF.email });
    press('Save');
    await screen.findByText('There is nothing to save.');
  });
});
