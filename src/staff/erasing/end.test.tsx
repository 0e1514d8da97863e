import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#tests/fixtures/admin/staff-backend.ts';
import { staffModel } from '#tests/fixtures/admin/staff-model.ts';
import {
  emptyList,
  heading,
  listOf,
  noMatch,
  openStaffDesk,
  press,
  published,
  rowId,
  rows,
  STAFF,
} from '#tests/fixtures/admin/staff-desk.tsx';
import { reference } from '../../lib/text/reference.ts';

const { backend, showAsStaff } = openStaffDesk();

const other = {
  ...staffModel,
  id: 'feedback',
  table: 'opinions',
  reference: { label: 'Reference', prefix: 'FEE' },
};
const forms = [
  published(staffModel, 'Visits', '/admin'),
  published(other, 'Feedback', '/admin/feedback'),
];

const address = (number: number): string => `/admin?submission=${rowId(number)}`;
const nameOf = (number: number): string => reference('EXA', rowId(number));

const NOON = '2026-11-22T12:00:00Z';

it('a search without hits names every erased submission of the reference, also recent erasures', async () => {
  const erased = [rowId(7), rowId(8)];
  backend.answers['erased_submissions'] = ({ first, last }) =>
    ok(
      erased
        .filter((id) => id >= String(first) && id <= String(last))
        .map((id) => ({ id, erased_at: NOON, cause: 'staff' })),
    );
  await showAsStaff({ address: `/admin#search=${nameOf(7)}` });
  await noMatch();
  const links = () => screen.getAllByRole('link', { name: nameOf(7) });
  await waitFor(() => expect(links()).toHaveLength(1));
  press('Clear the search');
  await emptyList();
  erased.push(rowId(7).replace(/0$/u, '1'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: nameOf(7) } });
  await waitFor(() => expect(links()).toHaveLength(2));
});

describe('the export of a person’s data', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    };
  });
  const [one, two, three] = rows(3);
  const email = 'a@example.org';
  const download = () =>
    screen.findByRole('button', { name: 'Download this person’s data as JSON' });

  it('holds every submission with the same e-mail address to any form, with staff notes', async () => {
    backend.rows = [
      { ...one, email },
      { ...two, email: email.toUpperCase() },
      { ...three, email: 'b@example.org' },
    ];
    const note = {
      at: NOON,
      author_email: 'ann@example.org',
      kind: 'note',
      text: 'Called back.',
    };
    const change = { at: NOON, author_email: null, kind: 'hosting', old: 'aws', new: 'own' };
    backend.history = [
      { ...note, id: 'n', submission_id: rowId(2), author: 'an id' },
      { ...change, id: 'c', submission_id: rowId(2) },
      { ...note, id: 'o', submission_id: rowId(3) },
    ];
    await showAsStaff({ address: address(1), forms });
    fireEvent.click(await download());
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      person: nameOf(1),
      submissions: [
        { form: 'example', reference: nameOf(1), id: rowId(1), history: [] },
        {
          reference: nameOf(2),
          answers: expect.arrayContaining([
            { question: 'Where does it run?', value: 'aws', label: 'AWS' },
          ]),
          history: [
            { at: NOON, author: 'ann@example.org', kind: 'note', text: 'Called back.' },
            { at: NOON, author: null, kind: 'hosting', old: 'aws', new: 'own' },
          ],
        },
        { form: 'feedback', reference: reference('FEE', rowId(1)) },
        { form: 'feedback', reference: reference('FEE', rowId(2)) },
      ],
    });
  });

  it('is refused as a whole when the right to read was lost', async () => {
    backend.rows = [{ ...one, email }];
    await showAsStaff({ address: address(1) });
    const button = await download();
    backend.accounts[STAFF.email] = { password: STAFF.password };
    fireEvent.click(button);
    await heading('This account doesn’t have staff access');
    expect(files).toEqual([]);
  });
});

describe('undelivered messages', () => {
  const failed = (number: number, form = 'example_submissions') => ({
    id: `00000000-0000-4000-9000-00000000000${number}`,
    form,
    submission_id: rowId(number),
    notification: 'sales-mail',
    attempts: 12,
    last_error: 'The mail server answered 550.',
    since: NOON,
  });
  let latest: readonly ReturnType<typeof failed>[];
  beforeEach(() => {
    backend.answers['undelivered_notifications'] = () => ok({ count: latest.length, latest });
  });

  it('are counted above the list, and sent again singly or all together', async () => {
    latest = [failed(1), failed(2), failed(3)];
    const retried: unknown[] = [];
    backend.answers['retry_notifications'] = ({ ids }) => {
      retried.push(ids);
      latest = latest.filter(({ id }) => Array.isArray(ids) && !ids.includes(id));
      return ok(1);
    };
    await showAsStaff();
    await heading('3 messages about submissions have not been delivered');
    fireEvent.click(screen.getByText('Show them'));
    expect(screen.getByRole('link', { name: nameOf(1) })).toBeTruthy();
    expect(screen.getAllByText(/The mail server answered 550. 12 attempts/u)).toHaveLength(3);
    press(`Send again: desk@example.org, about ${nameOf(1)}`);
    await screen.findByText(`The message about ${nameOf(1)} is being sent again.`);
    expect(document.activeElement).toBe(
      await heading('2 messages about submissions have not been delivered'),
    );
    press('Send all again');
    await screen.findByText('All of them are being sent again.');
    expect(retried).toEqual([[failed(1).id], null]);
  });

  it('name their form, and link to its submissions, if there are several forms', async () => {
    latest = [failed(1), failed(2, 'opinions'), failed(3, 'closed')];
    await showAsStaff({ forms });
    fireEvent.click(await screen.findByText('Show them'));
    const about = (name: string) => screen.getByRole('link', { name });
    expect(about(nameOf(1)).parentElement?.textContent).toBe(
      `${nameOf(1)} · Visits · desk@example.org`,
    );
    const link = about(reference('FEE', rowId(2)));
    expect(link.parentElement?.textContent).toMatch(/ · Feedback · /u);
    expect(link.getAttribute('href')).toBe(`/admin/feedback?submission=${rowId(2)}`);
    const closed = screen.getByText(rowId(3), { exact: false });
    expect(closed.querySelector('a')).toBeNull();
  });

  it('are not mentioned if all messages are delivered', async () => {
    latest = [];
    await showAsStaff();
    await listOf(0);
    expect(screen.queryByText(/not been delivered/u)).toBeNull();
  });
});
