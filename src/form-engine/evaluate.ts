import { controlErrors } from './control-errors.ts';
import { fieldErrors, type FieldError } from './field-errors.ts';
import type { Form } from './form.ts';
import type { Step } from './form-model.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { relevance, type Relevance } from './relevance.ts';

/** Where a person stands in the form: everything that wizard, summary and submission go by. */
export interface Evaluation extends Relevance {
  /** By field name, in field order. */
  readonly errors: ReadonlyMap<string, FieldError>;
  /** The steps that have something to show. */
  readonly path: readonly Step[];
  /** The first step of the path whose answers do not hold yet; `undefined` when all do. */
  readonly firstIncomplete: Step | undefined;
}

/**
 * Evaluates answers in any state, from a form, a draft or elsewhere.
 * Pure: the same model and answers give the same result.
 */
export function evaluate(form: Form, raw: unknown): Evaluation {
  const relevantPart = relevance(form, normaliseAnswers(form.model, raw));
  const { answers } = relevantPart;
  const found = form.validate(answers) ? [] : (form.validate.errors ?? []);
  const errors = fieldErrors(form.model, [...found, ...controlErrors(form.model, answers)]);
  const path = form.model.steps.filter((step) => hasContent(step, relevantPart.relevant));
  return {
    ...relevantPart,
    errors,
    path,
    firstIncomplete: path.find((step) => stepErrors(step, errors).length > 0),
  };
}

function hasContent(step: Step, relevant: ReadonlySet<string>): boolean {
  return step.kind !== 'questions' || step.fields.some((field) => relevant.has(field));
}

/** The errors of one step's fields, in the step's order; none means that the step is complete. */
export function stepErrors(
  step: Step,
  errors: ReadonlyMap<string, FieldError>,
): readonly FieldError[] {
  return step.kind === 'questions' ? step.fields.flatMap((field) => errors.get(field) ?? []) : [];
}
