import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStaffDesk, press, rowId, rows } from '#tests/fixtures/admin/staff-desk.tsx';
import { handledModel } from '#tests/fixtures/admin/staff-model.ts';

const { backend, showAsStaff } = openStaffDesk();

/** Staff is asked for the hosting, several languages and a sector, which may be typed. */
const fields = ['hosting', 'languages', 'sector'];
const model = {
  ...handledModel,
  admin: { ...handledModel.admin, staffColumns: fields.map((field) => ({ field })) },
};

const BEN = 'ben@example.org';

/** An entry of the history. Each test adds the change. */
const CHANGE = { id: '1', submission_id: rowId(1), at: '2026-11-20T12:00:00Z' };

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const sector = () => screen.findByRole('combobox', { name: 'Which sector?' });
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Another sector' });
const alert = async () => (await screen.findByRole('alert')).textContent;

async function showSubmission(): Promise<void> {
  backend.rows = rows(1).map((row) => ({ ...row, languages: null, sector: null }));
  await showAsStaff({ model, address: `/admin?submission=${rowId(1)}` });
}

async function chooseSector(value: string): Promise<void> {
  fireEvent.change(await sector(), { target: { value } });
}

describe("the controls of staff's questions", () => {
  it('save several choices in their order, without one that is taken back', async () => {
    await showSubmission();
    for (const name of ['Chinese', 'Spanish', 'English']) fireEvent.click(await box(name));
    fireEvent.click(await box('English'));
    press('Save');
    await screen.findByText('Saved.');
    expect(backend.rows[0]).toMatchObject({ languages: ['es', 'zh'], sector: null });
    expect((await box('Spanish')).checked).toBe(true);
    for (const name of ['Chinese', 'Spanish']) fireEvent.click(await box(name));
    expect(screen.getByText('Not saved yet.')).toBeTruthy();
    for (const name of ['Chinese', 'Spanish']) fireEvent.click(await box(name));
    expect(screen.queryByText('Not saved yet.')).toBeNull();
  });

  it('tell the other tabs what was saved', async () => {
    await showSubmission();
    const otherTab = new BroadcastChannel('hr-digital-worker.staff-changes');
    const told = new Promise((resolve) =>
      otherTab.addEventListener('message', ({ data }) => resolve(data)),
    );
    await chooseSector('health');
    press('Save');
    expect(await told).toMatchObject({ changed: { id: rowId(1), sector: 'health' } });
    otherTab.close();
  });

  it('ask for the text of the last choice, and save nothing without it', async () => {
    await showSubmission();
    await chooseSector('(other)');
    press('Save');
    expect(await alert()).toMatch(/^Nothing was saved: /u);
    expect(document.activeElement).toBe(await sector());
    expect(typed().getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(typed(), { target: { value: ' Deep-sea mining ' } });
    press('Save');
    await screen.findByText('Saved.');
    expect(backend.rows[0]).toMatchObject({ sector: 'Deep-sea mining' });
    expect(typed().value).toBe('Deep-sea mining');
  });

  it('keep an answer that was not saved, and take it back', async () => {
    await showSubmission();
    backend.answers = {
      example_submissions_save: () => ({ status: 500, body: { message: 'out of order' } }),
    };
    await chooseSector('health');
    press('Save');
    expect(await alert()).toContain('Nothing was saved: out of order');
    expect(await sector()).toHaveProperty('value', 'health');
    press('Discard');
    expect(await sector()).toHaveProperty('value', '');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show who was first, and replace that answer by a second press alone', async () => {
    await showSubmission();
    await chooseSector('health');
    backend.rows = backend.rows.map((row) => ({ ...row, sector: '50%' }));
    const change = { author_email: BEN, kind: 'sector', new: '50%' };
    backend.history = [{ ...CHANGE, ...change }];
    press('Save');
    expect(await alert()).toContain('Someone else changed this submission first');
    // In the history, and beside the form.
    const entries = await screen.findAllByText(/set the which sector\? to/u);
    expect(entries.map((entry) => entry.firstChild?.textContent)).toEqual([BEN, BEN]);
    expect(backend.rows[0]).toMatchObject({ sector: '50%' });
    expect(await sector()).toHaveProperty('value', 'health');
    press('Save');
    await screen.findByText('Saved.');
    expect(backend.rows[0]).toMatchObject({ sector: 'health' });
  });
});

it('the history names each choice of a list', async () => {
  const change = { kind: 'languages', old: '{es}', new: '{es,"zh","x, \\"y\\""}' };
  backend.history = [{ ...CHANGE, ...change }];
  await showSubmission();
  const entry = await screen.findByText(/changed the which languages\?/u);
  expect(entry.textContent).toContain('from Spanish to Spanish, Chinese, x, "y"');
});

it('the bar of selected submissions sets a question with a few choices alone', async () => {
  backend.rows = rows(2);
  await showAsStaff({ model });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected submissions' }));
  expect(bar.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Hosting',
  ]);
  fireEvent.click(bar.getByText('Azure'));
  await screen.findByText('Hosting: Azure (2 saved)');
  expect(backend.rows.map((row) => row['hosting'])).toEqual(['azure', 'azure']);
});
