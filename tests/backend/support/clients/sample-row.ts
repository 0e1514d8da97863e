import { randomUUID } from 'node:crypto';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { answersToRow } from '../../../../src/form-engine/row.ts';
import { form } from '../../../../src/generated/onboarding/form.ts';
import { sample } from '../../../fixtures/samples.ts';

export const TABLE = form.model.table;

/** A row as the site sends it, of a declared answer set, with an id of its own. */
export function sampleRow(name = 'minimal'): Record<string, unknown> & { readonly id: string } {
  return { id: randomUUID(), ...answersToRow(form.model, { ...sample(name) }) };
}

/** A column that holds text. */
export const TEXT_COLUMN = columnOf('text');

/** A column that holds a list of choices. */
export const LIST_COLUMN = columnOf('list');

function columnOf(wanted: Field['kind']): string {
  const field = Object.values(form.model.fields).find(({ kind }) => kind === wanted);
  if (!field) throw new Error(`The declaration has no ${wanted} field.`);
  return field.column;
}
