import type { RJSFSchema } from '@rjsf/utils';

/**
 * Replaces RJSF's `createSchemaUtils`, which resolves references, conditions and defaults: the schema of a
 * question is flat and has none, so it is its own resolution. Our templates show each question's label.
 */
export function createSchemaUtils() {
  return { retrieveSchema: (schema: RJSFSchema) => schema, getDisplayLabel: () => true };
}

export { createSchemaUtils as default };
