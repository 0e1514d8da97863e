import type { RJSFSchema } from '@rjsf/utils';

interface FlatSchemaUtils {
  readonly retrieveSchema: (schema: RJSFSchema) => RJSFSchema;
  readonly getDisplayLabel: () => true;
}

/**
 * Replaces RJSF's `createSchemaUtils`, which resolves references, conditions and defaults: the schema of a
 * question is flat and has none, so it is its own resolution. Our templates show each question's label.
 */
export function createSchemaUtils(): FlatSchemaUtils {
  return { retrieveSchema: (schema) => schema, getDisplayLabel: () => true };
}

export { createSchemaUtils as default };
