import { fill } from '../lib/text/fill.ts';
import { inSentence, isItems, type AnswerValue } from './kinds/field.ts';
import type { ValidationError } from './form.ts';
import {
  answerFault,
  answerWords,
  isAccepted,
  isUnfinished,
  leastItems,
  missingMessage,
  fieldAt,
  type Field,
} from './kinds/registry.ts';
import type { Answers, FormModel } from './form-model.ts';
import { formatPath, keysOfPointer, type AnswerPath } from './path.ts';

export interface FieldError {
  readonly field: AnswerPath;
  /** The title of the item, such as "Person 2", or of the composite that asks the question. */
  readonly item?: string;
  /** The broken rule in JSON Schema's words, or `control`. */
  readonly keyword: string;
  readonly message: string;
  /** Missing or incomplete, rather than wrong. */
  readonly missing: boolean;
  /** The browser's own control also finds it, so Next need not be disabled. */
  readonly byControl: boolean;
}

/** For errors of the browser's own control. No schema has it. */
const CONTROL_KEYWORD = 'control';

/** Keywords for which a kind may name a more precise fault. */
const PRECISE = /^format(?:Minimum)?$/u;

/** Keywords that share a message. */
const MESSAGE_OF: Readonly<Record<string, string>> = {
  const: 'choice',
  enum: 'choice',
  oneOf: 'choice',
};

/** A broken rule at a place. */
interface Fault extends Pick<ValidationError, 'keyword' | 'params'> {
  readonly path: AnswerPath;
}

/**
 * Returns one error per field, in field order, with its declared message.
 * @param found by the validator, in any order
 */
export function fieldErrors(
  model: FormModel,
  answers: Answers,
  found: readonly ValidationError[],
): ReadonlyMap<AnswerPath, FieldError> {
  const first = new Map<AnswerPath, FieldError>();
  const faults = found.map((error) => ({ ...error, path: pathOf(model, error) }));
  for (const fault of [...faults, ...engineFaults(model, answers)]) {
    const { path, keyword } = fault;
    const { field, value, ...item } = fieldAt(model.fields, answers, path);
    if (!field || first.has(path)) continue;
    first.set(path, {
      field: path,
      ...item,
      keyword,
      message: messageOf(model, field, value, fault),
      missing: keyword === 'required' || keyword === 'minItems',
      byControl: keyword === CONTROL_KEYWORD,
    });
  }
  const inOrder = pathsOf(model, answers).flatMap((path) => first.get(path) ?? []);
  return new Map(inOrder.map((error) => [error.field, error]));
}

/** Returns an error's message, after the title of its item or composite. */
export function errorText({ item, message }: FieldError): string {
  return item === undefined ? message : `${item}: ${message}`;
}

/** Returns the paths of all questions in their order, also those within the items of groups. */
function pathsOf({ fields }: FormModel, answers: Answers): readonly AnswerPath[] {
  return Object.values(fields).flatMap((field) => {
    const items = answers[field.name];
    if (field.kind !== 'group' || !isItems(items)) return [field.name];
    const names = Object.keys(field.item.fields);
    const paths = items.flatMap((_, index) =>
      names.map((part) => formatPath([field.name, index, part])),
    );
    return [field.name, ...paths];
  });
}

function messageOf(
  model: FormModel,
  field: Field,
  value: AnswerValue | undefined,
  { keyword, params }: Omit<Fault, 'path'>,
): string {
  const { messages } = model;
  const least = keyword === 'required' ? leastItems(field) : undefined;
  const fault =
    PRECISE.test(keyword) && value !== undefined ? answerFault(field, value) : undefined;
  const limit = fault?.limit ?? least ?? params['limit'];
  const key =
    fault?.message ?? messageKey(field, least === undefined ? keyword : 'minItems', params);
  const rule = keyword === CONTROL_KEYWORD ? 'format' : keyword;
  const own = field.errorMessage?.[rule] ?? field.errorMessage?.[key];
  return fill(own ?? messages[key] ?? messages.invalid, {
    title: field.title,
    question: inSentence(field, messages),
    ...(isAnswer(limit) ? { limit: answerWords(field, limit) } : {}),
  });
}

/** Formats and types have a message under their name. */
function messageKey(field: Field, keyword: string, params: ValidationError['params']): string {
  if (keyword === 'required') return missingMessage(field);
  if (field.kind === 'group') return `${keyword}OfGroup`;
  const { format = keyword === 'type' ? params['type'] : undefined } = params;
  return typeof format === 'string' ? format : (MESSAGE_OF[keyword] ?? keyword);
}

function isAnswer(limit: unknown): limit is string | number {
  return typeof limit === 'string' || typeof limit === 'number';
}

function pathOf({ fields }: FormModel, error: ValidationError): AnswerPath {
  const missing = error.params['missingProperty'];
  const given = keysOfPointer(error.instancePath);
  const keys = typeof missing === 'string' ? [...given, missing] : given;
  // An error of a whole item has no place: it repeats that of one of the item's questions.
  const isWithin = fields[keys[0] ?? '']?.kind === 'group' && keys.length > 1;
  return formatPath(keys.slice(0, isWithin ? 3 : 1));
}

/**
 * Finds the answers that no schema rejects: those that miss a part, and those whose control is
 * invalid. Their step is incomplete, even if its form was never submitted, as after Back or from a
 * draft (design, "Wizard"). The database has no rule of controls (specification, section 5).
 */
function engineFaults(model: FormModel, answers: Answers): readonly Fault[] {
  return pathsOf(model, answers).flatMap((path) => {
    const { field, value } = fieldAt(model.fields, answers, path);
    if (!field || value === undefined) return [];
    if (isUnfinished(field, value)) return [{ path, keyword: 'required', params: {} }];
    if (isAccepted(field, value)) return [];
    return [{ path, keyword: CONTROL_KEYWORD, params: { format: field.widget } }];
  });
}
