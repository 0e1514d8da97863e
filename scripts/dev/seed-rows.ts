import { randomUUID } from 'node:crypto';
import { LOCAL_STAFF_EMAIL } from '../../server/backend/auth/local-staff.ts';
import type { Field } from '../../src/form-engine/kinds/registry.ts';
import { answersToRow, type Row } from '../../src/form-engine/row.ts';
import { form } from '../../src/generated/onboarding/form.ts';
import { staffForm } from '../../src/generated/onboarding/staff-form.ts';
import { pick, variedAnswers } from './bench/rows/varied-rows.ts';
import { writeText } from './seed-texts.ts';

export const ROWS = 40;

/** A made-up member of staff, beside the local one. */
export const COLLEAGUE = 'robin@staff.example';

const DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

const NOTES = [
  'Called; they would like a demo with their security team next week.',
  'Sent the pricing sheet. Waiting for an answer from procurement.',
  'Asked for a reference customer of the same size.',
];

interface SeedRow {
  readonly row: Row;
  readonly history: readonly Row[];
}

/** Returns a made-up submission with the work of staff on it: the first is the newest, and later ones are further along. */
export function seedRow(number: number, now: Date): SeedRow {
  const id = randomUUID();
  // Denser towards today, so that short periods hold some.
  const age = DAYS * DAY_MS * (number / ROWS) ** 1.5;
  const submitted = now.getTime() - age;
  const changes = staffForm.model.admin.staffColumns.flatMap(({ field: name, initial = null }) => {
    const field = staffForm.model.fields[name];
    const value = field && staffValue(field, number);
    return value === undefined || value === initial
      ? []
      : [{ kind: field?.column ?? name, old: initial, new: value, text: null }];
  });
  const author = pick([LOCAL_STAFF_EMAIL, COLLEAGUE], number);
  const note = { kind: 'note', old: null, new: null, text: pick(NOTES, number) };
  const entries = [...changes, ...(changes.length > 0 && number % 3 === 0 ? [note] : [])];
  return {
    row: {
      id,
      submitted_at: new Date(submitted).toISOString(),
      ...answersToRow(form.model, variedAnswers(number, writeText)),
      ...Object.fromEntries(changes.map((change) => [change.kind, change.new])),
    },
    history: entries.map((entry, index) => ({
      submission_id: id,
      at: new Date(submitted + (age * (index + 1)) / (entries.length + 1)).toISOString(),
      author_email: author,
      ...entry,
    })),
  };
}

/** Returns a value of a column that staff sets: the choices in the order of age, or an account. */
function staffValue({ choices }: Field, number: number): string | undefined {
  if (!choices) return number % 5 === 1 ? undefined : pick([LOCAL_STAFF_EMAIL, COLLEAGUE], number);
  const offered = choices.filter(({ deprecated }) => !deprecated);
  return String(offered[Math.floor(((number - 1) / ROWS) * offered.length)]?.value);
}
