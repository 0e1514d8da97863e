import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  address,
  heading,
  listOf,
  openStaffDesk,
  press,
  rowId,
  rows,
} from '#tests/fixtures/admin/staff-desk.tsx';
import { handledModel } from '#tests/fixtures/admin/staff-model.ts';
import { guardHistory } from '#src/lib/history-guard.ts';

guardHistory();
const { backend, showAsStaff } = openStaffDesk();

const FIRST = `?submission=${rowId(1)}`;
const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset();
  vi.stubGlobal('confirm', confirm);
  backend.rows = rows(2);
});

afterEach(() => vi.stubGlobal('confirm', undefined));

async function type(text: string): Promise<void> {
  fireEvent.change(await note(), { target: { value: text } });
}

/** Opens the first of two submissions from the list, with a note that is not saved. */
async function beginNote(text: string): Promise<void> {
  await showAsStaff({ model: handledModel });
  await listOf(2);
  fireEvent.click(screen.getByRole('link', { name: 'Visitor 1' }));
  await type(text);
}

const ways: readonly (readonly [string, () => unknown])[] = [
  ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'Next submission' }))],
  ['the Back button', () => window.history.back()],
  ['signing out', () => press('Sign out')],
];

describe('a note that is not saved', () => {
  it.each(ways)(
    'stays when the person does not want to lose it by %s',
    async (_way, leave) => {
      confirm.mockReturnValue(false);
      await beginNote('Called');
      leave();
      await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
      expect((await note()).value).toBe('Called');
      expect(address()).toBe(FIRST);
    },
  );

  it.each(ways)('is lost by %s when the person agrees', async (_way, leave) => {
    confirm.mockReturnValue(true);
    await beginNote('Called');
    leave();
    await waitFor(() => expect(screen.queryByDisplayValue('Called')).toBeNull());
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('is not asked about once it is saved or discarded', async () => {
    await beginNote('Called');
    press('Save');
    await screen.findByText('Saved.');
    await type('Called again');
    press('Discard');
    fireEvent.click(screen.getByRole('link', { name: 'Next submission' }));
    await heading('Visitor 2');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('makes the browser ask before the page is closed', async () => {
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await beginNote('');
    expect(close()).toBe(true);
    await type('Called');
    expect(close()).toBe(false);
    press('Save');
    await screen.findByText('Saved.');
    expect(close()).toBe(true);
  });

  it('keeps its dialog open when Escape is pressed, unless the person agrees', async () => {
    const admin = { ...handledModel.admin, staffColumns: [{ field: 'isUrgent' }] };
    await showAsStaff({ model: { ...handledModel, admin } });
    await listOf(2);
    const [button] = screen.getAllByRole('button', { name: /, change urgency/u });
    if (button) fireEvent.click(button);
    await type('Called');
    const dialog = screen.getByRole('dialog');
    const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
    expect([escape(), escape()]).toEqual([false, true]);
  });
});
