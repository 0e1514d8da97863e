import type { FormModel, Step } from './form-model.ts';

/** The properties that are read from an error of a compiled validator, in AJV's format. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A validator compiled at build time. It returns true for valid data, and stores its errors on
 * itself.
 */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** A declared form, ready to run: its model, and the functions compiled from its schema. */
export interface Form<S extends Step = Step, Name extends string = string> {
  readonly model: FormModel<S, Name>;
  readonly validate: Validate;
  /** The `if` of the condition at the same index of `model.conditions`, as a function. */
  readonly conditions: readonly ((answers: unknown) => boolean)[];
  /** The same of the items of each group. Absent if no items have conditions. */
  readonly itemConditions?: Readonly<Record<string, Form['conditions']>>;
}
