import { QueryClient } from '@tanstack/react-query';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import type { ListSource } from '#src/staff/loading/list-source.ts';
import { loadAccounts } from '#src/staff/loading/use-accounts.ts';
import { loadHistory } from '#src/staff/follow-up/history.ts';
import { MAX_NOTE_LENGTH } from '#src/staff/contract/limits.ts';
import {
  ConflictError,
  saveChanges,
  type StaffChanges,
  type NewNote,
} from '#src/staff/follow-up/save-changes.ts';
import { NO_FILTER } from '#src/staff/view/list-view.ts';
import type { Row } from '#src/engine/row.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { signUp, submitTo } from '../support/clients/ask-backend.ts';
import { staffSource } from '../support/clients/clients.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const ANN = 'ann@example.org';
const BEN = 'ben@example.org';

const backend = await createTestBackend();
await signUp(backend, 'stranger@example.org');
const ann = await staffSource(backend, ANN);
const ben = await staffSource(backend, BEN);

afterAll(() => backend.close());

/** A new submission as staff first sees it. */
async function submitted(): Promise<Row & { readonly id: string }> {
  const row = sampleRow();
  await submitTo(backend, row);
  return { id: row.id, status: 'new', assignee: null };
}

function save(
  source: ListSource,
  row: Row,
  changes: StaffChanges,
  note?: NewNote,
): Promise<void> {
  const queries = new QueryClient();
  return saveChanges({ source, queries, filter: NO_FILTER, row, changes, note });
}

describe('a change of staff', () => {
  it('is recorded with its author, whose address the database knows', async () => {
    const row = await submitted();
    const changes = { status: 'contacted', assignee: BEN };
    await save(ann, row, changes);
    const entries = await loadHistory(ben, row.id, 10);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          author_email: ANN,
          kind: 'status',
          old: 'new',
          new: 'contacted',
        }),
        expect.objectContaining({ author_email: ANN, kind: 'assignee', old: null, new: BEN }),
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  it('is taken of one of two people at once, and named to the other', async () => {
    for (let round = 0; round < 5; round++) {
      const row = await submitted();
      const results = await Promise.allSettled([
        save(ann, row, { status: 'in-review' }),
        save(ben, row, { status: 'closed' }),
      ]);
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      const [entry] = await loadHistory(ann, row.id, 10);
      expect(entry).toMatchObject(
        [
          { author_email: ANN, new: 'in-review' },
          { author_email: BEN, new: 'closed' },
        ][winner] ?? {},
      );
      const [refused] = results.filter((result) => result.status === 'rejected');
      expect(refused?.reason).toBeInstanceOf(ConflictError);
      expect(refused?.reason).toMatchObject({ entries: [entry] });
    }
  });

  it('can not take the status away', async () => {
    const row = await submitted();
    await expect(save(ann, row, { status: null })).rejects.toThrow('status_required');
    expect(await loadHistory(ann, row.id, 10)).toEqual([]);
  });

  it('that a rule refuses shows nothing of the row', async () => {
    const database = await migratedDatabase();
    onTestFinished(() => database.close());
    const row = sampleRow();
    await insertInto(database, TABLE, row);
    await database.exec(`begin; ${AS_STAFF}`);
    const refused = database.query(
      `select public."${ann.model.admin.save}"($1, '{}', '{ "status": null }', null)`,
      [row.id],
    );
    const message = expect.stringContaining('status_required');
    await expect(refused).rejects.toMatchObject({ code: '23514', message, detail: undefined });
  });

  it('disturbs no change of another column', async () => {
    const row = await submitted();
    await Promise.all([
      save(ann, row, { status: 'closed' }),
      save(ben, row, { assignee: BEN }),
    ]);
    const changed = (await loadHistory(ann, row.id, 10)).map((entry) => entry.new);
    expect(new Set(changed)).toEqual(new Set([BEN, 'closed']));
  });

  it('of a submission that is gone says so', async () => {
    const row = { id: randomUUID(), status: 'new', assignee: null };
    await expect(save(ann, row, { status: 'closed' })).rejects.toThrow(
      'This submission no longer exists',
    );
  });

  it('assigns a submission to members of staff alone, who are listed', async () => {
    expect(await loadAccounts(ann)).toEqual([ANN, BEN]);
    const row = await submitted();
    await expect(save(ann, row, { assignee: 'stranger@example.org' })).rejects.toThrow(
      'The assignee is not a member of staff.',
    );
    expect(await loadHistory(ann, row.id, 10)).toEqual([]);
  });
});

describe('a note', () => {
  it('is added once with the changes it comes with, however often it is sent', async () => {
    const row = await submitted();
    const note = { id: randomUUID(), text: 'Called back.' };
    for (let time = 0; time < 3; time++) await save(ann, row, { status: 'contacted' }, note);
    const entries = await loadHistory(ben, row.id, 10);
    // Both are of one moment.
    expect(entries.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
      { id: note.id, author_email: ANN, kind: 'note', text: 'Called back.' },
      { author_email: ANN, kind: 'status', old: 'new', new: 'contacted' },
    ]);
  });

  it('is as long as the page takes, and no longer; then nothing is saved', async () => {
    const row = await submitted();
    const note = (text: string) => ({ id: randomUUID(), text });
    await save(ann, row, {}, note('🚒'.repeat(MAX_NOTE_LENGTH)));
    await expect(
      save(ann, row, { status: 'closed' }, note('x'.repeat(MAX_NOTE_LENGTH + 1))),
    ).rejects.toThrow('text_length');
    expect(await loadHistory(ann, row.id, 10)).toHaveLength(1);
  });

  it('is not added if somebody else was faster', async () => {
    const row = await submitted();
    await save(ben, row, { status: 'closed' });
    await expect(
      save(ann, row, { status: 'contacted' }, { id: randomUUID(), text: 'Called back.' }),
    ).rejects.toMatchObject({ now: { status: 'closed' }, entries: [{ author_email: BEN }] });
    expect(await loadHistory(ann, row.id, 10)).toHaveLength(1);
  });
});
