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
      'column-name: The former name "email" makes the column "email", which is "email" already.',
    ]);
  });

  it('can’t be the field’s own', () => {
    expect(messages(formerName('name', 'name'))).toEqual([
      'column-name: The former name "name" makes the column "name", which is "name" already.',
    ]);
  });

  it('belongs to one field alone', () => {
    const edit = (text: string) => formerName('email', 'old')(formerName('name', 'old')(text));
    expect(messages(edit)).toEqual([
      'column-name: The former name "old" makes the column "old", which was "name" before.',
    ]);
  });

  it('can’t make the column of another field, or one of the submission itself', () => {
    expect(messages(formerName('name', 'clientNAME'))).toEqual([
      'column-name: The former name "clientNAME" makes the column "client_name", which is "clientName" already.',
    ]);
    expect(messages(formerName('name', 'submittedAt'))).toEqual([
      'column-name: The former name "submittedAt" makes the column "submitted_at", which every submission has already.',
    ]);
  });
});
