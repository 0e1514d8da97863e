import { isRecord } from '../lib/json.ts';
import { fieldErrors, type FieldError } from './field-errors.ts';
import type { Form } from './form.ts';
import type { Step, Answers, FormModel } from './form-model.ts';
import { relevance, type Relevance } from './relevance.ts';
import type { AnswerValue } from './kinds/field.ts';
import { parseAnswer, questionOf } from './kinds/registry.ts';

/** A form's state with some answers. */
export interface Evaluation<S extends Step = Step> extends Relevance {
  /** In field order. */
  readonly errors: ReadonlyMap<string, FieldError>;
  /** Steps with content. */
  readonly path: readonly S[];
  /** With missing or wrong answers; `undefined` if all are complete. */
  readonly firstIncomplete: S | undefined;
}

/** Evaluates answers in any state. Pure: the same model and answers give the same result. */
export function evaluate<S extends Step>(form: Form<S>, raw: unknown): Evaluation<S> {
  const relevantPart = relevance(form, normaliseAnswers(form.model, raw));
  const { answers, relevant } = relevantPart;
  const found = form.validate(answers) ? [] : (form.validate.errors ?? []);
  const errors = fieldErrors(form.model, answers, found);
  const path = form.model.steps.filter((step) => hasContent(step, relevant));
  return {
    ...relevantPart,
    errors,
    path,
    firstIncomplete: path.find((step) => stepErrors(step, errors).length > 0),
  };
}

/** A step without questions has its texts. */
function hasContent(step: Step, relevant: ReadonlySet<string>): boolean {
  if (step.kind !== 'questions' || step.fields.length === 0) return true;
  return step.fields.some((name) => relevant.has(name));
}

/** In the step's order. Empty if the step is complete. */
export function stepErrors(
  step: Step,
  errors: ReadonlyMap<string, FieldError>,
): readonly FieldError[] {
  if (step.kind !== 'questions') return [];
  return [...errors.values()].filter(({ field }) => step.fields.includes(questionOf(field)));
}

/**
 * Returns the answers that the form can hold, from any value. Unknown fields and values of another
 * type are left out, texts are cleaned, lists follow the order of their choices. A missing answer
 * takes the declared default.
 */
export function normaliseAnswers(model: FormModel, raw: unknown): Answers {
  const answers: Record<string, AnswerValue> = {};
  const given = isRecord(raw) ? raw : {};
  for (const field of Object.values(model.fields)) {
    if (field.deprecated) continue;
    const own = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const value = parseAnswer(field, own) ?? field.default;
    if (value !== undefined) answers[field.name] = value;
  }
  return answers;
}

/**
 * "Step N of M" over a path's question steps, from 1 (design, "The declaration").
 * @returns `undefined` for a step without a number
 */
export function stepNumber(path: readonly Step[], step: Step) {
  const numbered = path.filter((candidate) => candidate.kind === 'questions');
  const index = numbered.findIndex((candidate) => candidate.id === step.id);
  return index < 0 ? undefined : { number: index + 1, total: numbered.length };
}
