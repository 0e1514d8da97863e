import { randomUUID } from 'node:crypto';
import { LOCAL_STAFF_EMAIL } from '../../server/backend/auth/accounts/local-staff.ts';
import { OperatorError } from '../../server/backend/database/operator-error.ts';
import type { StaffForm } from '../../src/staff/contract/staff-model.ts';
import { isList, type Field } from '../../src/engine/kinds/registry.ts';
import { isDay } from '../../src/lib/text/format.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { relevance } from '../../src/engine/relevance.ts';
import { sampleAnswers } from '../../src/preview/answers/samples.ts';
import type { Answers } from '../../src/engine/form-model.ts';
import type { Form } from '../../src/engine/form.ts';
import { answersToRow, type Row } from '../../src/engine/row.ts';
import { pick, variedAnswers } from './bench/rows/varied-rows.ts';
import { writeText } from './seed-texts.ts';

export const ROWS = 40;

export const COLLEAGUE = 'robin@staff.example';

const DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

const NOTES = [
  'Called; they would like a demo with their security team next week.',
  'Sent the pricing sheet. Waiting for an answer from procurement.',
  'Asked for a reference customer of the same size.',
];

export interface SeedForm {
  readonly form: Form;
  readonly staff: StaffForm;
  readonly samples: readonly object[];
  /** Made from the declaration: a form may have no samples. */
  readonly branchAnswers: readonly object[];
}

interface SeedRow {
  readonly row: Row;
  readonly history: readonly Row[];
}

/** Returns a made-up submission with the work of staff. The first is the newest. */
export function seedRow(seeded: SeedForm, number: number, now: Date): SeedRow {
  const { form, staff } = seeded;
  const id = randomUUID();
  // Denser towards today, so that short periods hold some.
  const age = asksForNow(form) ? number : DAYS * DAY_MS * (number / ROWS) ** 1.5;
  const submitted = now.getTime() - age;
  const answers = staffAnswers(staff, number);
  const changes = staff.model.admin.staffColumns.flatMap(({ field: name, initial = null }) => {
    const value = answers[name];
    const kind = staff.model.fields[name]?.column ?? name;
    return value === undefined || value === initial
      ? []
      : [{ kind, old: initial, new: value, text: null }];
  });
  const author = pick([LOCAL_STAFF_EMAIL, COLLEAGUE], number);
  const note = { kind: 'note', old: null, new: null, text: pick(NOTES, number) };
  const entries = [...changes, ...(changes.length > 0 && number % 3 === 0 ? [note] : [])];
  return {
    row: {
      id,
      submitted_at: new Date(submitted).toISOString(),
      ...answersToRow(form.model, madeUpAnswers(seeded, number)),
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

/** Returns whether answers depend on the day of submitting. */
function asksForNow({ model }: Form): boolean {
  return Object.values(model.fields).some(
    (field) =>
      field.kind === 'date' &&
      [field.formatMinimum, field.formatMaximum].some((limit) => limit && !isDay(limit)),
  );
}

/**
 * Returns made-up answers. A question with a narrow rule, such as a pattern, is answered as in a
 * sample, or as for a branch. So is a group that must be answered. If that is not enough, all
 * answers are those of a sample.
 * @throws {OperatorError} if a question has no answer there
 */
function madeUpAnswers({ form, samples, branchAnswers }: SeedForm, number: number): Answers {
  const complete = [...samples, ...branchAnswers];
  let result = evaluate(form, variedAnswers(number, writeText, form));
  for (let round = 0; result.errors.size > 0 && round < form.model.steps.length; round++) {
    const wrong = [...result.errors.keys()].map((name) => {
      const sample = complete.find((answers) => name in answers);
      return [name, sample && Reflect.get(sample, name)];
    });
    result = evaluate(form, { ...result.answers, ...Object.fromEntries(wrong) });
  }
  if (result.errors.size === 0) return result.answers;
  const whole = evaluate(form, sampleAnswers(form.model, complete[number % complete.length]));
  if (whole.errors.size === 0) return whole.answers;
  const [unanswered = ''] = result.errors.keys();
  throw new OperatorError(
    `No answer to "${unanswered}" could be made up. Write complete answers in schema/forms/${form.model.id}/samples.`,
  );
}

/** Returns choices in the order of age, and an account. Staff has answered no other question. */
function staffAnswers({ model, questions }: StaffForm, number: number): Answers {
  const given = model.admin.staffColumns.flatMap(({ field: name, isAccount }) => {
    const field = model.fields[name];
    const chosen = field?.choices && choiceOfAge(field.choices, number);
    const value = isAccount ? account(number) : chosen;
    if (!field || value === undefined) return [];
    return [[name, isList(field) ? [value] : value] as const];
  });
  return relevance(questions, Object.fromEntries(given)).answers;
}

function account(number: number): string | undefined {
  return number % 5 === 1 ? undefined : pick([LOCAL_STAFF_EMAIL, COLLEAGUE], number);
}

function choiceOfAge(choices: NonNullable<Field['choices']>, number: number): string {
  const offered = choices.filter(({ deprecated }) => !deprecated);
  return String(offered[Math.floor(((number - 1) / ROWS) * offered.length)]?.value);
}
