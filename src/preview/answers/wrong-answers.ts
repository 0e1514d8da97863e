import { evaluate } from '../../engine/evaluate.ts';
import type { FieldError } from '../../engine/field-errors.ts';
import { isList, type Field, type FieldsByKind } from '../../engine/kinds/registry.ts';
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

/** The limits of some kinds. */
type Limited = Pick<FieldBase, 'choices'> &
  Partial<Pick<FieldsByKind['text'], 'minLength' | 'maxLength'>> &
  Partial<Pick<FieldsByKind['list'], 'minItems' | 'maxItems'>> &
  Partial<Omit<FieldsByKind['number'], keyof Field>>;

function candidates(field: Field, right: unknown): readonly unknown[] {
  if (isList(field)) return [undefined, ...lists(field)];
  if (field.choices && field.other === undefined) return [undefined];
  return [
    undefined,
    ...texts(field, typeof right === 'string' ? right : ''),
    ...FAR,
    ...numbers(field),
  ];
}

/** Beyond any limit except a length. */
const FAR = ['1000-01-01', '9999-12-31'];

function texts(field: Limited, right: string): readonly string[] {
  const { minLength = 1, maxLength = Infinity } = field;
  const seeds = [right, ...UNLIKELY].filter((text) => text !== '');
  const wrongLength = [minLength - 1, maxLength + 1].filter(Number.isFinite);
  const rightLength = (text: string): number =>
    Math.min(Math.max(Array.from(text).length, minLength), maxLength);
  return [
    ...wrongLength.flatMap((length) => seeds.map((text) => ofLength(text, length))),
    ...UNLIKELY.map((text) => ofLength(text, rightLength(text))),
    ...UNLIKELY.map((text) => ofLength(`${right}${text}`, rightLength(right + text))),
  ];
}

/** Texts that few patterns match. */
const UNLIKELY = ['x', '0', 'X', '?', 'é', '-', 'x 0'];

/** A step beyond each limit, and half a step within. */
function numbers(field: Limited): readonly number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf: step = 1 } = field;
  const near = [0, minimum, maximum, exclusiveMinimum, exclusiveMaximum];
  return near.flatMap((limit) => {
    return limit === undefined ? [] : [limit - step, limit, limit + step, limit + step / 2];
  });
}

/** Truncated or repeated, in code points. */
function ofLength(text: string, length: number): string {
  const points = Array.from(text);
  return Array.from({ length }, (_, index) => points[index % points.length]).join('');
}

function lists(field: Limited): readonly (readonly unknown[])[] {
  const { minItems = 1, maxItems = Infinity, choices = [] } = field;
  const offered = offeredChoices<ChoiceValue>(choices).map((choice) => choice.value);
  return [offered.slice(0, minItems - 1), offered.slice(0, maxItems + 1)];
}
