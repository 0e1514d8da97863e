import type { FormModel, Step } from './form-model.ts';

/** An error of a compiled validator, in AJV's format. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Compiled at build time. Returns true for valid data, and stores its errors on itself. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** A model with the functions compiled from its schema. */
export interface Form<S extends Step = Step, Name extends string = string> {
  readonly model: FormModel<S, Name>;
  readonly validate: Validate;
  /** Each `if` at the index of its condition. */
  readonly conditions: readonly ((answers: unknown) => boolean)[];
  /** The same of the items of each group that has conditions. */
  readonly itemConditions: Readonly<Record<string, Form['conditions']>>;
}
