import { fill } from '../lib/fill.ts';
import { inSentence, type AnswerValue } from './kinds/field.ts';
import type { ValidationError } from './form.ts';
import {
  answerFault,
  answerWords,
  isAccepted,
  leastItems,
  missingMessage,
  type Field,
} from './kinds/registry.ts';
import type { Answers, FormModel } from './form-model.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** The answer is missing or incomplete, rather than wrong. */
  readonly missing: boolean;
  /** The browser's own control also finds it and stops the form, so Next need not be disabled. */
  readonly byControl: boolean;
}

/** The keyword of an error that the browser's own control also finds; no schema has it. */
const CONTROL_KEYWORD = 'control';

/** The message of each keyword that has no message of its own. */
const MESSAGE_OF: Readonly<Record<string, string>> = {
  const: 'choice',
  enum: 'choice',
  oneOf: 'choice',
};

/**
 * One error per field, in field order, with its message from the declaration.
 * @param errors of the compiled validator and of the controls, in any order
 */
export function fieldErrors(
  model: FormModel,
  answers: Answers,
  errors: readonly ValidationError[],
): ReadonlyMap<string, FieldError> {
  const first = new Map<string, FieldError>();
  for (const error of errors) {
    const name = fieldOf(error);
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (!field || first.has(name)) continue;
    first.set(name, {
      field: name,
      message: messageOf(model, field, answers[name], error),
      missing: error.keyword === 'required' || error.keyword === 'minItems',
      byControl: error.keyword === CONTROL_KEYWORD,
    });
  }
  const inOrder = Object.keys(model.fields).flatMap((name) => first.get(name) ?? []);
  return new Map(inOrder.map((error) => [error.field, error]));
}

function messageOf(
  model: FormModel,
  field: Field,
  value: AnswerValue | undefined,
  { keyword, params }: ValidationError,
): string {
  const { messages } = model;
  const least = keyword === 'required' ? leastItems(field) : undefined;
  const fault =
    keyword === 'format' && value !== undefined ? answerFault(field, value) : undefined;
  const limit = fault?.limit ?? least ?? params['limit'];
  const key =
    fault?.message ?? (least === undefined ? messageKey(field, keyword, params) : 'minItems');
  const rule = keyword === CONTROL_KEYWORD ? 'format' : keyword;
  const own = field.errorMessage?.[rule] ?? field.errorMessage?.[key];
  return fill(own ?? messages[key] ?? messages.invalid, {
    title: field.title,
    question: inSentence(field),
    ...(isAnswer(limit) ? { limit: answerWords(field, limit) } : {}),
  });
}

/** A format and a type have their message under their name. */
function messageKey(field: Field, keyword: string, params: ValidationError['params']): string {
  if (keyword === 'required') return missingMessage(field);
  const { format = keyword === 'type' ? params['type'] : undefined } = params;
  return typeof format === 'string' ? format : (MESSAGE_OF[keyword] ?? keyword);
}

function isAnswer(limit: unknown): limit is string | number {
  return typeof limit === 'string' || typeof limit === 'number';
}

function fieldOf(error: ValidationError): string {
  const missing = error.params['missingProperty'];
  if (error.instancePath === '' && typeof missing === 'string') return missing;
  return error.instancePath.split('/')[1] ?? '';
}

/**
 * Finds the answers whose control is invalid, so that their step counts as incomplete even if its
 * form was never submitted. That happens after the browser's Back, from a draft, or by an address
 * (design, "Wizard"). The database has no such rule (specification, section 5).
 */
export function controlErrors(model: FormModel, answers: Answers): readonly ValidationError[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const field = model.fields[name];
    if (!field || isAccepted(field, value)) return [];
    const params = { format: field.widget };
    return [{ keyword: CONTROL_KEYWORD, instancePath: `/${name}`, params }];
  });
}
