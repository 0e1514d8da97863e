import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { deepEquals } from './deep-equals.ts';

/**
 * Replaces RJSF's `createSchemaUtils`, which resolves references, conditions and defaults: a step's schema is
 * flat and has none, so a schema is its own resolution and the data needs no completion.
 */
class FlatSchemaUtils {
  // Public, because RJSF compares instances by their properties.
  readonly validator: unknown;
  readonly root: RJSFSchema;
  readonly behaviour: unknown;

  constructor(validator: unknown, root: RJSFSchema, behaviour: unknown = {}) {
    this.validator = validator;
    this.root = root;
    this.behaviour = behaviour;
  }

  getValidator(): unknown {
    return this.validator;
  }

  getRootSchema(): RJSFSchema {
    return this.root;
  }

  doesSchemaUtilsDiffer(validator: unknown, root: RJSFSchema, behaviour: unknown = {}): boolean {
    return (
      this.validator !== validator ||
      !deepEquals(this.root, root) ||
      !deepEquals(this.behaviour, behaviour)
    );
  }

  retrieveSchema(schema: RJSFSchema): RJSFSchema {
    return schema;
  }

  getDefaultFormState(_schema: RJSFSchema, data: unknown): unknown {
    return data;
  }

  sanitizeDataForNewSchema(_next: RJSFSchema, _before: RJSFSchema, data: unknown): unknown {
    return data;
  }

  findFieldInSchema(schema: RJSFSchema, path: readonly string[]): { readonly field: unknown } {
    return { field: schema.properties?.[path.at(-1) ?? ''] };
  }

  isSelect(schema: RJSFSchema): boolean {
    return Array.isArray(schema.enum);
  }

  /** The questions have labels; the step as a whole has its title above the form. */
  getDisplayLabel(schema: RJSFSchema, _uiSchema?: UiSchema): boolean {
    return schema.type !== 'object';
  }
}

export function createSchemaUtils(
  ...given: ConstructorParameters<typeof FlatSchemaUtils>
): FlatSchemaUtils {
  return new FlatSchemaUtils(...given);
}

export { createSchemaUtils as default };
