import { randomUUID } from 'node:crypto';
import { answersToRow } from '#src/engine/row.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { sample } from '#tests/fixtures/samples.ts';

export const TABLE = form.model.table;

/** A row as the site sends it, of a declared answer set, with an id of its own. */
export function sampleRow(
  name = 'minimal',
): Record<string, unknown> & { readonly id: string } {
  return { id: randomUUID(), ...answersToRow(form.model, { ...sample(name) }) };
}

/** A column that holds text. */
export const TEXT_COLUMN =
  Object.values(form.model.fields).find(({ kind }) => kind === 'text')?.column ?? '';
