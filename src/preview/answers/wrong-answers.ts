import { evaluate } from '../../engine/evaluate.ts';
import type { FieldError } from '../../engine/field-errors.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import type { Answers, RawAnswers } from '../../engine/form-model.ts';
import type { WizardForm } from '../../intake/wizard/model/wizard-form.ts';
import type { WizardQuestionsStep } from '../../intake/wizard/model/steps.ts';
import { offeredChoices, type ChoiceValue, type FieldBase } from '../../engine/kinds/field.ts';

/** A field, and a value that it refuses. */
export interface WrongAnswer {
  readonly field: Field;
  readonly error: FieldError;
  readonly raw: RawAnswers;
}

/**
 * Returns a wrong answer for each message of a step: it tries values around each field's limits,
 * and the form validates them.
 * @param bases finished answers; each field is tried in the first set that asks for it
 */
export function wrongAnswers(
  form: WizardForm,
  step: WizardQuestionsStep,
  bases: readonly Answers[],
): readonly WrongAnswer[] {
  return step.fields.flatMap((name) => {
    const field = form.model.fields[name];
    const base = bases.find((answers) => evaluate(form, answers).relevant.has(name));
    if (!field || !base) return [];
    const byMessage = new Map<string, WrongAnswer>();
    for (const value of candidates(field, base[name])) {
      const raw = { ...base, [name]: value };
      const error = evaluate(form, raw).errors.get(name);
      if (error && !byMessage.has(error.message))
        byMessage.set(error.message, { field, error, raw });
    }
    return [...byMessage.values()];
  });
}

function candidates(field: Field, right: unknown): readonly unknown[] {
  const seed = typeof right === 'string' ? right : '';
  const beyond = Object.keys(BEYOND)
    .filter(isLimit)
    .flatMap((name) => beyondLimit(field, name, seed));
  const isChosen = field.choices !== undefined && field.other === undefined;
  return isChosen ? [undefined, ...beyond] : [undefined, ...beyond, ...texts(field, seed)];
}

/** The properties of fields that limit answers: all but those of every kind, and these. */
type LimitName = Exclude<KeyOf<Field>, keyof FieldBase | 'kind' | 'widget' | NoLimit>;
type KeyOf<Kind> = Kind extends Field ? keyof Kind : never;
type NoLimit = 'autocomplete' | 'format' | 'item' | 'itemTitle' | 'places';

/** A question with its limits, if it has some. */
type Limited = Pick<FieldBase, 'choices'> & { readonly [Name in LimitName]?: unknown };

/** Returns values beyond a limit, or near it. */
type Beyond = (limit: number, field: Limited, right: string) => readonly unknown[];

const tooShort: Beyond = (limit, _, right) =>
  seedsOf(right).map((text) => ofLength(text, limit - 1));
const tooLong: Beyond = (limit, _, right) =>
  seedsOf(right).map((text) => ofLength(text, limit + 1));
const near: Beyond = (limit, { multipleOf: step = 1 }) => around(limit, Number(step));
const farDays: Beyond = () => ['1000-01-01', '9999-12-31'];

/** The compiler names a limit that is missing here. */
const BEYOND: { readonly [Name in LimitName]: Beyond } = {
  minLength: tooShort,
  maxLength: tooLong,
  // Unlikely texts break it.
  pattern: () => [],
  minItems: (limit, field) => [offeredBy(field).slice(0, limit - 1)],
  maxItems: (limit, field) => [offeredBy(field).slice(0, limit + 1)],
  minimum: near,
  maximum: near,
  exclusiveMinimum: near,
  exclusiveMaximum: near,
  multipleOf: (step) => around(0, step),
  formatMinimum: farDays,
  formatMaximum: farDays,
};

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(BEYOND, name);
}

function beyondLimit(field: Limited, name: LimitName, right: string): readonly unknown[] {
  const limit = field[name];
  return limit === undefined ? [] : BEYOND[name](Number(limit), field, right);
}

/** Returns texts of an allowed length. */
function texts(field: Limited, right: string): readonly string[] {
  const { minLength = 1, maxLength = Infinity } = field;
  const rightLength = (text: string): number =>
    Math.min(Math.max(Array.from(text).length, Number(minLength)), Number(maxLength));
  const others = [...UNLIKELY, ...UNLIKELY.map((text) => `${right}${text}`)];
  return others.map((text) => ofLength(text, rightLength(text)));
}

/** Texts that few patterns match. */
const UNLIKELY = ['x', '0', 'X', '?', 'é', '-', 'x 0'];

function seedsOf(right: string): readonly string[] {
  return [right, ...UNLIKELY].filter((text) => text !== '');
}

/** Returns a number with a step beyond it on each side, and half a step within. */
function around(limit: number, step: number): readonly number[] {
  return [limit - step, limit, limit + step, limit + step / 2];
}

/** Truncated or repeated, in code points. */
function ofLength(text: string, length: number): string {
  const points = Array.from(text);
  return Array.from({ length }, (_, index) => points[index % points.length]).join('');
}

function offeredBy({ choices = [] }: Limited): readonly unknown[] {
  return offeredChoices<ChoiceValue>(choices).map((choice) => choice.value);
}
