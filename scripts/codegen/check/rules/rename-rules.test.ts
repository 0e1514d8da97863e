import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { load } from '../../load/load.ts';

const texts = await load(process.cwd());

/** Returns the diagnostics about renamedFrom in the project's questions after an edit of its first fields. */
function messages(edit: (text: string) => string): readonly string[] {
  const questions = edit(texts.sources.questions);
  const checked = check({ ...texts, sources: { ...texts.sources, questions } });
  return checked.ok ? [] : checked.diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
}

const formerName = (field: string, former: string) => (text: string) =>
  text.replace(`"${field}": { "type": "string"`, (found) => `${found}, "renamedFrom": "${former}"`);

describe('a former name', () => {
  it('that no field has is taken', () => {
    expect(messages(formerName('name', 'fullName'))).toEqual([]);
  });

  it('that differs in its capitals alone is taken', () => {
    expect(messages(formerName('customLLM', 'customLlm'))).toEqual([]);
  });

  it('is judged wherever it stands in a list', () => {
    const list = formerName('name', 'x');
    const edit = (text: string) => list(text).replace('"x"', '["fullName", "email"]');
    expect(messages(edit)).toEqual([
      'former-name-is-free: "name" can\'t have been "email": that field is still declared.',
    ]);
  });

  it('can’t be the field’s own', () => {
    expect(messages(formerName('name', 'name'))).toEqual([
      'former-name-is-free: "name" can\'t have been "name": that field is still declared.',
    ]);
  });

  it('belongs to one field alone', () => {
    const edit = (text: string) => formerName('email', 'old')(formerName('name', 'old')(text));
    expect(messages(edit)).toEqual(['former-name-is-free: "name" was "old" before already.']);
  });

  it('can’t make the column of another field, or one of the submission itself', () => {
    expect(messages(formerName('name', 'clientNAME'))).toEqual([
      'former-name-is-free: "clientNAME" would be the column "client_name", which is of "clientName".',
    ]);
    expect(messages(formerName('name', 'submittedAt'))).toEqual([
      'former-name-is-free: "submittedAt" would be the column "submitted_at", which is of the submission itself.',
    ]);
  });
});
