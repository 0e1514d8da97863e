import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import {
  heading,
  openStaffDesk,
  press,
  STAFF,
  visitId,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';
import { reference } from '../../lib/reference.ts';
import type { PublishedForm } from '../data/list-source.ts';
import type { StaffModel } from '../view/staff-model.ts';

const { backend, showAsStaff } = openStaffDesk();

/** The usual declaration, with a question for an e-mail address. */
function withMail(column = 'mail'): StaffModel {
  const { phone } = adminModel.fields;
  if (phone?.kind !== 'address') throw new Error('The model has no address.');
  const mail = { ...phone, name: 'mail', column, title: 'Mail?', format: 'email' } as const;
  return { ...adminModel, fields: { ...adminModel.fields, mail } };
}

/** The published form of a declaration; the usual one is the first. */
function published(model: StaffModel, name: string): PublishedForm {
  const {
    id,
    table,
    reference: { prefix },
  } = model;
  const adminPath = id === adminModel.id ? '/admin' : `/admin/${id}`;
  const loadStaffForm = async () => ({ model, validate: () => true, conditions: [] });
  return { id, name, adminPath, table, prefix, loadStaffForm };
}

const feedbackModel = (column?: string): StaffModel => ({
  ...withMail(column),
  id: 'feedback',
  table: 'opinions',
  reference: { label: 'Reference', prefix: 'FEE' },
});

const address = (number: number): string => `/admin?submission=${visitId(number)}`;
const nameOf = (number: number): string => reference('TST', visitId(number));

/** Ids with references of their own, which visits have not. */
const submission = (number: number): string => `0${number}000000-0000-4000-8000-000000000000`;
const named = (number: number): string => reference('TST', submission(number));

const NOON = '2026-11-22T12:00:00Z';

describe('a search that finds nothing', () => {
  const nothing = () => screen.findByText('No submissions match', { selector: 'p' });

  it('names every erased submission of the reference, also what was erased since', async () => {
    backend.erased = { [visitId(7)]: NOON, [submission(7)]: NOON };
    await showAsStaff({ address: `/admin#search=${nameOf(7)}` });
    await nothing();
    const links = () => screen.getAllByRole('link', { name: nameOf(7) });
    await waitFor(() => expect(links()).toHaveLength(1));
    press('Clear the search');
    await screen.findByText('No visits yet', { selector: 'p' });
    backend.erased[visitId(8)] = NOON;
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: nameOf(7) } });
    await waitFor(() => expect(links()).toHaveLength(2));
  });
});

describe('the data of a person', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    };
  });
  const download = () =>
    screen.findByRole('button', { name: 'Download this person’s data as JSON' });

  it('is saved with every submission of the same e-mail address, and what staff noted of it', async () => {
    const email = 'a@example.org';
    const [one, two, other] = visits(3);
    backend.rows = [
      { ...one, mail: email },
      { ...two, mail: email.toUpperCase() },
      { ...other, mail: 'b@example.org' },
    ];
    const note = { at: NOON, author_email: 'ann@example.org', kind: 'note', text: 'Called back.' };
    const change = { at: NOON, author_email: null, kind: 'size', old: 'few', new: 'many' };
    backend.history = [
      { ...note, id: 'n', submission_id: visitId(2), author: 'an id' },
      { ...change, id: 'c', submission_id: visitId(2) },
      { ...note, id: 'o', submission_id: visitId(3) },
    ];
    await showAsStaff({ address: address(1), model: withMail() });
    fireEvent.click(await download());
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      person: nameOf(1),
      submissions: [
        { form: 'example', reference: nameOf(1), id: visitId(1), history: [] },
        {
          reference: nameOf(2),
          answers: expect.arrayContaining([
            { question: 'How many come?', value: 'few', label: 'Fewer than five people' },
          ]),
          history: [
            { at: NOON, author: 'ann@example.org', kind: 'note', text: 'Called back.' },
            { at: NOON, author: null, kind: 'size', old: 'few', new: 'many' },
          ],
        },
      ],
    });
  });

  it('is saved with the submissions to other forms, each with the name of its form', async () => {
    const email = 'a@example.org';
    const [one, two, other] = visits(3);
    backend.rows = [
      { ...one, mail: email },
      { ...two, contact: email },
      { ...other, contact: 'b@example.org' },
    ];
    const forms = [
      published(withMail(), 'Visits'),
      published(feedbackModel('contact'), 'Feedback'),
    ];
    await showAsStaff({ address: address(1), model: withMail(), forms });
    fireEvent.click(await download());
    await waitFor(() => expect(files).toHaveLength(1));
    const { submissions } = JSON.parse((await files[0]?.text()) ?? '');
    expect(submissions).toMatchObject([
      { form: 'example', reference: nameOf(1) },
      { form: 'feedback', reference: reference('FEE', visitId(2)) },
    ]);
    expect(submissions).toHaveLength(2);
  });

  it('is not saved in part when the right to read was lost', async () => {
    backend.rows = visits(2);
    await showAsStaff({ address: address(1), model: withMail() });
    const button = await download();
    backend.accounts[STAFF.email] = { password: STAFF.password };
    fireEvent.click(button);
    await heading('This account has no staff rights');
    expect(files).toEqual([]);
  });
});

describe('messages that have not been delivered', () => {
  const failed = (number: number) => ({
    id: `00000000-0000-4000-9000-00000000000${number}`,
    form: 'visits',
    submission_id: submission(number),
    notification: 'sales-mail',
    attempts: 12,
    last_error: 'The mail server answered 550.',
    since: NOON,
  });

  it('are counted above the list, named by reference, and sent again, one or all', async () => {
    backend.rows = visits(3);
    backend.undelivered = [failed(1), failed(2), failed(3)];
    await showAsStaff();
    await heading('3 messages about submissions have not been delivered');
    fireEvent.click(screen.getByText('Show them'));
    expect(screen.getByRole('link', { name: named(1) })).toBeTruthy();
    expect(screen.getAllByText(/The mail server answered 550. 12 attempts/u)).toHaveLength(3);
    press(`Send again: desk@example.org, about ${named(1)}`);
    await screen.findByText(`The message about ${named(1)} is being sent again.`);
    expect(document.activeElement).toBe(
      await heading('2 messages about submissions have not been delivered'),
    );
    press('Send all again');
    await screen.findByText('All of them are being sent again.');
    expect(backend.retried).toEqual([[failed(1).id], null]);
  });

  it('name their form, and lead to its submissions, where there are several', async () => {
    const forms = [published(adminModel, 'Visits'), published(feedbackModel(), 'Feedback')];
    backend.undelivered = [
      failed(1),
      { ...failed(2), form: 'opinions' },
      { ...failed(3), form: 'closed' },
    ];
    await showAsStaff({ forms });
    fireEvent.click(await screen.findByText('Show them'));
    const about = (name: string) => screen.getByRole('link', { name });
    expect(about(named(1)).parentElement?.textContent).toBe(
      `${named(1)} · Visits · desk@example.org`,
    );
    const other = about(reference('FEE', submission(2)));
    expect(other.parentElement?.textContent).toMatch(/ · Feedback · /u);
    expect(other.getAttribute('href')).toBe(`/admin/feedback?submission=${submission(2)}`);
    const closed = screen.getByText(submission(3), { exact: false });
    expect(closed.querySelector('a')).toBeNull();
  });

  it('are not mentioned where there is none', async () => {
    backend.rows = visits(1);
    await showAsStaff();
    await heading('Announced Visits (1)');
    expect(screen.queryByText(/not been delivered/u)).toBeNull();
  });
});
