import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { handledModel as model } from '../../../tests/fixtures/admin/admin-model.ts';
import {
  fillInSignIn,
  heading,
  openStaffDesk,
  press,
  STAFF,
  visitId,
  visits,
} from '../../../tests/fixtures/admin/staff-desk.ts';
import { reference } from '../../lib/reference.ts';

const { backend, showAsStaff } = openStaffDesk();

const open = (name: string): boolean => fireEvent.click(screen.getByRole('link', { name }));
const address = (number: number): string => `/admin?submission=${visitId(number)}`;

describe('a submission', () => {
  it('shows its id, and copies it; says so where the browser refuses', async () => {
    backend.rows = visits(2);
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await showAsStaff({ address: address(2) });
    await screen.findByText(visitId(2));
    fireEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    expect((await screen.findByText('Copied')).tagName).toBe('OUTPUT');
    expect(writeText).toHaveBeenCalledWith(visitId(2));
    fireEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    await screen.findByText('This browser does not allow copying here');
  });

  it('shows every answer under its label, whole, also of questions that no card names', async () => {
    const remarks = `${'Long, with\nlines. '.repeat(100)}<b>end</b>`;
    backend.rows = [
      { ...visits(1)[0], size: 'many', rooms: ['hall', 'cellar'], is_urgent: false, remarks },
    ];
    await showAsStaff({ address: address(1) });
    const contact = within(await screen.findByRole('region', { name: 'Guest' }));
    expect(contact.getAllByRole('term').map((one) => one.textContent)).toEqual(['Visitor', 'Firm']);
    expect(contact.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'Visitor 1',
      'None given',
    ]);
    const others = within(screen.getByRole('region', { name: 'Other answers' }));
    const answers = others.getAllByRole('definition').map((one) => one.textContent);
    expect(answers).toEqual(['No', 'Five people and more', 'Main Hall', 'cellar', remarks]);
  });

  it('leads on from an address, with nothing of this page sent along, and from nothing else', async () => {
    const row = { ...visits(1)[0], phone: '+1 202 555 0100', remarks: 'https://example.com' };
    backend.rows = [row];
    await showAsStaff({ address: address(1) });
    const link = await screen.findByRole('link', { name: '+1 202 555 0100' });
    expect(link.getAttribute('href')).toBe('tel:+12025550100');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('https://example.com').closest('a')).toBeNull();
  });

  it('is told from others by the answer that leads to it, cut and set apart', async () => {
    const long = `\u202E<b>Ann</b> ${'x'.repeat(200_000)}`;
    backend.rows = [{ ...visits(1)[0], visitor: null, firm: long }];
    await showAsStaff({ address: address(1) });
    const title = await heading(`\u202E<b>Ann</b> ${'x'.repeat(68)}…`);
    expect(title.querySelector('bdi')?.textContent).toMatch(/^\u202E.*…$/u);
  });

  it('is shown at once when the list has all of it, and not before it is there when not', async () => {
    const [first, second] = visits(2);
    const remarks = `${'x'.repeat(1001)} the end`;
    backend.rows = [{ ...first, remarks }, { ...second }];
    await showAsStaff();
    await heading('Announced Visits (2)');
    backend.hold();
    open('Visitor 2');
    expect(await screen.findByRole('region', { name: 'Guest' })).toBeTruthy();
    open('Previous submission');
    await screen.findByText('Loading visits...');
    expect(screen.queryByText(/^x+$/u)).toBeNull();
    backend.release();
    expect(await screen.findByText(remarks)).toBeTruthy();
  });

  it('leads to the ones beside it, over the end of a page', async () => {
    backend.rows = visits(30);
    const { router } = await showAsStaff({ address: address(24) });
    const previous = () => screen.findByRole('link', { name: 'Previous submission' });
    const next = () => screen.findByRole('link', { name: 'Next submission' });
    fireEvent.click(await next());
    await heading('Visitor 25');
    fireEvent.click(await next());
    await heading('Visitor 26');
    expect(router.state.location.search).toBe(`?page=2&submission=${visitId(26)}`);
    fireEvent.click(await previous());
    await heading('Visitor 25');
    expect(router.state.location.search).toBe(`?submission=${visitId(25)}`);
  });

  it('is not there when the address names none that may be read', async () => {
    backend.rows = visits(1);
    await showAsStaff({ address: address(7) });
    expect(await screen.findByText(/There is no such submission/u)).toBeTruthy();
  });
});

describe('the head of a submission', () => {
  it('has the declared answers, with links, and those of the list’s badges with their names', async () => {
    const phone = '+1 202 555 0100';
    backend.rows = [{ ...visits(1)[0], firm: 'Byron & Co', phone }];
    await showAsStaff({ address: address(1), model });
    const title = await heading('Visitor 1');
    const line = title.nextElementSibling?.querySelector('p');
    expect(line?.textContent).toBe(`${phone} · Byron & Co`);
    expect(line?.querySelector('a')?.getAttribute('href')).toBe('tel:+12025550100');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
      'Urgent: Yes',
    );
  });
});

describe('what staff has begun on a submission', () => {
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
  const size = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

  it('is assigned by a button, which hands the focus on to the note', async () => {
    backend.rows = visits(2);
    await showAsStaff({ address: address(1), model });
    await note();
    press('Assign to me');
    expect(document.activeElement).toBe(await note());
    press('Save');
    await screen.findByText('Saved.');
    expect(backend.rows[0]).toMatchObject({ firm: STAFF.email });
    press('Save');
    await screen.findByText('There is nothing to save.');
  });

  it('is there again after a reload and while others are read, until it is saved or discarded', async () => {
    backend.rows = visits(2);
    await showAsStaff({ address: address(1), model });
    fireEvent.change(await note(), { target: { value: 'Called' } });
    fireEvent.click(await size('Five people and more'));
    cleanup();
    await showAsStaff({ address: address(1), model });
    expect((await note()).value).toBe('Called');
    expect((await size('Five people and more')).checked).toBe(true);
    fireEvent.click(await screen.findByRole('link', { name: 'Next submission' }));
    await heading('Visitor 2');
    expect((await note()).value).toBe('');
    open('Back to the list');
    await screen.findByText('Not saved yet:');
    open(reference('TST', visitId(1)));
    await heading('Visitor 1');
    expect((await note()).value).toBe('Called');
    press('Discard');
    expect((await note()).value).toBe('');
    expect((await size('Fewer than five people')).checked).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it('makes the browser ask before the page is left', async () => {
    backend.rows = visits(1);
    await showAsStaff({ address: address(1), model });
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await note();
    expect(leave()).toBe(true);
    fireEvent.change(await note(), { target: { value: 'Called' } });
    expect(leave()).toBe(false);
    press('Save');
    await screen.findByText('Saved.');
    expect(leave()).toBe(true);
  });

  it('outlives a session that ends, and not a sign-out', async () => {
    backend.rows = visits(2);
    const { router } = await showAsStaff({ address: address(1), model });
    fireEvent.change(await note(), { target: { value: 'Called' } });
    backend.forgetTokens();
    fireEvent.click(await screen.findByRole('link', { name: 'Next submission' }));
    await heading('Staff sign-in');
    await fillInSignIn(STAFF.email, STAFF.password);
    await heading('Visitor 2');
    await router.navigate(address(1));
    await heading('Visitor 1');
    expect((await note()).value).toBe('Called');
    press('Sign out');
    await heading('Staff sign-in');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes with the submission', async () => {
    backend.rows = visits(1);
    await showAsStaff({ address: address(1), model });
    fireEvent.change(await note(), { target: { value: 'Called' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Erase this submission' }));
    press(/^Erase TST-/u);
    await screen.findByText(/was erased on/u);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the PDF of a submission', () => {
  it('says when it could not be made', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    backend.rows = visits(1);
    const save = () => Promise.reject(new Error('of Visitor 1'));
    await showAsStaff({ address: address(1), onSavePdf: save });
    await heading('Visitor 1');
    press('Download');
    expect((await screen.findByRole('alert')).textContent).toBe('No file could be made.');
    await waitFor(() => expect(said.mock.calls).toEqual([['The PDF failed:', 'Error']]));
    said.mockRestore();
  });
});
