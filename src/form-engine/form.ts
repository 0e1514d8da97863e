import type { FormModel } from './form-model.ts';

/** One finding of a compiled validator, in AJV's form. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator compiled at build time: returns whether the data holds, and leaves its findings on itself. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** A declared form, ready to run: its model, and the functions compiled from its schema. */
export interface Form {
  readonly model: FormModel;
  readonly validate: Validate;
  /** Whether the `if` of the condition at the same index of `model.conditions` holds. */
  readonly conditions: readonly ((answers: unknown) => boolean)[];
}
