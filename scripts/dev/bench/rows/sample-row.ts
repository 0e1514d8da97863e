import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersToRow } from '../../../../src/form-engine/row.ts';
import { form } from '../../../../src/generated/form.ts';

const FILE = join('schema', 'samples', 'maximal.json');

/** Returns a row as the site sends it, with a new id. */
export function sampleRow(): Readonly<Record<string, unknown>> {
  return { id: randomUUID(), ...answersToRow(form.model, JSON.parse(readFileSync(FILE, 'utf8'))) };
}
