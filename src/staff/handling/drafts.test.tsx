import { describe, expect, it } from 'vitest';
import { openStaffDesk, rowId } from '#tests/fixtures/admin/staff-desk.tsx';
import { staffForm } from '#src/generated/example/staff-form.ts';
import { staffModel } from '#tests/fixtures/admin/staff-model.ts';
import { draftedSubmissions, emptyDraft, isEmpty, readDraft, writeDraft } from './drafts.ts';

const { client } = openStaffDesk();

const source = {
  client,
  forms: [],
  userId: 'ann',
  email: 'ann@example.com',
  isManager: true,
  model: staffModel,
  questions: staffForm.questions,
};

describe('a draft of staff work', () => {
  it('is read back as it was stored', () => {
    const draft = {
      ...emptyDraft(),
      changes: { status: 'open', assignee: null },
      note: 'Called.',
    };
    writeDraft(source, rowId(1), draft);
    expect(readDraft(source, rowId(1))).toEqual(draft);
    expect(draftedSubmissions(source)).toEqual([rowId(1)]);
  });

  it.each([
    '{"note":"cut of',
    'null',
    '[]',
    '{"note":"of another release"}',
    '{"changes":{"status":[]},"seen":{},"note":"","noteId":"x"}',
  ])('is empty, and not listed, when the browser has stored %j', (text) => {
    writeDraft(source, rowId(1), { ...emptyDraft(), note: 'Called.' });
    const [key = ''] = Object.keys(window.sessionStorage);
    window.sessionStorage.setItem(key, text);
    expect(isEmpty(readDraft(source, rowId(1)))).toBe(true);
    expect(draftedSubmissions(source)).toEqual([]);
  });
});
